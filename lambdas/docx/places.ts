import { holdersAround } from './holders.ts';
import type { ObjectSegment, Run, StoryParagraph, TextSegment } from './storyModel.ts';
import type { Element } from './xml.ts';

/** A segment of a paragraph's text, in its run. */
export type Place = { readonly run: Run; readonly segment: TextSegment | ObjectSegment };

export const endOf = ({ segment }: Place) => segment.at + lengthOf(segment);
export const lengthOf = (segment: TextSegment | ObjectSegment) => (segment.kind === 'text' ? segment.text.length : 1);

/** The links and controls around a place, innermost first. */
export const holdersOfPlace = (place: Place | undefined) => holdersAround(place?.run.element.parent);

/** Finds segments by offset. Segments are disjoint and ascending, so a binary search does. */
export class PlaceFinder {
  private readonly places: readonly Place[];
  private texts: readonly Place[] | undefined;
  private textsByHolder: ReadonlyMap<Element | undefined, readonly Place[]> | undefined;
  constructor({ runs }: StoryParagraph) {
    this.places = runs.flatMap((run) =>
      run.segments.flatMap((segment): Place[] => (segment.kind === 'other' ? [] : [{ run, segment }])),
    );
  }

  /** The segment that holds the character at `offset`. */
  at(offset: number): Place | undefined {
    const place = this.places[indexIn(this.places, offset)];
    return place && place.segment.at <= offset ? place : undefined;
  }

  /** The segments that hold the characters `start`–`end`. */
  within({ start, end }: { readonly start: number; readonly end: number }): Place[] {
    const found: Place[] = [];
    for (let index = indexIn(this.places, start); index < this.places.length; index++) {
      const place = this.places[index];
      if (!place || place.segment.at >= end) break;
      found.push(place);
    }
    return found;
  }

  /** A run of text near `place`, for the formatting of what stands beside an object. */
  textNear({ segment: { at } }: Place): Run | undefined {
    this.texts ??= this.places.filter(isFreeText);
    return nearest(this.texts, at);
  }

  /** A run of text near an offset that stands directly in this link or control, or in none. */
  textDirectlyIn(holder: Element | undefined, offset: number): Run | undefined {
    this.textsByHolder ??= Map.groupBy(this.places.filter(isFreeText), (place) => holdersOfPlace(place)[0]);
    return nearest(this.textsByHolder.get(holder) ?? [], offset);
  }
}

export const isFreeText = ({ segment }: Place) => segment.kind === 'text' && !segment.locked;

/** The run before an offset, as when typing, or else the one after it. */
function nearest(places: readonly Place[], offset: number): Run | undefined {
  const index = indexIn(places, offset);
  return (places[index - 1] ?? places[index])?.run;
}

/** Index of the first segment that ends after `offset`. */
function indexIn(places: readonly Place[], offset: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const place = places[middle];
    if (place && endOf(place) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

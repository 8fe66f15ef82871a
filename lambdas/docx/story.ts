import { entering, leaving } from './storyElements.ts';
import type { Story } from './storyModel.ts';
import { StoryReader, type StoryPart } from './storyReader.ts';
import { scan } from './xml.ts';

/** Reads one part (body, notes, header, footer) into paragraphs with a map back to its source. */
export function readStory(part: StoryPart): Story {
  const reader = new StoryReader(part, entering, leaving);
  scan(part.source, reader);
  return reader.story;
}

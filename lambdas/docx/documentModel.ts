import type { NoticeCode } from '../domain/notices.ts';
import { openPackage, readPart, relatedParts, relationshipsIn, type Part, type WordPackage } from './opcPackage.ts';
import { readStory } from './story.ts';
import type { Spot, Story, StoryKind } from './storyModel.ts';
import { isOn, readStyles } from './styles.ts';
import { attribute, scan } from './xml.ts';

/** A document that is read: its parts with their text, and what stands in its settings. */
export interface WordDocumentModel {
  readonly package: WordPackage;
  readonly stories: readonly Story[];
  /** By part name. */
  readonly parts: ReadonlyMap<string, Part>;
  readonly protections: readonly NoticeCode[];
  readonly isSigned: boolean;
}

export function readDocument(bytes: Uint8Array): WordDocumentModel {
  const opened = openPackage(bytes);
  const { zip, main } = opened;
  const targets = (kind: string) => relatedParts(opened, kind);
  const source = (kind: string) => {
    const [first] = targets(kind);
    return first && readPart(zip, first.target).source;
  };
  const styles = readStyles(source('styles'));
  const parts = new Map<string, Part>();
  const stories: Story[] = [];
  const add = (kind: StoryKind, name: string, notes?: ReadonlyMap<string, Spot>) => {
    if (parts.has(name)) return undefined;
    const part = readPart(zip, name);
    parts.set(name, part);
    const story = readStory({ kind, part: name, source: part.source, styles, notes });
    stories.push(story);
    return story;
  };
  const body = add('body', main);
  for (const kind of ['footnotes', 'endnotes'] as const) {
    for (const { target } of targets(kind)) add(kind, target, body?.noteReferences[kind]);
  }
  const references = new Set(body?.sectionReferences);
  const marginal = (['header', 'footer'] as const).map((kind) => ({ kind, byId: firstById(targets(kind)) }));
  for (const id of references) {
    for (const { kind, byId } of marginal) {
      const target = byId.get(id);
      if (target !== undefined) add(kind, target);
    }
  }
  const isSigned = relationshipsIn(zip, '').some(({ kind }) => kind === 'origin');
  return { package: opened, stories, parts, protections: readProtections(source('settings')), isSigned };
}

/** The targets by the ids of their relationships; of two with one id the first counts. */
function firstById(found: readonly { readonly id: string; readonly target: string }[]): ReadonlyMap<string, string> {
  return new Map(found.toReversed().map(({ id, target }) => [id, target]));
}

const protectionNotices: ReadonlyMap<string, NoticeCode> = new Map([
  ['readOnly', 'protected-read-only'],
  ['comments', 'protected-comments'],
  ['forms', 'protected-forms'],
  ['trackedChanges', 'protected-tracked-changes'],
]);

/** Document protection (ECMA-376-1 §17.15.1.29) counts only while it is enforced. */
function readProtections(source: string | undefined): NoticeCode[] {
  const found: NoticeCode[] = [];
  if (source === undefined) return found;
  scan(source, {
    open(element) {
      const value = (key: string) => attribute(source, element, key);
      if (element.key === 'w:documentProtection' && isOn(value('w:enforcement') ?? '0')) {
        const code = protectionNotices.get(value('w:edit') ?? 'none');
        if (code) found.push(code);
      }
      if (element.key === 'w:writeProtection') found.push('write-protected');
    },
    close() {},
  });
  return found;
}

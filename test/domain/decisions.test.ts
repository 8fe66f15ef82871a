import { decide, decided, type DecidableFinding } from '../../lambdas/domain/decisions.ts';

const correction: DecidableFinding = {
  ...{ paragraph: 0, start: 0, end: 3, replacement: 'Das', action: 'apply', suggestions: ['Das'] },
  ...{ rule: 'r', category: 'capitalisation', message: 'm', isAdoptable: true },
};
const question: DecidableFinding = {
  ...correction,
  ...{ start: 5, end: 8, replacement: 'eins', action: 'comment', suggestions: ['eins', 'zwei'] },
};
const rejected = { decision: 'rejected' } as const;
const accepted = (suggestion = 0) => ({ decision: 'accepted', suggestion }) as const;

describe('the findings that are left', () => {
  it('are all of them while nothing is decided', () =>
    expect(decided([correction, question], {})).toEqual([correction, question]));
  it('lack what was rejected', () => expect(decided([correction, question], { 0: rejected })).toEqual([question]));
  it('hold an accepted suggestion as a correction', () =>
    expect(decided([correction, question], { 1: accepted(1) })).toEqual([
      correction,
      { ...question, action: 'apply', replacement: 'zwei' },
    ]));
  it('leave a remark a remark where its suggestion cannot stand', () => {
    const locked = { ...question, isAdoptable: false };
    expect(decided([locked], { 0: accepted() })).toEqual([locked]);
  });
});

describe('a decision', () => {
  const all = [correction, question];
  it('is kept for each finding it is about', () =>
    expect(decide(all, {}, [0, 1], rejected)).toEqual({ 0: rejected, 1: rejected }));
  it('replaces the one before, and an accepted correction is as it was proposed', () =>
    expect(decide(all, { 0: rejected, 1: rejected }, [0, 1], accepted(1))).toEqual({ 1: accepted(1) }));
  it('can be taken back', () => expect(decide(all, { 1: accepted() }, [1], undefined)).toEqual({}));
  it('about a finding or a suggestion that is not there is none', () => {
    expect(decide(all, {}, [2], rejected)).toBeUndefined();
    expect(decide(all, {}, [1], accepted(2))).toBeUndefined();
    expect(decide([{ ...question, isAdoptable: false }], {}, [0], accepted())).toBeUndefined();
  });
});

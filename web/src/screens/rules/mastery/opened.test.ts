import { expect, test } from 'vitest';
import { SECTION_IDS, type SectionId } from '../content/section.ts';
import { keepOpened, masteryOf, readOpened } from './opened.ts';

const holding = (text: string | null) => ({ getItem: () => text });

test('[RULESPAGE-9] what was opened is kept', () => {
  let kept: string | null = null;
  const opened: SectionId[] = ['know-your-arsenal', 'pro-strats'];
  keepOpened({ setItem: (_, text) => (kept = text) }, opened);
  expect(readOpened(holding(kept))).toEqual(opened);
});

test.each([null, '{', '7', 'null', '{"a":1}', '["no-such-section"]', '[null,{},7]'])(
  '[RULESPAGE-9] what is stored as %s counts as nothing',
  (text) => expect(readOpened(holding(text))).toEqual([]),
);

test('[RULESPAGE-9] the sections among damaged entries count once', () => {
  expect(readOpened(holding('["pro-strats", 7, "pro-strats", "x"]'))).toEqual(['pro-strats']);
});

test('[RULESPAGE-2] each of the five sections is 20 %', () => {
  const shares = [0, 1, 2, 3, 4, 5].map((count) => masteryOf(SECTION_IDS.slice(0, count)));
  expect(shares).toEqual([0, 20, 40, 60, 80, 100]);
});

// The texts against the rules that they tell, and against their readers.
import { readFileSync } from 'node:fs';
import { ALL_TRACKS, gradeOf } from '@staxd/tutorial';
import { describe, expect, test } from 'vitest';
import { everybody } from '../../../messages/rules/everybody.ts';
import { reasons } from '../../../messages/rules/reasons.ts';
import { sayRules } from '../../../messages/rules/say.ts';
import { lessonsOf } from './lessons.ts';
import { type Block, SECTION_IDS } from './section.ts';
import { SECTIONS } from './sections.ts';
import { STREETS_BLOCKS } from './streets.ts';

const page = readFileSync(new URL('../../../../../docs/rules.md', import.meta.url), 'utf8');
const RULES = [...page.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id = '']) => id);
const PARTS = [
  { title: sayRules('rules.section.streets'), blocks: STREETS_BLOCKS },
  ...SECTIONS.map(({ title, blocks }) => ({ title: sayRules(title), blocks })),
];
const told = new Set<string>(PARTS.flatMap(({ blocks }) => blocks.flatMap(({ rules }) => rules)));

/** Not for players: how a program names cards, counts turns and writes to clients. */
const NOT_TOLD = ['DECK-4', 'DECK-5', 'TURN-8', 'STK-9', 'WIN-6', 'VIEW-3'];

const textOf = (blocks: readonly Block[]) => blocks.flatMap(({ text }) => text.lines).join(' ');

test('the sections stand in the order of their addresses', () => {
  expect(SECTIONS.map(({ id }) => id)).toEqual(SECTION_IDS);
});

test.each(PARTS)('[RULESPAGE-12] $title reads like a fifth-grade text or easier', ({ blocks }) => {
  expect(gradeOf(textOf(blocks))).toBeLessThanOrEqual(5);
  // Nor is a hard text hidden among easy ones.
  for (const block of blocks) expect(gradeOf(textOf([block])), block.text.title).toBeLessThanOrEqual(5);
});

test('[RULESPAGE-12] so do the box for everybody and the answers of the positions', () => {
  const answers = Object.values(reasons).map((text) => (typeof text === 'string' ? text : text.other));
  expect(gradeOf(Object.values(everybody).join(' '))).toBeLessThanOrEqual(5);
  expect(gradeOf(answers.join(' '))).toBeLessThanOrEqual(5);
});

test.each(PARTS)('$title has no words of lawyers', ({ blocks }) => {
  expect(textOf(blocks)).not.toMatch(/\b(valid|respectively|otherwise|hence|thus)\b/i);
});

test('[RULESPAGE-13] every rule that is named is one of docs/rules.md', () => {
  expect([...told].filter((id) => !RULES.includes(id))).toEqual([]);
});

test('[RULESPAGE-13] every rule for players is told', () => {
  const kinds = 'DECK SET TURN STK ADD STUN TRADE HIJACK PEEK GIFT WIN JINX LEAVE TIME VIEW'.split(' ');
  const forPlayers = RULES.filter((id) => kinds.includes(id.split('-')[0] ?? ''));
  expect(forPlayers.filter((id) => !told.has(id))).toEqual(NOT_TOLD);
});

test('no two texts of a section have one title', () => {
  for (const { blocks } of PARTS) {
    const titles = blocks.map(({ text }) => text.title);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

describe('lessons', () => {
  test('[RULESPAGE-10] a rule leads to the lessons that teach it, in their order', () => {
    expect(lessonsOf(['TURN-3'])).toMatchObject([
      { title: 'Same color', to: '/tutorial?track=street_cred&lesson=1' },
      { title: 'Same shape', to: '/tutorial?track=street_cred&lesson=2' },
    ]);
    expect(lessonsOf(['LEAVE-1'])).toEqual([]);
  });

  test('[RULESPAGE-10] every lesson is led to', () => {
    const led = lessonsOf([...told]).map(({ to }) => to);
    expect(led).toHaveLength(ALL_TRACKS.flatMap(({ lessons }) => lessons).length);
  });
});

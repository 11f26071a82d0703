import { BOT_ANSWERS, BOT_CHARACTERS, BOT_MOMENTS, botLines, GRUDGE_MOMENT } from '@staxd/protocol';
import { expect, test } from 'vitest';
import { botTalk } from '../../messages/game/botTalk.ts';
import { botWords } from './botTalk.ts';

const LINES = BOT_CHARACTERS.flatMap((character) =>
  ([...BOT_MOMENTS, ...BOT_ANSWERS, GRUDGE_MOMENT] as const).flatMap((about) => botLines(character, about)),
);

test('[CHATTER-16] each line that a bot can say has words of its own', () => {
  const words = LINES.map((line) => botWords(line));
  expect(words).not.toContain(undefined);
  expect(new Set(words).size).toBe(LINES.length);
  expect(Object.keys(botTalk)).toHaveLength(LINES.length);
});

test.each(BOT_CHARACTERS)(
  '[CHATTER-16] a bot that is %s has at least four answers to each mood',
  (character) => {
    for (const answer of BOT_ANSWERS) expect(botLines(character, answer).length).toBeGreaterThanOrEqual(4);
  },
);

test('[CHATTER-16] a line that is newer than the page is left out', () => {
  expect(botWords('dry-hit-2')).toBe(botTalk['talk.dry-hit-2']);
  for (const line of ['dry-hit-9', 'toString', '']) expect(botWords(line)).toBeUndefined();
});

/** Two lines of 14 px in the dock of a phone. */
const LONGEST = 50;

test('no line is longer than a bubble', () => {
  for (const line of Object.values(botTalk)) expect(line.length).toBeLessThanOrEqual(LONGEST);
});

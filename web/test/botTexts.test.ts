import { BOT_PROFILES, OFFERED_BOTS } from '@staxd/engine/bots';
import { expect, test } from 'vitest';
import { type BotLines, bots } from '../src/messages/bots.ts';

test('every offered bot has its own title and line', () => {
  const read = OFFERED_BOTS.map((level) => `${BOT_PROFILES[level].title}: ${bots[`bot.line.${level}`]}`);
  expect(read).toHaveLength(Object.keys(bots).length);
  expect(new Set(read.flatMap((text) => text.split(': '))).size).toBe(2 * read.length);
});

test('a bot without a line does not compile', () => {
  const { 'bot.line.petty': missing, ...gap } = bots;
  // @ts-expect-error: the line of PETTY is missing.
  const lines: BotLines = gap;
  expect([lines['bot.line.petty'], missing]).toEqual([undefined, bots['bot.line.petty']]);
});

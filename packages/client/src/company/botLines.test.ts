import { OFFERED_BOTS } from '@staxd/engine/bots';
import { describe, expect, test } from 'vitest';
import { BOT_CHARACTERS, type BotOccasion, botLine } from './botLines.ts';

const AT: BotOccasion = {
  gameId: 'g_1',
  version: 1,
  mode: 'casual',
  bot: { userId: 'bot_1', level: 'petty' },
  moment: 'hit',
  lastAt: null,
  now: 100_000,
};
const spoken = (more: Partial<BotOccasion>) =>
  Array.from({ length: 400 }, (_, version) => botLine({ ...AT, version, ...more })).filter(
    (line) => line !== null,
  );

describe('[SAY-8] bots', () => {
  test('say a line now and then, each in its own way', () => {
    const heard = OFFERED_BOTS.map((level) => {
      const lines = spoken({ bot: { userId: 'bot_1', level } });
      expect(lines.length).toBeGreaterThan(50);
      expect(lines.length).toBeLessThan(150);
      expect(new Set(lines).size).toBe(2);
      return lines[0].split('-')[0];
    });
    expect(heard).toEqual(BOT_CHARACTERS);
  });

  test('say the same of the same moment', () => expect(spoken({})).toEqual(spoken({})));

  test('are silent for 20 s after a line', () => {
    expect(spoken({ lastAt: AT.now - 19_999 })).toEqual([]);
    expect(spoken({ lastAt: AT.now - 20_000 })).not.toEqual([]);
  });

  test.each(['ranked', 'tournament'])('are silent in a game of %s', (mode) => {
    expect(spoken({ mode })).toEqual([]);
  });
});

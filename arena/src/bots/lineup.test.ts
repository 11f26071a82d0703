import { BOTS } from '@staxd/engine/bots';
import { describe, expect, it } from 'vitest';
import { ArenaError } from '../model/arenaError.ts';
import { rotationsOf } from '../model/rotations.ts';
import { describeBots, parseBot, parseLineup } from './lineup.ts';

describe('parseLineup', () => {
  it('reads bots by seat', () => {
    expect(parseLineup('hard,medium, easy ,petty')).toEqual(['hard', 'medium', 'easy', 'petty']);
    expect(parseLineup('random,oracle')).toEqual(['random', 'oracle']);
  });

  it('seats a bot several times', () => {
    expect(parseLineup('hard,3xmedium')).toEqual(['hard', 'medium', 'medium', 'medium']);
    expect(parseLineup('2xcmd:x 2x')).toEqual(['cmd:x 2x', 'cmd:x 2x']);
  });

  it('leaves the blanks of a command as they are', () => {
    const command = "cmd:node 'my bot.js'  --level 3x";
    expect(parseLineup(`easy,${command}`)).toEqual(['easy', command]);
    expect(parseBot(command)).toEqual({ kind: 'command', command: "node 'my bot.js'  --level 3x" });
  });

  for (const [text, message] of [
    ['', /unknown bot ""/],
    ['medium', /2 to 7 bots.* has 1/],
    ['8xmedium', /2 to 7 bots.* has 8/],
    ['0xmedium,easy', /2 to 7 bots.* has 1/],
    ['medium,,easy', /unknown bot ""/],
    ['medium,Hard', /unknown bot "Hard": allowed are random, easy, /],
    ['medium,constructor', /unknown bot "constructor"/],
    ['medium,medium@5', /"medium@5": medium does not search/],
    ['medium,petty@400', /petty does not search/],
    ['medium,hard@0', /unknown bot "hard@0"/],
    ['medium,hard@-1', /unknown bot/],
    ['medium,hard@1e3', /unknown bot/],
    ['medium,oracle@5', /unknown bot/],
    ['medium,easy@2', /easy does not search/],
    ['medium,module:', /unknown bot/],
    ['medium,cmd:', /unknown bot "cmd:"/],
    ['medium,cmd:  ', /unknown bot/],
    ['1234567xmedium', /unknown bot/],
  ] as const) {
    it(`refuses "${text}"`, () => {
      expect(() => parseLineup(text)).toThrow(ArenaError);
      expect(() => parseLineup(text)).toThrow(message);
    });
  }

  it('knows the yardsticks and modules', () => {
    expect(parseBot('medium@1')).toEqual({ kind: 'yardstick', name: 'medium@1' });
    expect(parseBot('hard@1')).toEqual({ kind: 'yardstick', name: 'hard@1' });
    expect(parseBot('hard@2')).toEqual({ kind: 'level', level: 'hard', budget: 2 });
    expect(parseBot('module:./my bot.ts')).toEqual({ kind: 'module', path: './my bot.ts' });
  });
});

describe('describeBots', () => {
  it('has each bot once, in the order of first appearance', () => {
    const bots = describeBots(['medium', 'cmd:x', 'medium', 'easy', 'cmd:x']);
    expect(bots.map(({ bot }) => bot)).toEqual(['medium', 'cmd:x', 'easy']);
    expect(bots.every(({ version }) => version !== '')).toBe(true);
    expect(bots[0].budget).toEqual({});
  });

  it('says what a bot that searches may spend', () => {
    const [hard, frugal, oracle] = describeBots(['hard', 'hard@40', 'oracle']);
    expect(hard.budget).toEqual({ worlds: BOTS.hard.budget });
    expect(frugal).toEqual({ ...hard, bot: 'hard@40', budget: { worlds: 40 } });
    expect(oracle.budget.worlds).toBeGreaterThan(0);
  });

  it('tells one bot from another by its version', () => {
    for (const { bot, version } of describeBots(['hard', 'medium'])) {
      expect(version).toBe(BOTS[bot as 'hard' | 'medium'].version);
    }
  });
});

describe('rotationsOf', () => {
  it('gives every bot every place once', () => {
    const rotations = rotationsOf(['a', 'b', 'c'], 'all');
    expect(rotations).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
    ]);
  });

  it('has distinct rotations only', () => {
    expect(rotationsOf(['a', 'a', 'a', 'a'], 'all')).toHaveLength(1);
    expect(rotationsOf(['a', 'b', 'a', 'b'], 'all')).toHaveLength(2);
    expect(rotationsOf(['a', 'a', 'b', 'b'], 'all')).toHaveLength(4);
    expect(rotationsOf(['a', 'b', 'b'], 'all')).toHaveLength(3);
  });

  it('is the line-up alone when nothing moves', () => {
    expect(rotationsOf(['a', 'b'], 'none')).toEqual([['a', 'b']]);
  });
});

/** What every thinking bot does when there is one sensible choice. */
import { describe, expect, test } from 'vitest';
import { playBots } from '../../test/support/botGames.ts';
import { chosen, type Layout, layOut } from '../../test/support/botPositions.ts';
import { defineRules, legalActions, unwrap, viewFor } from '../index.ts';
import { worth } from './heuristics/heuristic.ts';
import { TableOutlook } from './heuristics/tableOutlook.ts';
import { BOTS, type BotLevel } from './index.ts';

const THREE = 'purple oval, purple hexagon, green oval';
const others = [THREE, THREE.replace('purple oval', 'pink star')];

describe.each(['medium', 'hard', 'petty'] satisfies BotLevel[])('%s', (level) => {
  test('sheds as many cards as it can', () => {
    const hands = ['orange star, green star, orange hexagon, orange hexagon, purple square', ...others];
    expect(chosen(level, layOut({ hands, top: 'orange oval' }))).toBe('play orange hexagon, orange hexagon');
  });

  test('wins when it can', () => {
    const hands = ['orange star, orange star', ...others];
    expect(chosen(level, layOut({ hands, top: 'orange oval' }))).toBe('play orange star, orange star');
  });

  test('leaves a color on which it can play again', () => {
    const hands = ['orange star, green star, green square, green diamond, purple triangle', ...others];
    expect(chosen(level, layOut({ hands, top: 'orange star' }))).toBe('play green star');
  });

  test('keeps NOPE while it has another card to play', () => {
    const hands = ['nope, orange star, green square, pink diamond', ...others];
    expect(chosen(level, layOut({ hands, top: 'orange oval' }))).toBe('play orange star');
  });

  test('keeps NOPE when the stack costs it nothing', () => {
    const hands = ['orange peek, orange star, green oval', 'nope, purple star, orange square', THREE];
    expect(chosen(level, layOut({ hands, top: 'orange oval' }, 'play orange peek'))).toBe('accept');
  });

  test('uses NOPE when a stack is large', () => {
    const hands = [
      'orange add+3, orange star',
      'purple add+3, pink star',
      'nope, pink star, pink square, green oval',
    ];
    const state = layOut({ hands, top: 'orange oval' }, 'play orange add+3', 'counter purple add+3');
    expect(chosen(level, state)).toBe('nope as pink');
  });

  test('keeps GIFT for the end, and ends with it', () => {
    const early = ['gift, orange star, green square, pink diamond', ...others];
    expect(chosen(level, layOut({ hands: early, top: 'orange oval' }))).toBe('play orange star');
    const late = ['gift, orange star', ...others];
    expect(chosen(level, layOut({ hands: late, top: 'orange oval' }))).toMatch(
      /^play gift as \w+ giving orange star$/,
    );
  });

  test('trades its many cards for few', () => {
    const hands = [
      'orange trade, green star, green square, pink diamond, pink star',
      THREE,
      'pink star',
      THREE,
    ];
    expect(chosen(level, layOut({ hands, top: 'orange oval' }))).toBe('play orange trade at p2');
  });

  test('does not trade its last cards away', () => {
    const hands = ['orange trade, orange star', ...others];
    expect(chosen(level, layOut({ hands, top: 'orange oval' }))).toBe('play orange star');
  });

  test('teams up with a jinx rather than ignore it', () => {
    const hands = ['orange jinx+2, orange star', 'green jinx+1, pink star, purple star', THREE];
    const state = layOut({ hands, top: 'orange oval', mode: 'spite' }, 'play orange jinx+2');
    expect(chosen(level, state)).toBe('team up green jinx+1');
  });

  test('keeps a shape for the end of a tournament', () => {
    const hands = ['orange star, orange stun', ...others];
    expect(chosen(level, layOut({ hands, top: 'orange oval', mode: 'tournament' }))).toBe('play orange stun');
  });
});

/** What BALANCED thinks its first action is worth. */
function worthOfFirst(layout: Layout): number {
  const state = layOut(layout);
  const outlook = new TableOutlook();
  outlook.look(viewFor(state, 0));
  return worth(outlook, legalActions(state, 0)[0]);
}

test('the target of a HIJACK or a PEEK still has its turn; the target of a STUN does not', () => {
  const many = 'pink circle, pink square, green circle, green square, purple circle, purple square';
  const last = 'pink oval';
  const gainByOrder = (card: string) => {
    const own = `${card}, green star, purple diamond`;
    const manyFirst = worthOfFirst({ hands: [own, many, last], top: 'orange oval' });
    return manyFirst - worthOfFirst({ hands: [own, last, many], top: 'orange oval' });
  };
  expect(gainByOrder('orange hijack')).toBeGreaterThan(0.3);
  expect(gainByOrder('orange peek')).toBeGreaterThan(0.3);
  expect(gainByOrder('orange stun')).toBeLessThan(-0.3);
});

test('between two, BALANCED draws on few of the turns on which it could play', () => {
  let couldPlay = 0;
  let drew = 0;
  for (let game = 0; game < 30; game++) {
    playBots({
      rules: unwrap(defineRules('casual')),
      bots: [BOTS.medium, BOTS.petty],
      seed: `alea:between ${game}`,
      onChoice: ({ seat, legal }, { type }) => {
        if (seat !== 0 || !legal.some((action) => action.type === 'play')) return;
        couldPlay++;
        if (type === 'draw') drew++;
      },
    });
  }
  expect(couldPlay).toBeGreaterThan(300);
  expect(drew / couldPlay).toBeLessThan(0.2);
});

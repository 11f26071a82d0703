/** What PETTY pays back, as everybody at the table can tell. */
import { describe, expect, test } from 'vitest';
import { playBots } from '../../../test/support/botGames.ts';
import { defineRules, type GameEvent, type Seat, type StackType, unwrap } from '../../index.ts';
import { BOTS } from '../index.ts';
import { paybacksIn } from './paybacks.ts';

const [PETTY, ANN, BOB] = [0, 1, 2] as const;

const opened = (seat: Seat, target: Seat, stack: StackType = 'add+2'): GameEvent => {
  return { type: 'stackOpened', stack, seat, target, total: 2 };
};
const accepted = (target: Seat, stack: StackType = 'add+2'): GameEvent => {
  return { type: 'stackResolved', stack, target, outcome: 'accepted', hits: 2 };
};
const hit = (seat: Seat, target: Seat, stack?: StackType) => [
  opened(seat, target, stack),
  accepted(target, stack),
];
const turns = (count: number): GameEvent[] =>
  Array.from({ length: count }, (_, turn) => ({ type: 'turnPassed', seat: ANN, turn }));
const trade: GameEvent = { type: 'handsTraded', source: ANN, target: PETTY, sourceGave: 6, targetGave: 2 };

const told = (...events: GameEvent[]) => paybacksIn(events, [PETTY]).filter((payback) => payback !== null);

describe('a payback', () => {
  test.each<[string, GameEvent[], StackType]>([
    ['of cards', [...hit(ANN, PETTY), opened(PETTY, ANN, 'stun')], 'add+2'],
    ['of a STUN', [...hit(ANN, PETTY, 'stun'), opened(PETTY, ANN)], 'stun'],
    ['of a TRADE that cost cards', [...hit(ANN, PETTY, 'trade'), trade, opened(PETTY, ANN)], 'trade'],
    [
      'of the latest harm of several',
      [...hit(ANN, PETTY), ...hit(ANN, PETTY, 'stun'), opened(PETTY, ANN)],
      'stun',
    ],
    ['20 turns later', [...hit(ANN, PETTY), ...turns(20), opened(PETTY, ANN)], 'add+2'],
  ])('%s', (_, events, harm) => {
    expect(told(...events)).toEqual([{ seat: PETTY, target: ANN, harm }]);
  });

  test('also comes as a counter that passes a stack on', () => {
    const counter: GameEvent = { ...opened(PETTY, ANN), type: 'stackCountered' } as GameEvent;
    expect(told(...hit(ANN, PETTY), opened(BOB, PETTY), counter)).toMatchObject([{ target: ANN }]);
  });

  test('is told once for each harm', () => {
    const back = opened(PETTY, ANN);
    expect(told(...hit(ANN, PETTY), back, accepted(ANN), back)).toHaveLength(1);
    expect(told(...hit(ANN, PETTY), back, accepted(ANN), ...hit(ANN, PETTY), back)).toHaveLength(2);
  });
});

test.each<[string, GameEvent[]]>([
  ['whoever did nothing', [...hit(ANN, PETTY), opened(PETTY, BOB)]],
  ['whoever hit somebody else', [...hit(ANN, BOB), opened(PETTY, ANN)]],
  [
    'whoever came into a stack of which one has not seen the beginning',
    [{ ...opened(ANN, PETTY), type: 'stackCountered' } as GameEvent, accepted(PETTY), opened(PETTY, ANN)],
  ],
  [
    'whoever was countered',
    [opened(ANN, PETTY), { ...accepted(PETTY), outcome: 'noped', hits: 0 } as GameEvent, opened(PETTY, ANN)],
  ],
  [
    'a TRADE that was a gain',
    [...hit(ANN, PETTY, 'trade'), { ...trade, sourceGave: 1 } as GameEvent, opened(PETTY, ANN)],
  ],
  ['what is long forgotten', [...hit(ANN, PETTY), ...turns(60), opened(PETTY, ANN)]],
])('%s is not paid back', (_, events) => {
  expect(told(...events)).toEqual([]);
});

test('with two players most games of PETTY have a payback, and none has more than one for each harm', () => {
  const paid = Array.from({ length: 30 }, (_, game) => {
    const events: GameEvent[] = [];
    playBots({
      rules: unwrap(defineRules('casual')),
      bots: [BOTS.petty, BOTS.easy],
      seed: `alea:payback ${game}`,
      onEvents: (more) => events.push(...more),
    });
    const suffered = events.filter((event) => event.type === 'stackResolved' && event.target === PETTY);
    const count = paybacksIn(events, [PETTY]).filter((payback) => payback !== null).length;
    expect(count).toBeLessThanOrEqual(suffered.length);
    return count;
  });
  expect(paid.filter((count) => count > 0).length).toBeGreaterThan(15);
});

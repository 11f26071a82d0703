/** PETTY harms the players it resents, within reason. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { playBots } from '../../test/support/botGames.ts';
import { chosen, layOut } from '../../test/support/botPositions.ts';
import { runs } from '../../test/support/runs.ts';
import {
  type Action,
  defineRules,
  type GameEvent,
  type GameState,
  nextSeat,
  type Seat,
  STACK_TYPE_OF,
  type StackType,
  unwrap,
} from '../index.ts';
import { bestOf, filled } from './heuristics/choosing.ts';
import { worth } from './heuristics/heuristic.ts';
import { TableOutlook } from './heuristics/tableOutlook.ts';
import { BOTS } from './index.ts';
import { Grudges } from './inference/grudges.ts';
import { type PettyMemory, PRICE } from './petty.ts';

/** A stack of one seat that hits another. */
function hit(stack: StackType, seat: Seat, target: Seat, total: number): GameEvent[] {
  return [
    { type: 'stackOpened', stack, seat, target, total },
    { type: 'stackResolved', stack, target, outcome: 'accepted', hits: total },
  ];
}

function grudgesAfter(...events: GameEvent[]): number[] {
  const grudges = new Grudges(0);
  for (const event of events) grudges.observe(event);
  return [1, 2, 3].map((seat) => grudges.against(seat));
}

const trade: GameEvent = { type: 'handsTraded', source: 1, target: 0, sourceGave: 6, targetGave: 2 };

describe('grudges', () => {
  test.each<[string, GameEvent[], number[]]>([
    ['the cards of ADD', hit('add+2', 1, 0, 4), [4, 0, 0]],
    ['1.5 for each STUN', hit('stun', 2, 0, 2), [0, 3, 0]],
    ['0.5 for each HIJACK', hit('hijack', 2, 0, 1), [0, 0.5, 0]],
    ['0.5 for each PEEK', hit('peek', 2, 0, 2), [0, 1, 0]],
    ['1 for each gift', hit('gift', 3, 0, 2), [0, 0, 2]],
    ['what a TRADE cost', [...hit('trade', 1, 0, 1), trade], [4, 0, 0]],
    ['nothing for a TRADE that was a gain', [{ ...trade, sourceGave: 1 }], [0, 0, 0]],
    ['nothing for what hits another', hit('add+2', 1, 2, 4), [0, 0, 0]],
    [
      'each contributor its share',
      [
        { type: 'stackOpened', stack: 'add+1', seat: 2, target: 3, total: 1 },
        { type: 'stackCountered', stack: 'add+1', seat: 3, target: 0, total: 3 },
        { type: 'stackResolved', stack: 'add+1', target: 0, outcome: 'accepted', hits: 3 },
      ],
      [0, 1, 2],
    ],
    [
      'the cards of a jinx to both players who made it',
      [
        { type: 'jinxOpened', initiator: 2, value: 3, awaited: 3 },
        { type: 'jinxClosed', initiator: 2, outcome: 'teamedUp' },
        { type: 'stackOpened', stack: 'jinx', seat: 3, target: 0, total: 4 },
        { type: 'stackResolved', stack: 'jinx', target: 0, outcome: 'accepted', hits: 4 },
      ],
      [0, 3, 1],
    ],
    [
      'nobody for a stack before the jinx',
      [
        ...hit('add+2', 1, 3, 4),
        { type: 'jinxOpened', initiator: 2, value: 3, awaited: 3 },
        { type: 'jinxClosed', initiator: 2, outcome: 'teamedUp' },
        { type: 'stackOpened', stack: 'jinx', seat: 3, target: 0, total: 4 },
        { type: 'stackResolved', stack: 'jinx', target: 0, outcome: 'accepted', hits: 4 },
      ],
      [0, 3, 1],
    ],
    [
      'its own cards of a jinx to the player who noped it',
      [
        { type: 'jinxOpened', initiator: 0, value: 2, awaited: 1 },
        { type: 'stackOpened', stack: 'jinx', seat: 1, target: 2, total: 5 },
        { type: 'stackResolved', stack: 'jinx', target: 2, outcome: 'noped', hits: 0 },
      ],
      [0, 2, 0],
    ],
  ])('count %s', (_name, events, expected) => {
    expect(grudgesAfter(...events)).toEqual(expected);
  });

  test('fade with the turns', () => {
    const passed = { type: 'turnPassed', seat: 0, turn: 2 } as const;
    const [fresh] = grudgesAfter(...hit('add+3', 1, 0, 3));
    const [faded] = grudgesAfter(...hit('add+3', 1, 0, 3), ...new Array<GameEvent>(40).fill(passed));
    expect(faded).toBeGreaterThan(0);
    expect(faded).toBeLessThan(fresh / 2);
  });
});

describe('revenge', () => {
  const four = 'purple oval, purple hexagon, green oval, pink star';
  const five = `${four}, green square`;
  const hands = [`orange trade, ${five}, pink diamond, pink oval`, four, four, four];

  test.each([1, 2, 3])('goes to seat %i when that seat did the harm', (seat) => {
    const state = layOut({ hands, top: 'orange star' });
    expect(chosen('petty', state, hit('add+3', seat, 0, 6))).toBe(`play orange trade at p${seat}`);
  });

  test('is given up when it costs too much', () => {
    const few = [hands[0], 'purple oval, purple hexagon, pink star', 'purple oval, pink star', four];
    const state = layOut({ hands: few, top: 'orange star' });
    expect(chosen('medium', state)).toBe('play orange trade at p2');
    expect(chosen('petty', state, hit('add+3', 1, 0, 6))).toBe('play orange trade at p2');
  });

  test('never costs the game: it keeps a hand that is about to win', () => {
    const state = layOut({ hands: ['orange trade, orange square', four, four], top: 'orange star' });
    expect(chosen('petty', state, hit('add+3', 1, 0, 30))).toBe('play orange square');
  });

  test('costs no more than its price, and hits the players who did harm harder than one without grudges would', () => {
    const rules = unwrap(defineRules('casual'));
    const neutral = new TableOutlook();
    let different = 0;
    let lift = 0;
    for (let game = 0; game < runs(150, 5000); game++) {
      playBots({
        rules,
        bots: [BOTS.petty, BOTS.medium, BOTS.medium, BOTS.medium],
        seed: `alea:grudge ${game}`,
        onChoice({ core, seat, view, legal, memory, rng }, action) {
          if (seat !== 0) return;
          neutral.look(view);
          const taken = legal.find((other) => isDeepStrictEqual(filled(neutral, other), action)) ?? legal[0];
          expect(filled(neutral, taken)).toEqual(action);
          const shadow = bestOf(neutral, legal, rng);
          expect(worth(neutral, shadow) - worth(neutral, taken)).toBeLessThanOrEqual(PRICE);
          const { grudges } = (memory as PettyMemory).spiteful;
          const resented = (other: Action) => grudges.against(aim(core, other) ?? seat);
          if (taken !== shadow) different++;
          lift += resented(action) - resented(filled(neutral, shadow));
        },
      });
    }
    expect(different).toBeGreaterThan(0);
    expect(lift).toBeGreaterThan(0);
  });
});

/** The seat that an action attacks, if any. */
function aim(state: GameState, action: Action): Seat | null {
  if (action.type !== 'play' && action.type !== 'counter') return null;
  if (action.target !== undefined) return action.target;
  return STACK_TYPE_OF[action.cards[0]] === null ? null : nextSeat(state, action.seat);
}

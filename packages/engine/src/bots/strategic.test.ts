/** STRATEGIC counts cards: what it knows is true, and what it assumes follows from what others did. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { playBots } from '../../test/support/botGames.ts';
import { chosen, layOut } from '../../test/support/botPositions.ts';
import { runs } from '../../test/support/runs.ts';
import {
  CARDS,
  type Card,
  defineRules,
  type GameEvent,
  MODES,
  parseCards,
  unwrap,
  viewFor,
} from '../index.ts';
import { filled } from './heuristics/choosing.ts';
import { BOTS } from './index.ts';
import { CountedOutlook } from './inference/counting.ts';
import { stackKind } from './inference/kinds.ts';
import { chanceOfNone, UnseenCards } from './inference/unseenCards.ts';
import { POLICY } from './learned/shipped.ts';
import { type StrategicMemory, strategic } from './strategic.ts';

const THREE = 'purple oval, purple hexagon, green oval';
const sorted = (cards: readonly Card[]) => cards.toSorted((a, b) => a - b);

describe.each(MODES)('in %s', (mode) => {
  const rules = unwrap(defineRules(mode, { maxTurns: 150 }));

  test('the unseen cards are exactly those of the other hands and the draw pile', () => {
    const unseen = new UnseenCards(rules);
    for (let game = 0; game < runs(6, 300); game++) {
      const bots = Array.from({ length: 2 + (game % 6) }, () => BOTS.random);
      playBots({
        rules,
        bots,
        seed: `alea:unseen ${game}`,
        onDecision({ core, seat, view }) {
          unseen.count(view);
          const hidden = [...core.drawPile.slice(0, core.drawCount)];
          for (const [other, hand] of core.hands.entries()) if (other !== seat) hidden.push(...hand);
          const counted = CARDS.flatMap((_, card) => new Array<Card>(unseen.copies[card]).fill(card));
          expect(counted).toEqual(sorted(hidden));
          expect(unseen.total).toBe(hidden.length);
          expect(unseen.kinds[stackKind('jinx')]).toBe(
            hidden.filter((card) => CARDS[card].name.includes('jinx')).length,
          );
        },
      });
    }
  });

  test('the cards it counts as known are really there', () => {
    let known = 0;
    for (let game = 0; game < runs(8, 300); game++) {
      playBots({
        rules,
        bots: [strategic, BOTS.random, BOTS.medium, strategic],
        seed: `alea:known ${game}`,
        onEvents(_events, core, memories) {
          for (const viewer of [0, 3]) {
            const { seats } = (memories[viewer] as StrategicMemory).outlook.opponents;
            for (const [seat, hand] of core.hands.entries()) {
              if (seat === viewer) continue;
              expect(seats[seat].size).toBe(hand.length);
              const rest = hand.slice();
              for (const card of seats[seat].known)
                expect(rest.splice(rest.indexOf(card), 1)).toEqual([card]);
              known += seats[seat].known.length;
            }
          }
        },
      });
    }
    expect(known).toBeGreaterThan(0);
  });
});

test('its search changes what it would do without: in some decisions, not in most', () => {
  const rules = unwrap(defineRules('casual'));
  let [decisions, changed] = [0, 0];
  for (let game = 0; game < runs(8, 60); game++) {
    playBots({
      rules,
      bots: [strategic, BOTS.medium, BOTS.medium, BOTS.medium],
      seed: `alea:changed ${game}`,
      budget: 60,
      onChoice({ seat, memory, legal }, action) {
        if (seat !== 0 || legal.length === 1) return;
        const { outlook } = memory as StrategicMemory;
        const worths = POLICY.rate(outlook, legal);
        const most = Math.max(...worths);
        if (most === Number.POSITIVE_INFINITY) return;
        decisions++;
        if (!isDeepStrictEqual(action, filled(outlook, legal[worths.indexOf(most)]))) changed++;
      },
    });
  }
  expect(changed / decisions).toBeGreaterThan(0.08);
  expect(changed / decisions).toBeLessThan(0.4);
});

test('it draws at times where a card fits, but not before an only opponent with one or two cards', () => {
  const rules = unwrap(defineRules('casual'));
  const seen = { far: 0, close: 0, plays: 0 };
  for (let game = 0; game < runs(14, 60); game++) {
    playBots({
      rules,
      bots: [strategic, BOTS.medium],
      seed: `alea:close ${game}`,
      budget: 30,
      onChoice({ seat, view, legal }, { type }) {
        if (seat !== 0 || !legal.some((action) => action.type === 'play')) return;
        const isClose = view.seats[1].handSize <= 2;
        if (isClose) seen.plays++;
        if (type === 'draw') seen[isClose ? 'close' : 'far']++;
      },
    });
  }
  expect(seen.far).toBeGreaterThan(0);
  expect(seen.plays).toBeGreaterThan(5);
  expect(seen.close).toBe(0);
});

describe('the chance of holding none', () => {
  test('is the share of possible hands without any', () => {
    // 2 of 5 cards drawn, 2 of the 5 match: 3 of the 10 pairs hold neither.
    expect(chanceOfNone(5, 2, 2)).toBeCloseTo(0.3, 12);
    expect(chanceOfNone(5, 0, 3)).toBe(1);
    expect(chanceOfNone(5, 3, 3)).toBe(0);
    expect(chanceOfNone(5, 2, 0)).toBe(1);
  });
});

describe('actions show what other players lack', () => {
  const hands = ['nope, pink star, green square', 'purple oval, pink add+1', 'green star, green diamond'];
  const state = layOut({ hands, top: 'orange oval' });
  const view = viewFor(state, 0);
  const outlook = (...events: GameEvent[]) => {
    const memory = new CountedOutlook(0, state.rules);
    for (const event of events) memory.opponents.observe(event);
    memory.look(view);
    return memory;
  };
  const played: GameEvent = {
    type: 'cardsPlayed',
    seat: 0,
    as: 'play',
    cards: unwrap(parseCards('pink star')),
    color: 'pink',
    handSize: 2,
  };
  const PINK = 3;

  test('a player who draws lacks the active color', () => {
    const drew: GameEvent = { type: 'cardsDrawn', seat: 1, count: 1, reason: 'turn' };
    const before = outlook(played).follows(1, PINK, -1);
    expect(outlook(played, drew).follows(1, PINK, -1)).toBeLessThan(before * 0.8);
    expect(outlook(played, { type: 'timedOut', seat: 1 }, drew).follows(1, PINK, -1)).toBe(before);
  });

  test('a player who accepts a stack cannot answer it', () => {
    const accepted: GameEvent = {
      type: 'stackResolved',
      stack: 'stun',
      target: 1,
      outcome: 'accepted',
      hits: 2,
    };
    expect(outlook(accepted).answers(1, 'stun')).toBeLessThan(outlook().answers(1, 'stun') / 2);
  });

  test('cards shown by a peek are certain', () => {
    const cards = unwrap(parseCards('pink add+1'));
    const shown: GameEvent = { type: 'cardsRevealed', target: 1, count: 1, viewers: [0], cards };
    expect(outlook(shown).answers(1, 'add+1')).toBe(1);
    expect(outlook(shown).follows(1, PINK, -1)).toBe(1);
  });

  test('it leaves the color that the next player, about to win, is known to lack', () => {
    const table = layOut({
      hands: ['nope, green square, pink square', 'purple star', THREE, THREE],
      top: 'orange oval',
    });
    const shown = (name: string): GameEvent => {
      return { type: 'cardsRevealed', target: 1, count: 1, viewers: [0], cards: unwrap(parseCards(name)) };
    };
    expect(chosen('hard', table, [shown('green star')])).toBe('play nope as pink');
    expect(chosen('hard', table, [shown('pink star')])).toBe('play nope as green');
  });
});

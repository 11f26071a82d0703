/** Worlds follow the game: they always look like it, and come to know it better than chance. */
import { expect, test } from 'vitest';
import { playBots } from '../../../test/support/botGames.ts';
import { acceptedSteps, somePlans, start } from '../../../test/support/games.ts';
import { holdsInGames } from '../../../test/support/property.ts';
import { runs } from '../../../test/support/runs.ts';
import {
  actor,
  CARDS,
  type Card,
  COLORS,
  copiesOf,
  createGame,
  defineRules,
  openStream,
  parseCard,
  redact,
  type Seat,
  unwrap,
  type View,
  viewFor,
} from '../../index.ts';
import { World } from '../../simulation/imagine.ts';
import { BOTS } from '../index.ts';
import { KINDS_OF } from '../inference/kinds.ts';
import { OpponentModel } from '../inference/opponentModel.ts';
import { Worlds } from './worlds.ts';

const stream = (key: string) => openStream({ algorithm: 'alea', key }, 'worlds');

/** The worlds of one seat, told everything that the seat may know. */
function believer(seat: Seat, rules: View['rules'], key: string) {
  const opponents = new OpponentModel(seat, rules);
  const worlds = new Worlds(seat, opponents, stream(key));
  return {
    settle: (view: View, count: number) => worlds.settle(view, count),
    observe(events: Parameters<typeof redact>[0][]) {
      for (const event of events.map((entry) => redact(entry, seat))) {
        opponents.observe(event);
        worlds.observe(event);
      }
    },
  };
}

/** What a world must have in common with the game: all but the order of the hand and what chance revealed. */
const comparable = (view: View) => ({ ...view, hand: view.hand.toSorted((a, b) => a - b), memo: null });

test('to its seat a settled world looks like the real game, and it holds the whole deck', () => {
  let compared = 0;
  holdsInGames(somePlans(60), runs(60, 2000), (plan) => {
    const viewer = 0;
    const { rules } = start(plan);
    const believes = believer(viewer, rules, plan.seed);
    const deck = [...copiesOf(rules)];
    for (const { after, events } of acceptedSteps(plan)) {
      believes.observe([...events]);
      if (actor(after) !== viewer) continue;
      const view = viewFor(after, viewer);
      for (const world of believes.settle(view, 3)) {
        expect(comparable(world.view(viewer))).toEqual(comparable(view));
        const hands = view.seats.flatMap(({ seat }) => world.hand(seat));
        const left = deck.slice();
        for (const card of [...hands, ...view.discard]) left[card]--;
        expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
        compared++;
      }
    }
  });
  expect(compared).toBeGreaterThan(100);
});

test('most worlds survive, and know more about others’ colors than a new deal does', () => {
  const rules = unwrap(defineRules('casual'));
  const count = 24;
  let settled = 0;
  let kept = 0;
  const error = { living: 0, dealt: 0 };
  for (let game = 0; game < runs(12, 200); game++) {
    const believes = believer(0, rules, `living ${game}`);
    const chance = stream(`dealt ${game}`);
    let before: readonly World[] = [];
    playBots({
      rules,
      bots: [BOTS.medium, BOTS.medium, BOTS.medium, BOTS.medium],
      seed: `alea:living ${game}`,
      onEvents: (events) => believes.observe([...events]),
      onDecision({ core, seat, view }) {
        if (seat !== 0) return;
        const worlds = believes.settle(view, count).slice();
        if (before.length > 0) {
          settled += count;
          kept += worlds.filter((world) => before.includes(world)).length;
        }
        before = worlds;
        const dealt = worlds.map(() => new World(view, chance));
        for (const other of [1, 2, 3]) {
          error.living += colorError(worlds, core.hands[other], other);
          error.dealt += colorError(dealt, core.hands[other], other);
        }
      },
    });
  }
  expect(kept / settled).toBeGreaterThan(0.8);
  expect(error.living).toBeLessThan(error.dealt * 0.9);
});

test('a card that was seen is held once: another one like it is doubted as before', () => {
  const rules = unwrap(defineRules('casual', { handSize: 15 }));
  const view = viewFor(unwrap(createGame(rules, [{ name: 'A' }, { name: 'B' }], 'alea:seen once')), 0);
  const seen = parseCard('pink star') as Card;
  const opponents = new OpponentModel(0, rules);
  const other = opponents.seats[1];
  other.known.push(seen);
  // Nothing else that it holds can be pink, or a star.
  for (const kind of KINDS_OF[seen]) other.possible[kind] = 1;
  const worlds = new Worlds(0, opponents, stream('seen once')).settle(view, 1000);
  const held = worlds.map((world) => world.hand(1).filter((card) => card === seen).length);
  expect(Math.min(...held)).toBe(1);
  expect(held.filter((count) => count > 1).length).toBeLessThan(20);
});

/** The Brier score, over the colors, of the share of worlds in which a seat holds the color. */
function colorError(worlds: readonly World[], truth: readonly Card[], seat: Seat): number {
  const holds = (hand: readonly Card[], color: string) => hand.some((card) => CARDS[card].color === color);
  return COLORS.reduce((sum, color) => {
    const share = worlds.filter((world) => holds(world.hand(seat), color)).length / worlds.length;
    return sum + (share - Number(holds(truth, color))) ** 2;
  }, 0);
}

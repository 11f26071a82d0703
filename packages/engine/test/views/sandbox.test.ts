/** Whatever is done in sandboxes and imagined worlds, the real game and all card counts stay unchanged. */
import { expect, test } from 'vitest';
import {
  actor,
  complete,
  hash,
  legalActions,
  openStream,
  type Policy,
  Sandbox,
  viewFor,
} from '../../src/index.ts';
import { World } from '../../src/simulation/imagine.ts';
import { legalNow, positions, somePlans } from '../support/games.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

const chance = (key: string) => openStream({ algorithm: 'alea', key }, 'sandbox');

test('nothing done in a sandbox reaches the original game or another copy', () => {
  holdsInGames(somePlans(40), runs(60, 2000), (plan) => {
    for (const state of positions(plan)) {
      const before = hash(state);
      const stream = chance(plan.seed);
      const [played, kept] = [new Sandbox(state), new Sandbox(state)];
      const copy = new Sandbox(state);
      copy.copyFrom(played);
      played.shuffle(stream);
      played.playOn((_view, legal) => complete(legal[0], stream), state.turn + 3);
      expect(hash(state)).toBe(before);
      for (const seat of state.seats.keys()) {
        expect(kept.view(seat)).toEqual(viewFor(state, seat));
        expect(copy.view(seat)).toEqual(viewFor(state, seat));
      }
    }
  });
});

test('playing on stops at the given turn, with nothing open', () => {
  holdsInGames(somePlans(40), runs(60, 2000), (plan) => {
    for (const state of positions(plan)) {
      const sandbox = new Sandbox(state);
      const asked: number[] = [];
      const stream = chance(plan.seed);
      const policy: Policy = (view, legal) => {
        asked.push(view.turn);
        expect(view.awaited).toBe(view.viewer);
        return complete(legal[legal.length - 1], stream);
      };
      sandbox.playOn(policy, state.turn + 2);
      if (sandbox.winner === null) {
        expect(sandbox.turn).toBeGreaterThanOrEqual(state.turn + 2);
        expect(sandbox.view(0)).toMatchObject({ stack: null, jinx: null, peek: null });
      } else expect(sandbox.awaited).toBeNull();
      expect(Math.max(0, ...asked)).toBeLessThanOrEqual(Math.max(sandbox.turn, state.turn + 2));
    }
  });
});

test('playing on takes what the policy chooses wherever there is a choice', () => {
  let choices = 0;
  holdsInGames(somePlans(40), runs(60, 2000), (plan) => {
    for (const state of positions(plan)) {
      const end = state.turn + 2;
      const last = (stream: ReturnType<typeof chance>): Policy => {
        return (_view, legal) => complete(legal[legal.length - 1], stream);
      };
      const [played, stepped] = [new Sandbox(state), new Sandbox(state)];
      played.playOn(last(chance(plan.seed)), end);
      const choose = last(chance(plan.seed));
      for (let seat = stepped.awaited; seat !== null; seat = stepped.awaited) {
        const view = stepped.view(seat);
        if (view.turn >= end && view.phase === 'player_action') break;
        const legal = stepped.legalActions();
        if (legal.length === 2) choices++;
        expect(stepped.take(choose(view, legal))).toBe(true);
      }
      expect(played.view(0)).toEqual(stepped.view(0));
    }
  });
  expect(choices).toBeGreaterThan(100);
});

test('cards are swapped only with the pile and with other hands, and promised ones stay', () => {
  let held = 0;
  holdsInGames(somePlans(40), runs(80, 2000), (plan) => {
    const stream = chance(plan.seed);
    for (const state of positions(plan)) {
      const viewer = 0;
      const view = viewFor(state, viewer);
      const world = new World(view, stream);
      for (const seat of state.seats.keys()) {
        if (seat === viewer) continue;
        const cards = state.hands[seat].slice(0, 2);
        if (!world.hold(seat, cards, viewer, stream)) continue;
        held++;
        const rest = world.hand(seat).slice();
        for (const card of cards) expect(rest.splice(rest.indexOf(card), 1)).toEqual([card]);
        if (rest.length > 0 && world.drawCount > 0) {
          world.exchange(seat, stream.below(rest.length), stream.below(world.drawCount));
        }
      }
      // The viewer cannot tell: hand sizes, its own hand and the promises are unchanged.
      expect(world.view(viewer)).toEqual(view);
      expect(world.hand(viewer)).toEqual(state.hands[viewer]);
      for (const seat of state.seats.keys())
        expect(world.view(seat).hand).toHaveLength(state.hands[seat].length);
      // And the game can go on.
      const seat = actor(state);
      expect(world.awaited).toBe(seat);
      if (seat === null) expect(world.legalActions()).toEqual([]);
      else world.playOn((_view, legal) => complete(legal[0], stream), state.turn + 1);
    }
  });
  expect(held).toBeGreaterThan(100);
});

test('an impossible action is refused and changes nothing', () => {
  holdsInGames(somePlans(20), runs(30, 1000), (plan) => {
    for (const state of positions(plan)) {
      const sandbox = new Sandbox(state);
      expect(sandbox.legalActions()).toEqual(legalNow(state));
      const seat = actor(state);
      const other = state.seats.length - 1 - (seat ?? 0);
      if (other === seat) continue;
      expect(sandbox.take({ type: 'draw', seat: other })).toBe(false);
      expect(sandbox.view(0)).toEqual(viewFor(state, 0));
    }
  });
});

test('a shuffle reorders the pile and leaves the hands', () => {
  holdsInGames(somePlans(20), runs(20, 500), (plan) => {
    for (const state of positions(plan)) {
      if (state.outcome || state.drawCount < 30 || state.open) continue;
      const drawn = ['a', 'b', 'c', 'd'].map((key) => {
        const sandbox = new Sandbox(state);
        sandbox.shuffle(chance(key));
        for (const seat of state.seats.keys()) expect(sandbox.hand(seat)).toEqual(state.hands[seat]);
        const seat = actor(state) ?? 0;
        if (!legalActions(state, seat).some(({ type }) => type === 'draw')) return key;
        for (let count = 0; count < 3; count++) {
          sandbox.take({ type: 'draw', seat: sandbox.awaited ?? 0 });
          if (sandbox.legalActions().every(({ type }) => type !== 'draw')) return key;
        }
        return state.seats.map((_, index) => sandbox.hand(index).join()).join();
      });
      expect(new Set(drawn).size).toBeGreaterThan(1);
    }
  });
});

/** How a game ended reaches who was there, who comes later, and who could only hear of it. */
import { type GameState, viewFor } from '@staxd/engine';
import { expect, test } from 'vitest';
import {
  type GameSource,
  reduceEvents,
  type VictorySource,
  wireEvents,
  wireGameState,
} from '../src/index.ts';
import { countPlayed, idOf, redacted, SEED, type Step, sourceOf, steps, viewerSource } from './games.ts';

/** The last step of the first game that somebody won by playing a card. */
function lastStep(): Step {
  for (let seed = 0; seed < 100; seed++) {
    const plan = { mode: 'casual', options: {}, players: 3, seed: String(seed), longest: 2000 } as const;
    const last = [...steps(plan)].at(-1);
    if (last?.after.outcome?.method === 'card_play') return last;
  }
  throw new Error('no game was won by a card');
}

const { before, after, events } = lastStep();

function victoryOf(state: GameState): VictorySource {
  return {
    finalAction: { seat: state.outcome?.winner ?? 0, cards: [0], type: 'card_play' },
    hands: state.hands,
    missing: [idOf(1)],
    duration: 61_400,
    turns: state.turn,
    biggestStack: 9,
  };
}

const ended: GameSource = { ...sourceOf(after, 2, countPlayed(events)), victory: victoryOf(after) };

test('who comes later is told what those heard who were there', () => {
  const known = wireGameState(sourceOf(before, 1), viewerSource(before, 0, 0));
  const reduced = reduceEvents(known, {
    game_id: ended.id,
    version: 2,
    deadline_at: null,
    events: wireEvents(redacted(events, 0), ended),
  });
  expect(reduced).toEqual(wireGameState(ended, viewerSource(after, 0, ended.updatedAt)));
  expect(reduced).toMatchObject({ game_phase: 'completed', turn_phase: null, seed: SEED, valid_actions: [] });
});

test('the victory holds what its screens show', () => {
  const state = wireGameState(ended, viewerSource(after, 'spectator', 0));
  const winner = after.outcome?.winner ?? 0;
  const { victory_moment, final_rankings, ...rest } = state.ended ?? {};
  expect(rest).toEqual({
    winner_id: idOf(winner),
    winner_username: ended.players[winner].username,
    win_method: 'card_play',
    seed: SEED,
  });
  expect(final_rankings?.[0]).toEqual({
    player_id: idOf(winner),
    username: ended.players[winner].username,
    rank: 1,
    cards_left: 0,
  });
  expect(victory_moment).toMatchObject({
    final_action: { player_id: idOf(winner), action_type: 'card_play' },
    missing_players: [idOf(1)],
    game_duration: 61,
    final_turn_count: after.turn,
    biggest_stack: 9,
    performance_hints: { animation_complexity: 'complex' },
  });
  const sizes = Object.fromEntries(after.hands.map((hand, seat) => [idOf(seat), hand.length]));
  expect(victory_moment?.performance_hints.hand_sizes).toEqual(sizes);
  expect(victory_moment?.player_hands[idOf((winner + 1) % 3)]).toHaveLength(
    after.hands[(winner + 1) % 3].length,
  );
});

test('before the end there is no victory to be told, though it is given', () => {
  const early = { ...sourceOf(before, 1), victory: victoryOf(after) };
  const state = wireGameState(early, { userId: null, view: viewFor(before, 'spectator'), legal: [], now: 0 });
  expect(state.ended).toBeNull();
  expect(state.seed).toBeNull();
});

/** The end of a game is told alike to players, to latecomers, and in events. */
import { expect, test } from 'vitest';
import { encodeEvents } from '../src/index.ts';
import { idOf, publicGame, redacted, SEED, type Step, seenBy, stateOf, steps, victoryOf } from './games.ts';

/** The last step of the first game that was won by playing a card. */
function lastStep(): Step {
  for (let seed = 0; seed < 100; seed++) {
    const plan = { mode: 'casual', options: {}, players: 3, seed: String(seed), longest: 2000 } as const;
    const last = [...steps(plan)].at(-1);
    if (last?.after.outcome?.method === 'card_play') return last;
  }
  throw new Error('no game was won by a card');
}

const { before, after, events } = lastStep();

const ended = { ...publicGame(after, 2), victory: victoryOf(after) };

test('a latecomer is told the same end as those who were present', () => {
  const [end] = encodeEvents(redacted(events, 0), ended).filter(({ type }) => type === 'game-ended');
  const state = stateOf(seenBy(ended, after, 0), [], ended.updatedAt);
  expect(end.data).toEqual(state.ended);
  expect(state).toMatchObject({ game_phase: 'completed', turn_phase: null, seed: SEED, valid_actions: [] });
});

test('the victory contains what its screens show', () => {
  const state = stateOf(seenBy(ended, after, 'spectator'));
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
    clout_earned: 50,
    biggest_stack: 9,
    performance_hints: { animation_complexity: 'complex' },
  });
  const sizes = Object.fromEntries(after.hands.map((hand, seat) => [idOf(seat), hand.length]));
  expect(victory_moment?.performance_hints.hand_sizes).toEqual(sizes);
  expect(victory_moment?.player_hands[idOf((winner + 1) % 3)]).toHaveLength(
    after.hands[(winner + 1) % 3].length,
  );
});

test('a victory is not sent before the end, even if it is given', () => {
  const early = { ...publicGame(before, 1), seed: SEED, victory: victoryOf(after) };
  const state = stateOf(seenBy(early, before, 'spectator'));
  expect(state.ended).toBeNull();
  expect(state.seed).toBeNull();
});

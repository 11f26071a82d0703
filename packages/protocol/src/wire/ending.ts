import { WIN_METHODS } from '@staxd/engine';
import * as v from 'valibot';
import { cardSchema } from './cards.ts';
import { choice, count } from './input.ts';
import { NO_CLOUT } from './rewards.ts';

const id = v.string();
const cards = v.array(cardSchema);

/** Ranks start at 1; ties share a rank. */
const ranking = v.object({ player_id: id, username: v.string(), rank: count, cards_left: count });
/** One line of the final rankings on the wire. */
export type WireRanking = v.InferOutput<typeof ranking>;

/** The kinds of move that can end a game. */
export const VICTORY_ACTIONS = ['card_play', 'draw', 'stack_resolve'] as const;

/** The schema of the last move and all hands. */
export const victorySchema = v.object({
  final_action: v.object({ player_id: id, cards_played: cards, action_type: choice(VICTORY_ACTIONS) }),
  player_hands: v.record(id, cards),
  missing_players: v.array(id),
  /** Seconds. */
  game_duration: count,
  performance_hints: v.object({
    hand_sizes: v.record(id, count),
    total_cards_to_render: count,
    animation_complexity: choice(['simple', 'complex']),
  }),
  final_turn_count: count,
  /** The winner's clout: 0 for a guest, or if the win does not count. */
  clout_earned: count,
  /** Why a registered winner gets none. Missing: they do, or a guest has won. */
  no_clout: v.optional(choice(NO_CLOUT)),
  biggest_stack: count,
});
/** The last move and all hands, as `game-ended` carries them. */
export type VictoryMoment = v.InferOutput<typeof victorySchema>;

/** How a game ended: the data of `game-ended`. */
export const gameEndedSchema = v.object({
  winner_id: id,
  winner_username: v.string(),
  win_method: choice(WIN_METHODS),
  final_rankings: v.array(ranking),
  victory_moment: v.nullable(victorySchema),
  seed: v.nullable(v.string()),
});
/** The data of `game-ended`. */
export type GameEnded = v.InferOutput<typeof gameEndedSchema>;

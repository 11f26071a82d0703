import type { Outcome, Seat } from '@staxd/engine';
import { fromWireCard, toWireCard } from './cards.ts';
import type { GameEnded, VictoryMoment } from './ending.ts';
import type { PublicGame, PublicPlayer, Victory } from './game.ts';

export function encodeEnding(
  { players, victory, seed }: Pick<PublicGame, 'players' | 'victory' | 'seed'>,
  { winner, method, rankings }: Outcome,
): GameEnded {
  return {
    winner_id: players[winner].userId,
    winner_username: players[winner].username,
    win_method: method,
    final_rankings: rankings.map(({ seat, rank, cards }) => ({
      player_id: players[seat].userId,
      username: players[seat].username,
      rank,
      cards_left: cards,
    })),
    victory_moment: victory && encodeVictory(players, victory),
    seed,
  };
}

/** With more cards in all hands together, the animation is simple. */
const COMPLEX_UP_TO = 40;

function encodeVictory(players: readonly PublicPlayer[], victory: Victory): VictoryMoment {
  const { finalAction, hands, missing, seconds, turns, clout, noClout, biggestStack } = victory;
  const total = hands.reduce((sum, hand) => sum + hand.length, 0);
  const byPlayer = <T>(of: (seat: number) => T) =>
    Object.fromEntries(players.map(({ userId }, seat) => [userId, of(seat)]));
  return {
    final_action: {
      player_id: players[finalAction.seat].userId,
      cards_played: finalAction.cards.map(toWireCard),
      action_type: finalAction.type,
    },
    player_hands: byPlayer((seat) => hands[seat].map(toWireCard)),
    missing_players: [...missing],
    game_duration: seconds,
    performance_hints: {
      hand_sizes: byPlayer((seat) => hands[seat].length),
      total_cards_to_render: total,
      animation_complexity: total > COMPLEX_UP_TO ? 'simple' : 'complex',
    },
    final_turn_count: turns,
    clout_earned: clout,
    no_clout: noClout,
    biggest_stack: biggestStack,
  };
}

export function decodeOutcome(
  { winner_id, win_method, final_rankings }: GameEnded,
  seatOf: (id: string) => Seat,
): Outcome {
  const rankings = final_rankings.map(({ player_id, rank, cards_left }) => {
    return { seat: seatOf(player_id), rank, cards: cards_left };
  });
  return { winner: seatOf(winner_id), method: win_method, rankings };
}

/** What is known of the victory besides the outcome. `players`: ids by seat. */
export function decodeVictory(
  { victory_moment }: GameEnded,
  players: readonly string[],
  seatOf: (id: string) => Seat,
): Victory | null {
  if (victory_moment === null) return null;
  const { final_action, player_hands, missing_players } = victory_moment;
  return {
    finalAction: {
      seat: seatOf(final_action.player_id),
      cards: final_action.cards_played.map(fromWireCard),
      type: final_action.action_type,
    },
    hands: players.map((id) => player_hands[id].map(fromWireCard)),
    missing: missing_players,
    seconds: victory_moment.game_duration,
    turns: victory_moment.final_turn_count,
    clout: victory_moment.clout_earned,
    noClout: victory_moment.no_clout,
    biggestStack: victory_moment.biggest_stack,
  };
}

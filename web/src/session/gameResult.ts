/** A finished game, as its last screens show it. */
import { fromWireCard, type WireCard, type WireGameState } from '@staxd/protocol';
import { BOT_KINDS } from '../lobby/lobbyView.ts';
import type { Finisher, GameResult } from '../victory/result.ts';

/** How a game ended; null as long as it has not. */
export function gameResult(game: WireGameState): GameResult | null {
  const { ended } = game;
  if (!ended) return null;
  const { victory_moment: moment } = ended;
  const players = ended.final_rankings.map(({ player_id, username, rank }): Finisher => {
    const player = game.players.find(({ user_id }) => user_id === player_id);
    const bot = BOT_KINDS.find((kind) => player?.is_bot && kind === player.bot_difficulty);
    return {
      id: player_id,
      name: username,
      rank,
      hand: cardsOf(moment?.player_hands[player_id] ?? []),
      isYou: player_id === game.my_player_id,
      isMissing: moment?.missing_players.includes(player_id) === true,
      ...(bot && { bot }),
    };
  });
  return {
    winner: ended.winner_id,
    players,
    final: {
      kind: moment?.final_action.action_type ?? 'draw',
      cards: cardsOf(moment?.final_action.cards_played ?? []),
    },
    method: ended.win_method,
    seconds: moment?.game_duration ?? 0,
    turns: moment?.final_turn_count ?? game.turn_number,
    biggestStack: moment?.biggest_stack ?? 0,
    isSimple: moment?.performance_hints.animation_complexity === 'simple',
    isTournament: game.game_mode === 'tournament',
  };
}

function cardsOf(cards: readonly WireCard[]) {
  return cards.map(fromWireCard);
}

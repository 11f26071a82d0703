/** A finished game, as its last screens show it. */
import type { SeenGame } from '@staxd/protocol';
import type { Finisher, GameResult } from '../victory/result.ts';

/** More cards in all hands than this are shown in short. */
const SIMPLE_FROM = 41;

/** How a game ended; null as long as it has not. */
export function gameResult({ view, players, victory, viewerId, mode }: SeenGame): GameResult | null {
  const outcome = view?.outcome;
  if (!outcome) return null;
  const { hands = [], missing = [], finalAction } = victory ?? {};
  return {
    winner: players[outcome.winner].userId,
    players: outcome.rankings.map(({ seat, rank }): Finisher => {
      const { userId: id, username: name, bot } = players[seat];
      return {
        id,
        name,
        rank,
        hand: hands[seat] ?? [],
        isYou: id === viewerId,
        isMissing: missing.includes(id),
        ...(bot && { bot }),
      };
    }),
    final: { kind: finalAction?.type ?? 'draw', cards: finalAction?.cards ?? [] },
    method: outcome.method,
    seconds: victory?.seconds ?? 0,
    turns: victory?.turns ?? view.turn,
    biggestStack: victory?.biggestStack ?? 0,
    isSimple: hands.flat().length >= SIMPLE_FROM,
    isTournament: mode === 'tournament',
  };
}

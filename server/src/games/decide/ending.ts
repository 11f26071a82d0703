import { isActive } from '@staxd/engine';
import type { Victory } from '@staxd/protocol';
import { type Game, type Play, playerAt } from '../model/game.ts';

export function victoryOf(game: Game): Victory | null {
  const { play, phase, endedAt } = game;
  const outcome = play?.state.outcome;
  if (phase !== 'completed' || play === null || endedAt === null || !outcome) return null;
  const { seat, cards } = play.lastMove ?? { seat: outcome.winner, cards: [] };
  const { method } = outcome;
  return {
    finalAction: {
      seat,
      cards,
      type: method === 'card_play' || method === 'stack_resolve' ? method : 'draw',
    },
    hands: play.state.hands,
    missing: missingFrom(play, game),
    seconds: Math.round((endedAt - play.startedAt) / 1000),
    turns: play.state.turn,
    biggestStack: play.biggestStack,
    clout: game.clout,
    noClout: game.noClout,
  };
}

/** Who had left or was away. A line that was lost a moment ago is neither. */
function missingFrom({ state }: Play, game: Game): string[] {
  const players = state.seats.map((_, seat) => ({ seat, ...playerAt(game, seat) }));
  return players
    .filter(({ seat, presence, hasStandIn }) => !isActive(state, seat) || hasStandIn || presence === 'away')
    .map(({ userId }) => userId);
}

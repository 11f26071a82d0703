import { isActive, type Outcome } from '@staxd/engine';
import type { Victory } from '@staxd/protocol';
import type { Effect } from '../../store/ports.ts';
import { type Game, type Play, type Player, playerAt } from '../model/game.ts';
import type { Draft } from './draft.ts';
import { cloutFor, isCounting } from './winning.ts';

/** Results are written with the last version, so that they count once. A player who left has one already. */
export function completeGame(draft: Draft, outcome: Outcome): void {
  draft.end('completed', { clout: cloutFor(draft.game, outcome) });
  const { game } = draft;
  for (const { seat, rank } of outcome.rankings) {
    const player = playerAt(game, seat);
    if (player.bot !== null || player.hasLeft) continue;
    const won = seat === outcome.winner && isCounting(game, player.userId, outcome);
    draft.effects.push(resultOf(draft, player, { placement: rank, won, method: outcome.method }));
  }
}

/** A person who leaves, or is away until the end, loses in the last place (VICTORY-18). */
export function lossOf(draft: Draft, player: Player): Effect {
  const placement = draft.game.play?.state.seats.length ?? 0;
  return resultOf(draft, player, { placement, won: false, method: 'left' });
}

function resultOf(
  { game, context }: Draft,
  { userId }: Player,
  { placement, won, method }: { placement: number; won: boolean; method: string },
): Effect {
  const { play, settings, players, clout } = game;
  if (play === null) throw new Error(`game ${game.id} has not begun`);
  return {
    type: 'result',
    userId,
    mode: settings.mode,
    placement,
    players: play.state.seats.length,
    won,
    isAgainstBots: players.every((player) => player.userId === userId || player.bot !== null),
    method,
    turns: play.state.turn,
    biggestStack: play.biggestStack,
    durationMs: context.now - play.startedAt,
    clout: won ? clout : 0,
    finishedAt: context.now,
  };
}

/** For the victory screen; null unless the game was won. */
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
  };
}

function missingFrom({ state }: Play, game: Game): string[] {
  const players = state.seats.map((_, seat) => ({ seat, ...playerAt(game, seat) }));
  return players
    .filter(({ seat, presence }) => !isActive(state, seat) || presence !== 'connected')
    .map(({ userId }) => userId);
}

/** A game is won: what is kept of it, for everybody who played. */
import { isActive, type Outcome, type Seat } from '@staxd/engine';
import { CLOUT_FOR_A_WIN, type Victory } from '@staxd/protocol';
import type { Effect } from '../store/ports.ts';
import type { Draft } from './draft.ts';
import { type Game, type Play, playerAt } from './game.ts';

/** The results are written with the version that ends the game, so that they count once. */
export function completeGame(draft: Draft, outcome: Outcome): void {
  draft.end('completed');
  const { game } = draft;
  for (const { seat, rank } of outcome.rankings) {
    const effect = resultOf(game, seat, rank, outcome);
    if (effect) draft.effects.push(effect);
  }
}

function resultOf(game: Game, seat: Seat, placement: number, outcome: Outcome): Effect | null {
  const { play, settings, endedAt } = game;
  const { userId, bot, isGuest } = playerAt(game, seat);
  if (play === null || endedAt === null || bot !== null) return null;
  const won = seat === outcome.winner;
  return {
    type: 'result',
    userId,
    mode: settings.mode,
    placement,
    players: play.state.seats.length,
    won,
    method: outcome.method,
    turns: play.state.turn,
    biggestStack: play.biggestStack,
    durationMs: endedAt - play.startedAt,
    clout: won && !isGuest ? CLOUT_FOR_A_WIN : 0,
    finishedAt: endedAt,
  };
}

/** What the victory screen tells of a game that was won; null for every other. */
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
  };
}

function missingFrom({ state }: Play, game: Game): string[] {
  const players = state.seats.map((_, seat) => ({ seat, ...playerAt(game, seat) }));
  return players
    .filter(({ seat, presence }) => !isActive(state, seat) || presence !== 'connected')
    .map(({ userId }) => userId);
}

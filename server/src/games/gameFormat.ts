/** A game as text for the store and back, and what the store must know of it to find it. */
import { parse, serialise, unwrap } from '@staxd/engine';
import type { IndexFields, StateFormat } from '../store/ports.ts';
import { type Game, type Play, peopleIn } from './game.ts';
import { RULES } from './start.ts';

/**
 * The engine's own text of the cards, when they are dealt, follows on a line of its own: so it need not be
 * quoted. Reading throws for what no version of this program wrote: a bug, or a broken file.
 */
export const GAME_FORMAT: StateFormat<Game> = {
  write(game) {
    if (game.play === null) return JSON.stringify(game);
    const { state, ...play } = game.play;
    return `${JSON.stringify({ ...game, play })}\n${serialise(state)}`;
  },
  read(text) {
    const end = text.indexOf('\n');
    const game = JSON.parse(end < 0 ? text : text.slice(0, end)) as Game;
    if (game.play === null) return game;
    return {
      ...game,
      play: { ...(game.play as Omit<Play, 'state'>), state: readState(game, text.slice(end + 1)) },
    };
  },
};

function readState({ settings }: Game, text: string): Play['state'] {
  const state = unwrap(parse(text));
  // Thousands of games share five rule sets; one of an earlier program keeps its own.
  const shared = RULES[settings.mode];
  if (JSON.stringify(state.rules) === JSON.stringify(shared)) state.rules = shared;
  return state;
}

/** What lists and lookups need to know. */
export function indexOf(game: Game): IndexFields {
  const { inviteCode, phase, settings, players } = game;
  return {
    inviteCode,
    status: phase,
    mode: settings.mode,
    isPrivate: settings.isPrivate,
    isQuickMatch: settings.quickMatch !== null,
    openSeats: phase === 'waiting' ? settings.maxPlayers - players.length : 0,
    memberIds: peopleIn(game).map(({ userId }) => userId),
  };
}

/** The index of `game` where it says something else than that of `before`. */
export function changedIndex(before: Game | null, game: Game): IndexFields | undefined {
  const isSame = before !== null && before.phase === game.phase && before.players === game.players;
  if (isSame) return undefined;
  const index = indexOf(game);
  const was = before && JSON.stringify(indexOf(before));
  return was === JSON.stringify(index) ? undefined : index;
}

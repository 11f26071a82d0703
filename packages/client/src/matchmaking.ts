/** The ways into a game (sections 4 and 8). Each signs a guest in where nobody is, and enters the game. */
import type { CallInput, GameResponse, WireGameState } from '@staxd/protocol';
import { ApiError } from './apiError.ts';
import type { Session } from './session.ts';

type CreateSettings = NonNullable<CallInput<'createGame'>['body']>;
type QuickMatchPreferences = NonNullable<CallInput<'quickMatch'>['body']>;

/**
 * A game with whoever else looks for one, or with bots. When the server does not know the guest any
 * more, a new guest tries once again, with a casual game. Rejects with an {@link ApiError}.
 */
export async function quickMatch(
  session: Session,
  preferences: QuickMatchPreferences = {},
): Promise<WireGameState> {
  await session.identity.enterAsGuest();
  try {
    return await enter(session, await session.api.quickMatch({ body: preferences }));
  } catch (error) {
    if (!isCredentialsError(error) || !session.identity.account?.isGuest) throw error;
  }
  try {
    await session.identity.enterAnew();
    return await enter(
      session,
      await session.api.quickMatch({ body: { ...preferences, game_mode: 'casual' } }),
    );
  } catch (error) {
    if (!isCredentialsError(error)) throw error;
    throw error.saying('Session expired. Please refresh the page and try again.');
  }
}

/** A new game of one's own. */
export async function createGame(session: Session, settings: CreateSettings): Promise<WireGameState> {
  await session.identity.enterAsGuest();
  return enter(session, await session.api.createGame({ body: settings }));
}

/** The game of an invite code, in either case; one that the player is in already is returned to. */
export async function joinByCode(session: Session, code: string): Promise<WireGameState> {
  await session.identity.enterAsGuest();
  const inviteCode = code.trim().toUpperCase();
  try {
    return await enter(session, await session.api.joinGame({ params: { inviteCode } }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'ALREADY_IN_GAME') throw error;
    const known = session.lastGame(inviteCode)?.gameId ?? (await findOwnGame(session, inviteCode));
    if (known === undefined) throw error.saying('Unable to find game. Please try refreshing the page.');
    try {
      return await enter(session, await session.api.rejoinGame({ params: { gameId: known } }));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      throw failure.saying('Unable to reconnect to game. Please try refreshing the page.');
    }
  }
}

/** Watches a game that the player is not in; a private one only by its code. */
export function watch(session: Session, gameId: string, inviteCode: string | null): Promise<WireGameState> {
  return session.enter(gameId, inviteCode);
}

/** The game that was played here last; null when there is none to return to. */
export async function returnToGame(session: Session, inviteCode?: string): Promise<WireGameState | null> {
  const last = session.lastGame(inviteCode);
  return last && session.enter(last.gameId);
}

/** What everybody who plays on is asked to wait for. */
const REMATCH_MATCH: QuickMatchPreferences = { min_humans: 2, max_wait_time: 30 };

/**
 * Another game with the players of the finished one: the first to ask creates it, the others join it.
 * Who may not create games looks for one like it.
 */
export async function rematch(session: Session): Promise<WireGameState> {
  const { game } = session.getState();
  if (!game) throw new RangeError('there is no game to play again');
  const settings: CreateSettings = {
    session_name: game.session_name,
    mode: game.game_mode,
    is_private: false,
    max_players: 6,
    turn_timer: 30,
    allow_spectators: false,
    rematch_of: game.game_id,
  };
  try {
    return await enter(session, await session.api.createGame({ body: settings }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403) throw error;
  }
  try {
    return await quickMatch(session, { ...REMATCH_MATCH, game_mode: game.game_mode });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw error.saying('Please sign up to create games');
  }
}

function enter(session: Session, { game_id }: GameResponse): Promise<WireGameState> {
  return session.enter(game_id);
}

async function findOwnGame(session: Session, inviteCode: string): Promise<string | undefined> {
  const { games } = await session.api.myGames();
  return games.find(({ invite_code }) => invite_code === inviteCode)?.game_id;
}

function isCredentialsError(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

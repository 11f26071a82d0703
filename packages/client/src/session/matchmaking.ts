/** The ways into a game. Each signs in as a guest if nobody is signed in. */
import type { Mode, RuleOptions } from '@staxd/engine';
import type { OfferedBot } from '@staxd/engine/bots';
import { decodeState, wireOptions } from '@staxd/protocol';
import type { LiveGame } from '../game/liveGame.ts';
import { ownPlayer } from '../game/selectors.ts';
import type { CallArguments } from '../identity/names.ts';
import { ApiError } from '../texts/errors.ts';
import type { Session } from './session.ts';

/** The server has a default for each setting. */
export interface GameSettings {
  readonly name?: string;
  readonly mode?: Mode;
  readonly isPrivate?: boolean;
  readonly maxPlayers?: number;
  /** 10 to 120, in steps of 10. */
  readonly turnSeconds?: number;
  readonly allowSpectators?: boolean;
  readonly autoStart?: boolean;
  readonly allowBots?: boolean;
  /** Bots that sit down at once, at most one of each level. */
  readonly bots?: readonly OfferedBot[];
  /** What differs from the mode's standard rules. */
  readonly houseRules?: Partial<RuleOptions> | undefined;
}

/** The server has a default for each preference. */
export interface MatchPreferences {
  readonly mode?: Mode;
  readonly allowBots?: boolean;
  readonly preferHumans?: boolean;
  readonly minHumans?: number;
  /** Seconds. */
  readonly longestWait?: number;
}

/** Finds a game with others or bots. If the server has forgotten the guest, a new one tries for a casual game. */
export async function quickMatch(session: Session, preferences: MatchPreferences = {}): Promise<LiveGame> {
  const find = async (wanted: MatchPreferences) =>
    enter(session, await session.api.quickMatch({ body: encodePreferences(wanted) }));
  await session.identity.enterAsGuest();
  try {
    return await find(preferences);
  } catch (error) {
    if (!isCredentialsError(error) || !session.identity.account?.isGuest) throw error;
  }
  try {
    await session.identity.signInAsNewGuest();
    return await find({ ...preferences, mode: 'casual' });
  } catch (error) {
    if (!isCredentialsError(error)) throw error;
    throw error.as('SESSION_EXPIRED');
  }
}

/** Rejects with an {@link ApiError}, like all ways into a game. */
export async function createGame(session: Session, settings: GameSettings): Promise<LiveGame> {
  await session.identity.enterAsGuest();
  return enter(session, await session.api.createGame({ body: encodeSettings(settings) }));
}

/** Joins by invite code, in either case, or returns to the game if the player is already in it. */
export async function joinByCode(session: Session, code: string): Promise<LiveGame> {
  await session.identity.enterAsGuest();
  const inviteCode = code.trim().toUpperCase();
  const seated = session.sitDown(inviteCode);
  if (seated) return seated;
  try {
    return await enter(session, await session.api.joinGame({ params: { inviteCode } }));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'ALREADY_IN_GAME') throw error;
    const known = session.knownGame(inviteCode) ?? (await findOwnGame(session, inviteCode));
    if (known === undefined) throw error.as('OWN_GAME_NOT_FOUND');
    try {
      return await enter(session, await session.api.rejoinGame({ params: { gameId: known } }));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      throw failure.as('REJOIN_FAILED');
    }
  }
}

/** Asks the server whether the player is still in a game. Rejects with an {@link ApiError}. */
export async function isStillIn(session: Session, gameId: string): Promise<boolean> {
  const { gameState } = await session.api.getGame({ params: { gameId } });
  return ownPlayer(decodeState(gameState)) !== undefined;
}

/** Sits down in the place of a bot of a running quick match. */
export async function takeSeat(session: Session, gameId: string): Promise<LiveGame> {
  await session.identity.enterAsGuest();
  return enter(session, await session.api.takeSeat({ params: { gameId } }));
}

/** Watches the dealt game with this code, unless `mayWatch`, asked once it is found, says no. */
export async function watchByCode(
  session: Session,
  inviteCode: string,
  mayWatch: () => Promise<boolean> | undefined,
): Promise<LiveGame | undefined> {
  const { game } = await session.api.gameSession({ body: { intent: 'watch', inviteCode } });
  return (await mayWatch()) === false ? undefined : session.enter(game.gameId, inviteCode);
}

/** Watches a game as a spectator. A private one needs its code. */
export function watch(session: Session, gameId: string, inviteCode: string | null): Promise<LiveGame> {
  return session.enter(gameId, inviteCode);
}

/** Returns to the last game; null if there is none, it was somebody else's, or nobody is signed in. */
export async function returnToGame(session: Session, inviteCode?: string): Promise<LiveGame | null> {
  const { token, account } = session.identity;
  const last = token === null ? null : session.lastGame(inviteCode);
  return last?.playerId === account?.userId && last ? session.enter(last.gameId) : null;
}

const REMATCH_PREFERENCES = { minHumans: 2, longestWait: 30 } as const;

/** Another game with the same players (REMATCH), or a similar one for a player who may not create games. */
export async function rematch(session: Session): Promise<LiveGame> {
  const { game } = session.getState();
  if (!game) throw new RangeError('there is no game to play again');
  const body = { sessionName: game.name, rematchOf: game.id };
  try {
    return await enter(session, await session.api.createGame({ body }));
  } catch (error) {
    if (!mayNotCreate(error)) throw error;
  }
  try {
    return await quickMatch(session, { ...REMATCH_PREFERENCES, mode: game.mode });
  } catch (error) {
    // An account helps guests alone, and nobody without a line.
    const isGuest = session.identity.account?.isGuest === true;
    if (!(error instanceof ApiError) || error.status === 0 || !isGuest) throw error;
    throw error.as('SIGN_UP_TO_CREATE');
  }
}

/** Others are refused for what they did, or because this game has no rematch; then the server says why. */
function mayNotCreate(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'FORBIDDEN' && error.body.params?.reason === undefined;
}

function encodeSettings(settings: GameSettings): CallArguments<'createGame'>['body'] {
  const { name, turnSeconds, allowBots, bots, houseRules, ...others } = settings;
  return {
    ...others,
    sessionName: name,
    turnTimer: turnSeconds,
    allowAi: allowBots,
    optionalRules:
      bots || houseRules
        ? { selectedBots: bots, ruleOptions: houseRules && wireOptions(houseRules) }
        : undefined,
  };
}

function encodePreferences(preferences: MatchPreferences): CallArguments<'quickMatch'>['body'] {
  const { mode, allowBots, longestWait, ...others } = preferences;
  return { ...others, gameMode: mode, allowAi: allowBots, maxWaitTime: longestWait };
}

function enter(session: Session, { gameId }: { readonly gameId: string }): Promise<LiveGame> {
  return session.enter(gameId);
}

async function findOwnGame(session: Session, inviteCode: string): Promise<string | undefined> {
  const { games } = await session.api.myGames();
  return games.find((game) => game.inviteCode === inviteCode)?.gameId;
}

function isCredentialsError(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

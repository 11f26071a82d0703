/** The ways from the home page into a game, each ending with its code or with words for what went wrong. */
import {
  ApiError,
  createGame,
  type GameSettings,
  type Introduction,
  joinByCode,
  type LiveGame,
  quickMatch,
} from '@staxd/client';
import { fail, type Mode, ok, type Result } from '@staxd/engine';
import { t } from '../messages/t.ts';
import { errorText } from './errorText.ts';
import { keepProfile, makeUp, type Profile } from './profile.ts';
import { session } from './session.ts';

export type MatchKind = 'quick' | 'join' | 'create';
/** Why a way led nowhere. */
export interface MatchFailure {
  readonly text: string;
  /** Guests may not do this; an account may. */
  readonly needsAccount: boolean;
  /** Nobody can be made who could play. */
  readonly noGuest?: true;
  /** The name is taken; others that are free. */
  readonly suggestions?: readonly string[];
}
/** The invite code of the game, or why there is none. */
export type MatchResult = Result<string, MatchFailure>;

export interface WantedMatch {
  readonly mode: Mode;
  /** Against bots at once, whoever else looks for a game (MATCH-22). */
  readonly onlyBots: boolean;
}

/** A game with whoever looks for one; with bots where nobody does. */
export function findMatch({ mode, onlyBots }: WantedMatch, profile: Profile): Promise<MatchResult> {
  const wishes = { mode, preferHumans: !onlyBots, minHumans: 1, longestWait: 5 };
  return enter('quick', profile, () => quickMatch(session, wishes));
}

/** The game of a code. */
export function joinGame(code: string, profile: Profile): Promise<MatchResult> {
  return enter('join', profile, () => joinByCode(session, code));
}

/** A new game. */
export function openGame(settings: GameSettings, profile: Profile): Promise<MatchResult> {
  return enter('create', profile, () => createGame(session, settings));
}

/** Becomes who the row says, and nothing else; null when that went well. */
export async function introduce(profile: Profile): Promise<MatchFailure | null> {
  try {
    await beSeenAs(profile);
    return null;
  } catch (error) {
    return matchFailure('quick', error);
  }
}

/**
 * Leaves a game for good, whether it is on the screen or not; gives whether that went well. One that does
 * not know the player any more has been left.
 */
export async function leaveGame(gameId: string): Promise<boolean> {
  const { gameId: shown, phase } = session.getState();
  if (shown === gameId && phase === 'joined') return (await session.leave()) === null;
  try {
    await session.api.leaveGame({ params: { gameId }, body: { permanent: true } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.isFinal) return false;
  }
  session.forget();
  return true;
}

async function enter(kind: MatchKind, profile: Profile, find: () => Promise<LiveGame>): Promise<MatchResult> {
  try {
    await beSeenAs(profile);
    return ok((await find()).inviteCode);
  } catch (error) {
    return fail(matchFailure(kind, error));
  }
}

function matchFailure(kind: MatchKind, error: unknown): MatchFailure {
  const needsAccount = false;
  if (error instanceof NameError) {
    const { suggestions, refusals } = error;
    const text = t(refusals < POPULAR ? 'home.join.taken' : 'home.join.popular');
    return { text, suggestions, needsAccount };
  }
  if (error instanceof NoGuest) {
    const { isFinal, body } = error.refusal;
    const text = t(kind === 'join' ? 'home.join.noAccount' : 'home.quick.noGuest');
    return { text: isFinal || kind === 'join' ? text : errorText(body), noGuest: true, needsAccount };
  }
  if (!(error instanceof ApiError)) throw error;
  return {
    text: wordsFor(kind, error),
    needsAccount: error.status === 403 && session.identity.account?.isGuest === true,
  };
}

function wordsFor(kind: MatchKind, { code, body }: ApiError): string {
  if (code === 'INTERNAL') return failureText(kind);
  // An answer that names no game.
  if (code === 'INVALID_SESSION' && kind === 'quick') return t('home.quick.noCode');
  return errorText(body);
}

function failureText(kind: MatchKind): string {
  if (kind === 'quick') return t('home.quick.failed');
  return t(kind === 'create' ? 'create.failed' : 'home.join.notFound');
}

/** So many refusals in a row, and it is said that the name is popular (JOIN-12). */
const POPULAR = 3;
/** A name that nobody has written is made up anew where it is taken (JOIN-21). */
const MOST_NAMES = 5;
const TAKEN = 400;
let refusals = 0;

/** Under the name and picture of the row; a name that was written is never changed (JOIN-10). */
async function beSeenAs(profile: Profile): Promise<void> {
  let wanted: Introduction = profile;
  for (let attempt = 1; ; attempt++) {
    const { username, avatar } = wanted;
    try {
      await session.identity.introduce({ username: username.trim(), avatar });
      refusals = 0;
      return keepProfile();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) throw error;
      if (error.status !== TAKEN) throw session.identity.account ? error : new NoGuest(error);
      if (!profile.isMadeUp) throw new NameError(error, ++refusals);
      if (attempt === MOST_NAMES) throw new NoGuest(error);
      wanted = { username: makeUp(attempt).username, avatar };
    }
  }
}

/** The name is somebody else's. */
class NameError extends Error {
  readonly suggestions: readonly string[];
  readonly refusals: number;

  constructor({ body, message }: ApiError, refusals: number) {
    super(message);
    const { suggestions = [] } = body.params ?? {};
    this.suggestions = [suggestions].flat().map(String);
    this.refusals = refusals;
  }
}

/** A guest cannot be made, for a reason that the page tells in words of its own. */
class NoGuest extends Error {
  readonly refusal: ApiError;

  constructor(refusal: ApiError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

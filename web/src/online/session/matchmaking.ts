/** The ways into a game. Each results in its invite code, in words for what went wrong, or in nothing for a no. */
import {
  ApiError,
  type ClientError,
  createGame,
  type GameSettings,
  type Introduction,
  joinByCode,
  type LiveGame,
  quickMatch,
  watchByCode,
} from '@staxd/client';
import { fail, type Mode, ok, type Result } from '@staxd/engine';
import { t } from '../../messages/t.ts';
import { bracketed } from './bracketed.ts';
import { errorText } from './errorText.ts';
import { keepProfile, type Profile, randomProfile } from './profile.ts';
import { session } from './session.ts';

export type MatchKind = 'quick' | 'join' | 'create';
export interface MatchFailure {
  readonly text: string;
  /** Guests may not do this; an account may. */
  readonly needsAccount: boolean;
  readonly noGuest?: true;
  /** The name is taken; these are free. */
  readonly suggestions?: readonly string[];
  /** How the server named it. */
  readonly code?: ClientError['code'];
}
export type MatchResult = Result<string | undefined, MatchFailure>;

export interface WantedMatch {
  readonly mode: Mode;
  /** Against bots at once, without looking for people (MATCH-22). */
  readonly onlyBots: boolean;
}

/** A game with other people who are looking; with bots if there are none. */
export function findMatch({ mode, onlyBots }: WantedMatch, profile: Profile): Promise<MatchResult> {
  const wishes = { mode, preferHumans: !onlyBots, minHumans: 1, longestWait: 5 };
  return enter('quick', profile, () => quickMatch(session, wishes));
}

/** Asked when a game cannot be joined any more, for the reason given, but may be watched. */
export type MayWatch = (why: ClientError['code']) => Promise<boolean>;

export function joinGame(code: string, profile: Profile, mayWatch?: MayWatch): Promise<MatchResult> {
  return enter('join', profile, () => joinOrWatch(code, mayWatch));
}

/**
 * A game that has started can be watched, if its host allows it. Undefined: `mayWatch` said no. The end of an own game is
 * shown unasked.
 */
export async function joinOrWatch(code: string, mayWatch?: MayWatch): Promise<LiveGame | undefined> {
  try {
    return await joinByCode(session, code);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isOwn = error.code === 'OWN_GAME_NOT_FOUND';
    if (!isOwn && !/^GAME_(START|END)ED/.test(error.code)) throw error;
    const ask = () => (isOwn ? undefined : mayWatch?.(error.code));
    return watchByCode(session, code, ask).catch(() => Promise.reject(error));
  }
}

/** By a way of its own, such as from the list of open tables. */
export function comeIn(find: () => Promise<LiveGame>, profile: Profile): Promise<MatchResult> {
  return enter('join', profile, find);
}

export function openGame(settings: GameSettings, profile: Profile): Promise<MatchResult> {
  return enter('create', profile, () => createGame(session, settings));
}

/** Creates or renames the guest as the row says; null on success. */
export async function introduce(profile: Profile): Promise<MatchFailure | null> {
  try {
    await applyProfile(profile);
    return null;
  } catch (error) {
    return matchFailure('quick', error);
  }
}

/**
 * Leaves a game for good, whether it is on the screen or not; returns whether it worked. A game that no longer knows
 * the player counts as left.
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

async function enter(
  kind: MatchKind,
  profile: Profile,
  find: () => Promise<LiveGame | undefined>,
): Promise<MatchResult> {
  try {
    await applyProfile(profile);
    return ok((await find())?.inviteCode);
  } catch (error) {
    return fail(matchFailure(kind, error));
  }
}

function matchFailure(kind: MatchKind, error: unknown): MatchFailure {
  const needsAccount = false;
  if (error instanceof NoGuest) {
    const { isFinal, body } = error.refusal;
    const text = t(kind === 'join' ? 'home.join.noAccount' : 'home.quick.noGuest');
    return { text: isFinal || kind === 'join' ? text : errorText(body), noGuest: true, needsAccount };
  }
  if (!(error instanceof ApiError)) throw error;
  // By anybody, or by somebody at the table.
  if (error.code === 'USERNAME_TAKEN') {
    const { suggestions = [], reserved } = error.body.params ?? {};
    const taken = t(refusals < POPULAR ? 'home.join.taken' : 'home.join.popular');
    const text = reserved ? errorText(error.body) : taken;
    return { text, suggestions: [suggestions].flat().map(String), needsAccount };
  }
  return {
    text: wordsFor(kind, error),
    code: error.code,
    needsAccount: error.code === 'FORBIDDEN' && session.identity.account?.isGuest === true,
  };
}

function wordsFor(kind: MatchKind, { code, body }: ApiError): string {
  if (code === 'INTERNAL') return failureText(kind) + bracketed(body.params);
  // An answer without a game.
  if (code === 'INVALID_SESSION' && kind === 'quick') return t('home.quick.noCode');
  return errorText(body);
}

function failureText(kind: MatchKind): string {
  if (kind === 'quick') return t('home.quick.failed');
  return t(kind === 'create' ? 'create.failed' : 'home.join.notFound');
}

/** After this many refusals in a row the name is called popular (JOIN-12). */
const POPULAR = 3;
/** A made-up name that is taken is replaced by another one, up to this many times (JOIN-21). */
const MOST_NAMES = 5;
const TAKEN = 400;
let refusals = 0;

/** Takes the name and picture of the row; a name that was typed is never changed (JOIN-10). */
async function applyProfile(profile: Profile): Promise<void> {
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
      if (!profile.isMadeUp) {
        refusals++;
        throw error;
      }
      if (attempt === MOST_NAMES) throw new NoGuest(error);
      wanted = { username: randomProfile(attempt).username, avatar };
    }
  }
}

/** A guest cannot be created, for a reason that the page has its own words for. */
class NoGuest extends Error {
  readonly refusal: ApiError;

  constructor(refusal: ApiError) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** The ways from the home page into a game, each ending with its code or with words for what went wrong. */
import {
  ApiError,
  createGame,
  type GameSettings,
  joinByCode,
  type LiveGame,
  quickMatch,
} from '@staxd/client';
import { fail, type Mode, ok, type Result } from '@staxd/engine';
import { t } from '../messages/t.ts';
import { errorText } from './errorText.ts';
import { session } from './session.ts';

export type Way = 'quick' | 'join' | 'create';
/** Why a way led nowhere. */
export interface NoWay {
  readonly text: string;
  /** Guests may not do this; an account may. */
  readonly needsAccount: boolean;
}
/** The invite code of the game, or why there is none. */
export type WayIn = Result<string, NoWay>;

/** A game with whoever looks for one, or with bots. */
export function findMatch(mode: Mode): Promise<WayIn> {
  const wishes = { mode, minHumans: 1, longestWait: 5, preferHumans: false };
  return enter('quick', () => quickMatch(session, wishes));
}

/** The game of a code; a guest may come under a name of their own. */
export function joinGame(code: string, name: string | undefined): Promise<WayIn> {
  return enter('join', async () => {
    if (name !== undefined) await enterAs(name);
    return joinByCode(session, code);
  });
}

/** A new game; who has no account yet becomes a guest called `host`. */
export function openGame(settings: GameSettings, host: string): Promise<WayIn> {
  return enter('create', async () => {
    if (session.identity.account === null) await session.identity.enterAsGuest(host);
    return createGame(session, settings);
  });
}

/** Leaves a game that is not on the screen. One that does not know the player any more has been left. */
export async function leaveGame(gameId: string): Promise<void> {
  if (session.getState().gameId === gameId) {
    await session.leave();
    return;
  }
  try {
    await session.api.leaveGame({ params: { gameId }, body: { permanent: true } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

async function enter(way: Way, find: () => Promise<LiveGame>): Promise<WayIn> {
  try {
    return ok((await find()).inviteCode);
  } catch (error) {
    if (error instanceof NameError) return fail({ text: t(error.text), needsAccount: false });
    if (!(error instanceof ApiError)) throw error;
    const text = error.code === 'INTERNAL' ? failureText(way) : errorText(error.body);
    return fail({ text, needsAccount: error.status === 403 && session.identity.account?.isGuest === true });
  }
}

function failureText(way: Way): string {
  if (way === 'quick') return t('home.quick.failed');
  return t(way === 'create' ? 'create.failed' : 'home.join.notFound');
}

/** How often a guest's name gets another ending before it is given up (JOIN-12). */
const NAME_TRIES = 3;
const SUFFIX_DIGITS = 6;

/** Signs a guest in under the name that they chose, with digits of the time behind it (JOIN-11). */
async function enterAs(name: string): Promise<void> {
  const { account } = session.identity;
  if (account?.username.startsWith(name)) return;
  const stem = `${name}${String(Date.now()).slice(-SUFFIX_DIGITS)}`;
  for (let attempt = 0; ; attempt++) {
    try {
      await session.identity.enterAsGuest(attempt === 0 ? stem : `${stem}_${attempt}`);
      return;
    } catch (error) {
      const isTaken = error instanceof ApiError && error.status === 400;
      if (!isTaken) throw guestFailure(error);
      if (attempt === NAME_TRIES - 1) throw new NameError('home.join.popular');
    }
  }
}

function guestFailure(error: unknown): unknown {
  return error instanceof ApiError && error.status > 0 ? new NameError('home.join.noAccount') : error;
}

/** A guest cannot be made, for a reason that the form tells in words of its own. */
class NameError extends Error {
  readonly text;

  constructor(text: 'home.join.popular' | 'home.join.noAccount') {
    super(text);
    this.text = text;
  }
}

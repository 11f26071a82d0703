/** The ways from the home page into a game, each ending with its code or with words for what went wrong. */
import { ApiError, createGame, joinByCode, quickMatch } from '@staxd/client';
import { fail, type Mode, ok, type Result } from '@staxd/engine';
import type { WireGameState } from '@staxd/protocol';
import type { GameSettings } from '../create/gameForm.ts';
import { t } from '../messages/t.ts';
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
  const preferences = { game_mode: mode, min_humans: 1, max_wait_time: 5, prefer_humans: false };
  return enter('quick', () => quickMatch(session, preferences));
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

async function enter(way: Way, find: () => Promise<WireGameState>): Promise<WayIn> {
  try {
    return ok((await find()).invite_code);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const text = error.detail === '' ? failureText(way) : error.detail;
    return fail({ text, needsAccount: error.status === 403 && session.identity.account?.isGuest === true });
  }
}

function failureText(way: Way): string {
  if (way === 'quick') return t('home.quick.failed');
  return t(way === 'create' ? 'create.failed' : 'home.join.notFound');
}

/** How often a guest's name gets another ending before it is given up (spec 9). */
const NAME_TRIES = 3;
const SUFFIX_DIGITS = 6;

/** Signs a guest in under the name that they chose, with digits of the time behind it (spec 5). */
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
      if (attempt === NAME_TRIES - 1) throw error.saying(t('home.join.popular'));
    }
  }
}

function guestFailure(error: unknown): unknown {
  return error instanceof ApiError && error.status > 0 ? error.saying(t('home.join.noAccount')) : error;
}

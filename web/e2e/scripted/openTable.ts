/** The way to a table that costs a browser least: what the home page would have stored is there beforehand. */
import type { Page } from '@playwright/test';
import { keepSavedGame, keepTokens } from '@staxd/client';
import type { AuthResponse, GameResponse } from '@staxd/protocol';
import { CALLING } from '../people/calling.ts';

/** Makes the names on one server unique. */
let guests = 0;

/** Opens the game of a new guest and three bots. */
export async function openTable(page: Page, url = ''): Promise<void> {
  const username = `Tess ${++guests}`;
  const post = async (path: string, data: object, headers = {}) =>
    (await page.request.post(`${url}/api/v1/${path}`, { data, headers, ...CALLING })).json();
  const guest: AuthResponse = await post('auth/guest', { username });
  const headers = { Authorization: `Bearer ${guest.access_token}` };
  const game: GameResponse = await post('games/quickmatch', { prefer_humans: false }, headers);
  await page.addInitScript(storeOnce, storedBy(guest, game));
  await page.goto(`${url}/game/${game.invite_code}`);
}

type Stored = readonly (readonly [key: string, value: string])[];

/** In the page. */
function storeOnce(stored: Stored): void {
  if (!location.protocol.startsWith('http') || localStorage.getItem('hasGuestSession') !== null) return;
  for (const [key, value] of stored) localStorage.setItem(key, value);
  // The way back leads to the home page.
  const table = location.href;
  history.replaceState(null, '', '/');
  history.pushState(null, '', table);
}

function storedBy({ user, access_token, session_token }: AuthResponse, game: GameResponse): Stored {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const clock = { now: () => Date.now() };
  const { id: userId, username, is_guest: isGuest, is_vip: isVip, avatar } = user;
  keepTokens(storage, clock).keep(
    { userId, username, isGuest, isVip, avatar },
    { access: access_token, guest: session_token, isRemembered: true },
  );
  keepSavedGame(storage, clock).keep({
    gameId: game.game_id,
    inviteCode: game.invite_code,
    playerId: userId,
    username,
  });
  return [...stored];
}

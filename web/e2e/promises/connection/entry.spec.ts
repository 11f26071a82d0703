// Entering a game while the server or the connection fails, and leaving one that no longer exists.

import type { Page } from '@playwright/test';
import { forgive } from '../../complaints.ts';
import { followLink } from '../../people/visitor.ts';
import { takeCalls } from '../../scripted/calls.ts';
import { takeLine, withoutLine } from '../../scripted/line.ts';
import { passUntilShown, stopClock } from '../../scripted/pageClock.ts';
import { STILL, seated, sitDown } from '../../scripted/scriptedGame.ts';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';
import { FAILED, OF_THE_LINE } from './lineComplaints.ts';

test.use({ settings: STILL });

test.describe('on the way in', () => {
  const guest = /\/auth\/guest$/;
  const join = /\/games\/join\//;

  test.afterEach(({ complaints }) => forgive(complaints, OF_THE_LINE));

  /** Another player's waiting game. */
  async function openGame(page: Page): Promise<string> {
    const post = async (path: string, data: object, token?: string) => {
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      return (await page.request.post(`/api/v1${path}`, { data, headers })).json();
    };
    const { access_token } = await post('/auth/guest', { username: `Host${Date.now() % 1e8}` });
    const { invite_code } = await post('/games/create', { session_name: 'Here' }, access_token);
    return `/game/${invite_code}`;
  }

  test('[LOAD-12] [LOAD-13] a server that cannot be reached is tried again, and there is a way out', async ({
    page,
  }) => {
    const game = await openGame(page);
    await page.clock.install();
    let tries = 0;
    const lineUp = await withoutLine(page);
    const giveBack = await takeCalls(page, join, ({ cut }) => {
      tries++;
      return cut();
    });
    await page.goto(game);
    const press = page.getByRole('button', { name: "I'M IN" });
    await expect(press).toBeEnabled();
    await page.clock.pauseAt(Date.now() + 60_000);
    await press.click();
    const main = page.getByRole('main');
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(main.getByRole('alert')).toHaveText(FAILED, { timeout: 200 });
    }).toPass();
    await expect(main.getByRole('link', { name: 'Back to Home' })).toBeVisible();
    for (const seconds of [2, 4, 8, 16, 30, 30]) {
      const before = tries;
      await expect(main.getByText(`Next try in ${seconds} s.`)).toBeVisible();
      await page.clock.runFor(seconds * 1000 - 500);
      expect(tries).toBe(before);
      await page.clock.runFor(500);
      await expect.poll(() => tries).toBe(before + 1);
    }
    giveBack();
    await lineUp();
    const joined = page.waitForResponse(join);
    await page.clock.runFor(30_000);
    await joined;
    // From here on at its pace: a game that is not shown within 30 s leads home.
    await page.clock.resume();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  });

  test('[LOAD-1] the page says first that it is signing in, then that it is loading', async ({ page }) => {
    const game = await openGame(page);
    const let1 = Promise.withResolvers<void>();
    const let2 = Promise.withResolvers<void>();
    await page.route('**/playRoute*.js', async (route) => {
      await let1.promise;
      await route.continue();
    });
    const lineUp = await withoutLine(page);
    await takeCalls(page, join, async ({ pass }) => {
      await let2.promise;
      await pass();
    });
    await page.goto(game);
    await expect(page.getByText('INITIALIZING...')).toBeVisible();
    let1.resolve();
    await page.getByRole('button', { name: "I'M IN" }).click();
    await expect(page.getByText('LOADING GAME')).toBeVisible();
    await lineUp();
    // The longer it was without a line, the longer it waits before it tries again: longer than a game may take to be shown.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    let2.resolve();
    await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  });

  for (const [ids, status, body, text] of [
    ['[LOAD-2]', 400, { code: 'GAME_FULL', detail: '', retryable: false }, 'This game is full.'],
    [
      '[LOAD-2] [LOAD-11] [MONITOR-7]',
      500,
      { code: 'INTERNAL', detail: '', params: { reference: 'K7M2Q9XWPA' }, retryable: false },
      'Failed to join game (K7M2Q9XWPA)',
    ],
    ['[LOAD-2] [LOAD-8]', 200, {}, 'Invalid session data'],
  ] as const) {
    test(`${ids} "${text}" takes the place of the words`, row(ids !== '[LOAD-2]'), async ({ page }) => {
      const lineUp = await withoutLine(page);
      await takeCalls(page, join, ({ answer }) => answer(body, status));
      await followLink(page, await openGame(page));
      await expect(page.getByRole('main').getByRole('alert')).toContainText(text);
      await expect(page.getByText(/INITIALIZING|LOADING GAME/)).toHaveCount(0);
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL(/\/$/);
      await lineUp();
    });
  }

  test('[HOME-28] [LOAD-3] [LOAD-17] a game that is not shown within 30 s leads home with a word', async ({
    page,
  }) => {
    const game = await openGame(page);
    await page.clock.install();
    const asked = Promise.withResolvers<void>();
    await takeLine(page, (near) => {
      const far = near.connectToServer();
      near.onMessage((text) => {
        far.send(text);
        if (String(text).includes('"join_game"')) asked.resolve();
      });
      far.onMessage((text) => {
        if (!/"game_state"|"event_stream"|"game_update"/.test(String(text))) near.send(text);
      });
    });
    await page.goto(game);
    const press = page.getByRole('button', { name: "I'M IN" });
    await expect(press).toBeEnabled();
    await stopClock(page, 10_000);
    await press.click();
    await asked.promise;
    await passUntilShown(page, page.getByText('LOADING GAME'));
    const word = page.getByText('Unable to load game - please try again');
    await page.clock.runFor(25_000);
    await expect(word).toHaveCount(0);
    await page.clock.runFor(5000);
    await passUntilShown(page, word);
    await expect(page).toHaveURL(/\/$/);
  });

  test('[LOAD-14] [JOIN-21] five names that are taken lead home', row(false), async ({ page }) => {
    const game = await openGame(page);
    const names: string[] = [];
    await takeCalls(page, guest, ({ body, answer }) => {
      names.push(JSON.parse(body).username);
      return answer({ code: 'USERNAME_TAKEN', detail: 'Username already taken', retryable: false }, 400);
    });
    await followLink(page, game);
    await expect(page.getByText('Unable to create guest account. Please try again.')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect(names).toHaveLength(5);
    for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+\d+$/);
  });
});

test(
  '[LOAD-9] a guest who is signed out in another tab is taken home with a message, without further tries',
  row(false),
  async ({ page, context, complaints }) => {
    await page.clock.install();
    await page.goto('/');
    await sitDown(page);
    const other = await context.newPage();
    await other.goto('/rules');
    await stopClock(page, 10_000);
    await other.evaluate(() => {
      for (const key of ['auth-storage', 'guest_session_token', 'token']) localStorage.removeItem(key);
    });
    const word = page.getByRole('alert').filter({ hasText: 'Not authenticated' });
    await passUntilShown(page, word);
    await expect(word).toContainText('You have been signed out.');
    await expect(page).toHaveURL(/\/$/);
    await page.clock.runFor(5000);
    await expect(word).toBeHidden();
    await page.clock.runFor(60_000);
    await expect(page.getByText('Reconnecting...')).toBeHidden();
    forgive(complaints, OF_THE_LINE);
  },
);

test.describe('out of a game', () => {
  for (const where of ['on the board', 'on another page'] as const) {
    test(
      `[CONN-30] [CONN-34] [HOME-22] a player who is kicked ${where} reads why, and is taken home after 1 s`,
      row(where === 'on another page'),
      async ({ page }) => {
        await page.clock.install();
        const script = await seated(page);
        if (where === 'on another page') {
          await page.goBack();
          await page.getByRole('link', { name: /^Terms/i }).click();
          await expect(page).toHaveURL(/\/terms$/);
        }
        const told = page.getByText('You were kicked: You have been removed from the game.');
        await stopClock(page, 10_000);
        script.say('player_kicked', { reason: 'kicked', message: 'Out.' });
        await passUntilShown(page, told);
        await page.clock.runFor(1000);
        await expect(page).toHaveURL(/\/$/);
        const banner = page.getByText('You have been removed from the game.', { exact: true });
        await passUntilShown(page, banner);
        await page.clock.runFor(5000);
        await expect(banner).toBeHidden();
      },
    );
  }

  test('[CONN-34] [HOME-17] a game that is cancelled while one is at home says so there', async ({
    page,
  }) => {
    const script = await seated(page);
    await page.goBack();
    await expect(page.getByText('BACK TO GAME')).toBeVisible();
    script.say('game_cancelled', { reason: 'insufficient_players', message: '' });
    await expect(page.getByText('Game cancelled: Not enough players')).toBeVisible();
    await expect(page.getByText('BACK TO GAME')).toHaveCount(0);
  });
});

for (const [id, message, text] of [
  ['[LOAD-4]', {}, 'Invalid game state received'],
  ['[LOAD-5]', { game_state: {} }, 'Invalid game state structure'],
  [
    '[LOAD-6]',
    { game_state: { game_id: 'x', players: [], game_phase: 'setup', version: 1 } },
    'Game ID mismatch',
  ],
] as const) {
  test(`${id} a state that makes no sense is refused with "${text}"`, row(false), async ({ page }) => {
    const script = await seated(page);
    script.say('game_state', message);
    await expect(page.getByText(text)).toBeVisible();
  });
}

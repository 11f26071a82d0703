// The ways into a game: docs/product/home.md, MATCH and JOIN.
import type { Page } from '@playwright/test';
import type { ErrorCode } from '@staxd/protocol';
import { openRoom } from '../rooms.ts';
import { signedIn } from '../signIn.ts';
import { expect, test } from '../test.ts';

// At the usual pace, or every quick match would begin with a long wait.
test.use({ settings: { STAXD_CLOCK_SCALE: '1' } });

const PHONE = { width: 360, height: 740 };

const quick = (page: Page) => page.getByRole('button', { name: /^JUMP IN QUICK/ });
const jumpIn = (page: Page) => page.getByRole('button', { name: 'JUMP IN', exact: true });
const code = (page: Page) => page.getByRole('textbox', { name: 'Invite code' });
/** Of the form with the code; the block above has one, too. */
const yourName = (page: Page) =>
  page.getByRole('form', { name: 'CODE SAVED' }).getByRole('textbox', { name: 'Your name' });

const alertOf = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });

/** From now on the server refuses a call so, and so often. */
async function refuse(page: Page, call: string, status: number, error: ErrorCode, times?: number) {
  const json = { detail: 'The words of the server.', code: error, retryable: false };
  await page.route(
    `**/api/v1/${call}`,
    (route) => route.fulfill({ status, json }),
    times === undefined ? {} : { times },
  );
}

const myGames = async (page: Page): Promise<string[]> => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { Authorization: `Bearer ${token}` };
  const { games } = await (await page.request.get('/api/v1/games/my-games', { headers })).json();
  return games.map(({ invite_code }: { readonly invite_code: string }) => invite_code);
};

test('[MATCH-1] [MATCH-3] while a match is looked for, it says so', async ({ page }) => {
  let goOn: (() => void) | undefined;
  await page.route('**/quickmatch', async (route) => {
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'JUMP IN QUICK - NO SIGNUP NEEDED', exact: true }).click();
  await expect(page.getByRole('button', { name: 'FINDING MATCH...' })).toBeVisible();
  await expect(page.getByRole('status').getByText('Finding the perfect match...')).toBeVisible();
  await expect.poll(() => goOn).toBeDefined();
  goOn?.();
  await expect(page).toHaveURL(/\/game\//);
});

test('[MATCH-4] [MATCH-5] one press leads nobody to the game that was found, as a guest', async ({
  page,
}) => {
  await page.goto('/');
  const answered = page.waitForResponse('**/quickmatch');
  await quick(page).click();
  const { invite_code } = await (await answered).json();
  await expect(page).toHaveURL(new RegExp(`/game/${invite_code}$`));
  expect(await page.evaluate(() => localStorage.getItem('hasGuestSession'))).toBe('true');
});

test('[MATCH-6] [MATCH-7] a quick match asks before it leaves a game for good', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const before = await openRoom(page);
  await page.goto('/');
  const press = page.getByRole('button', { name: 'Quick Match' });
  const question = page.getByRole('alertdialog');
  await press.click();
  await expect(question).toContainText(
    'Click OK to leave your current game and start a new one. Click Cancel to return to your current game.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await myGames(page)).toEqual([before]);
  // The old game has been left by the time at which the new one is asked for.
  let leftFirst: string[] | undefined;
  await page.route('**/quickmatch', async (route) => {
    leftFirst = await myGames(page);
    await route.continue();
  });
  await press.click();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/game\/[A-Z0-9]{6}$/);
  expect(leftFirst).toEqual([]);
  expect(page.url()).not.toContain(before);
});

test('[MATCH-8] a failure is told in the words of the server for 5 s', async ({ page, complaints }) => {
  await page.clock.install();
  await refuse(page, 'games/quickmatch', 409, 'TOO_MANY_SEATS');
  await page.goto('/');
  await quick(page).click();
  const oops = page.getByRole('alert').filter({ hasText: 'Oops!' });
  await expect(oops).toContainText('You already sit in as many games as you can. Leave one of them first.');
  await expect(quick(page)).toBeEnabled();
  await page.clock.runFor(5100);
  await expect(oops).toHaveCount(0);
  complaints.splice(0);
});

test('[MATCH-13] an answer that names no game', async ({ page }) => {
  await page.route('**/games/quickmatch', (route) => route.fulfill({ json: { game_id: 'g1' } }));
  await page.goto('/');
  await quick(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Oops!' })).toContainText(
    'Failed to get game invite code',
  );
});

test('[MATCH-10] a guest who is refused becomes another one, without a word', async ({
  page,
  complaints,
}) => {
  const wanted: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/quickmatch')) wanted.push(request.postDataJSON().game_mode);
  });
  await refuse(page, 'games/quickmatch', 403, 'FORBIDDEN', 1);
  await page.goto('/');
  await page.getByRole('radio', { name: /SPITE/ }).check({ force: true });
  await quick(page).click();
  await expect(page).toHaveURL(/\/game\/[A-Z0-9]{6}$/);
  await expect(page.getByText(/Oops|expired|refused/)).toHaveCount(0);
  expect(wanted).toEqual(['spite', 'casual']);
  complaints.splice(0);
});

test('[MATCH-11] where that fails as well, it says so', async ({ page, complaints }) => {
  await refuse(page, 'games/quickmatch', 403, 'FORBIDDEN');
  await page.goto('/');
  await quick(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Oops!' })).toContainText(
    'Session expired. Please refresh the page and try again.',
  );
  complaints.splice(0);
});

test('[HOME-8] [MATCH-9] a form that cannot be fetched says so, and is there when the network is', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/');
  await expect(quick(page)).toBeEnabled();
  await page.waitForLoadState('networkidle');
  for (const tile of [/^CREATE/, /^TUTORIAL/]) {
    const press = page.getByRole('button', { name: tile });
    await context.setOffline(true);
    await press.click();
    const oops = page.getByRole('alert').filter({ hasText: 'Oops!' });
    await expect(oops).toContainText('Connection failed. Please check your internet and try again.');
    await context.setOffline(false);
    await press.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(oops).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  // What a browser says of it is no fault of the page.
  complaints.splice(0);
});

test('[JOIN-1] [JOIN-3] [JOIN-4] a code is read as people type and paste it', async ({ page }) => {
  await page.goto('/');
  await code(page).pressSequentially('ab-c2 34xyz');
  await expect(code(page)).toHaveValue('ABC234');
  await expect(page.getByRole('form', { name: 'Got a code?' })).toContainText(/6\s*\/\s*6/);
  await expect(jumpIn(page)).toBeVisible();
  await code(page).fill('');
  await code(page).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Come in: https://staxd.example/game/k7q2xd?from=max');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(code(page)).toHaveValue('K7Q2XD');
});

test('[JOIN-5] [JOIN-6] [JOIN-7] a short code is not sent, a guest is asked for a name first', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/');
  await code(page).fill('ABC');
  await jumpIn(page).click();
  await expect(alertOf(page, /A code has 6 characters/)).toBeVisible();
  await code(page).fill('ABC234');
  await jumpIn(page).click();
  await expect(page.getByText('CODE SAVED')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change code ABC234' })).toBeVisible();
  await expect(yourName(page)).toHaveAttribute('placeholder', 'TAG YOUR NAME...');
  await expect(yourName(page)).not.toHaveValue('');
  await yourName(page).fill('');
  await yourName(page).pressSequentially('Maximilian the Third!');
  await expect(yourName(page)).toHaveValue('Maximilian the Third');
  await yourName(page).fill('  ');
  await jumpIn(page).click();
  await expect(alertOf(page, /Tag yourself first/)).toBeVisible();
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('[JOIN-8] who has an account is asked for no name', async ({ page, complaints }) => {
  await signedIn(page);
  await code(page).fill('ZZZZZZ');
  const asked = page.waitForRequest('**/games/join/ZZZZZZ');
  await jumpIn(page).click();
  await asked;
  await expect(yourName(page)).toHaveCount(0);
  complaints.splice(0);
});

const taken = { code: 'USERNAME_TAKEN', detail: 'x', retryable: false } as const;

test('[JOIN-12] [JOIN-13] a name that is taken stays as it was written, and others are offered', async ({
  page,
  complaints,
}) => {
  const names: string[] = [];
  await page.route('**/api/v1/auth/guest', (route) => {
    names.push(route.request().postDataJSON().username);
    return route.fulfill({
      status: 400,
      json: { ...taken, params: { suggestions: ['Robin_1', 'Robin_2'] } },
    });
  });
  await page.goto('/');
  await code(page).fill('ABC234');
  await jumpIn(page).click();
  await yourName(page).fill('Robin');
  for (const words of [/already taken/, /already taken/, /very popular! Please try a different one/]) {
    await jumpIn(page).click();
    await expect(alertOf(page, words)).toBeVisible();
    await expect(yourName(page)).toHaveValue('Robin');
  }
  expect(names).toEqual(['Robin', 'Robin', 'Robin']);
  await page.getByRole('button', { name: 'Robin_2' }).click();
  await expect(yourName(page)).toHaveValue('Robin_2');
  await expect(alertOf(page, /./)).toHaveCount(0);
  complaints.splice(0);
});

test('[JOIN-14] any other refusal of a guest', async ({ page, complaints }) => {
  await refuse(page, 'auth/guest', 422, 'VALIDATION_ERROR');
  await page.goto('/');
  await code(page).fill('ABC234');
  await jumpIn(page).click();
  await yourName(page).fill('Robin');
  await jumpIn(page).click();
  await expect(alertOf(page, 'Unable to create account. Please try again.')).toBeVisible();
  complaints.splice(0);
});

test('[MATCH-12] a quick match for which no guest can be made', async ({ page, complaints }) => {
  await refuse(page, 'auth/guest', 422, 'VALIDATION_ERROR');
  await page.goto('/');
  await quick(page).click();
  await expect(alertOf(page, 'Unable to create guest account. Please try again.')).toBeVisible();
  complaints.splice(0);
});

test('[HOME-6] [GUEST-16] the press that starts a game takes name and face along', async ({ page }) => {
  await page.goto('/');
  const name = page.getByRole('textbox', { name: 'Your name' });
  await expect(name).toHaveValue(/^[A-Z][a-z]+\d+$/);
  await name.fill('Nia of the wall');
  await page.getByRole('button', { name: /^Your face/ }).click();
  await page.getByRole('radio', { name: 'Foxglove' }).check({ force: true });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Your face: Foxglove. Change it' })).toBeVisible();
  const answered = page.waitForResponse('**/quickmatch');
  await quick(page).click();
  const { players } = (await (await answered).json()).game_state;
  expect(players).toMatchObject([{ username: 'Nia of the wall', avatar: 7 }]);
});

test('[MATCH-2] who is signed in reads it shorter, under a name that stays', async ({ page }) => {
  const { username } = await signedIn(page);
  await expect(page.getByRole('button', { name: 'JUMP IN QUICK', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(username)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveCount(0);
});

for (const [name, call, text] of [
  ['[JOIN-16] who is in the game already is taken back into it', null, ''],
  [
    '[JOIN-17] unless it is nowhere to be found',
    'games/my-games',
    'Unable to find game. Please try refreshing the page.',
  ],
  [
    '[JOIN-18] or does not let them in again',
    'games/*/rejoin',
    'Unable to reconnect to game. Please try refreshing the page.',
  ],
] as const)
  test(name, async ({ page, complaints }) => {
    const mine = await openRoom(page);
    // What this browser keeps of it is lost; the server knows it still.
    await page.addInitScript(() => {
      localStorage.removeItem('active_game_session');
      sessionStorage.clear();
    });
    if (call === 'games/my-games')
      await page.route(`**/${call}*`, (route) => route.fulfill({ json: { games: [] } }));
    else if (call) await refuse(page, call, 400, 'GAME_ENDED');
    await page.goto('/');
    await code(page).fill(mine);
    await jumpIn(page).click();
    await jumpIn(page).click();
    if (call) await expect(alertOf(page, text)).toBeVisible();
    else await expect(page).toHaveURL(new RegExp(`/game/${mine}$`));
    complaints.splice(0);
  });

test('[JOIN-19] another failure is told in the words of the server, or in ours', async ({
  page,
  complaints,
}) => {
  await signedIn(page);
  await code(page).fill('ZZZZZZ');
  await jumpIn(page).click();
  await expect(alertOf(page, 'Game not found. Please check the code and try again.')).toBeVisible();
  await refuse(page, 'games/join/*', 400, 'GAME_FULL', 1);
  await code(page).fill('ABC234');
  await jumpIn(page).click();
  await expect(alertOf(page, 'This game is full.')).toBeVisible();
  await refuse(page, 'games/join/*', 500, 'INTERNAL');
  await code(page).fill('ABC235');
  await jumpIn(page).click();
  await expect(alertOf(page, 'Game not found. Please check the code and try again.')).toBeVisible();
  complaints.splice(0);
});

test('[JOIN-9] [JOIN-20] a link shows nobody the row with name and face, and one press goes in', async ({
  page,
  browser,
  server,
}) => {
  const link = `/game/${await openRoom(page)}`;
  const context = await browser.newContext({ baseURL: server.url });
  const friend = await context.newPage();
  await friend.goto(link);
  await friend.getByRole('textbox', { name: 'Your name' }).fill('Robin the Guest');
  await friend.getByRole('button', { name: /^Your face/ }).click();
  await friend.getByRole('radio', { name: 'Croak' }).check({ force: true });
  await friend.getByRole('button', { name: 'Done' }).click();
  await friend.getByRole('button', { name: 'JUMP IN', exact: true }).click();
  await expect(friend.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  await expect(page.getByRole('list', { name: /^Players/ })).toContainText('Robin the Guest');
  await expect(friend).toHaveURL(new RegExp(`${link}$`));
  await expect(page.getByRole('list', { name: /^Players, 2 of/ })).toBeVisible();
  await context.close();
});

// More than one window, more than one game, no network, and the list of keys.
import { freshName, PASSWORD } from '../../people/accounts.ts';
import { sitDown } from '../../scripted/scriptedGame.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../../test.ts';
import { row } from '../../ways.ts';

test('[CONN-25] the older window rests, and takes the game back', async ({ page, context }) => {
  await page.goto('/');
  await sitDown(page);
  const newer = await context.newPage();
  await newer.goto(page.url());
  await expect(newer.getByRole('toolbar')).toBeVisible();

  const elsewhere = { name: 'You are playing in another window now.' };
  const dialog = page.getByRole('alertdialog', elsewhere);
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  // Neither keys nor clicks reach what is below.
  for (const key of ['d', '1', 'Escape']) await page.keyboard.press(key);
  await expect(page.getByText('Not connected to game')).toHaveCount(0);
  await expect(dialog).toBeVisible();

  await dialog.getByRole('button', { name: 'PLAY HERE' }).click();
  await expect(dialog).toBeHidden();
  await expect(newer.getByRole('alertdialog', elsewhere)).toBeVisible();
  await expect(page.getByRole('toolbar')).toBeVisible();
  await expect(page.getByText('Reconnecting...')).toBeHidden();
});

test('[JOIN-15] a link to another game asks before this one is left', async ({ page, newcomer }) => {
  await page.goto('/');
  await sitDown(page);
  const mine = page.url();
  const friend = await newcomer();
  await friend.goto('/');
  await friend.getByRole('button', { name: /^CREATE/ }).click();
  const form = friend.getByRole('dialog', { name: 'Set the table' });
  await form.getByRole('radio', { name: /^Private/ }).check({ force: true });
  await form.getByRole('button', { name: 'CREATE', exact: true }).click();
  await expect(friend).toHaveURL(/\/game\/[A-Z0-9]{6}$/);
  // A link may be in lower case.
  const link = `/game/${friend.url().slice(-6).toLowerCase()}`;

  await page.goto(link);
  const question = page.getByRole('alertdialog', { name: 'Switch games?' });
  await expect(question).toContainText(
    'You are currently in an active game. Leave that game and join this new one?',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(mine);
  await expect(page.getByRole('toolbar')).toBeVisible();

  await page.goto(link);
  await question.getByRole('button', { name: 'Leave and join' }).click();
  await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  const mineNow = await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch('/api/v1/games/my-games', { headers });
    return JSON.stringify(await answer.json());
  });
  expect(mineNow).not.toContain(mine.slice(-6));
});

test('[NAV-4] [NAV-19] logging out of a game asks, and leaves it for good', async ({ page, server }) => {
  const username = freshName();
  const body = { username, email: `${username}@example.org`, password: PASSWORD };
  const answer = await page.request.post(`${server.url}/api/v1/auth/register`, { data: body });
  const { access_token: token, user } = await answer.json();
  await page.goto('/');
  await page.evaluate(
    ([key, kept]) => {
      localStorage.setItem('token', key);
      localStorage.setItem('auth-storage', kept);
    },
    [token, JSON.stringify({ token, user, expires_at: null })],
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await sitDown(page);
  // Asked for when the page is idle; after logging out it would be refused.
  const warned = page.waitForResponse(/\/api\/v1\/warnings$/);
  await page.goto('/');
  await warned;
  const logOut = page.getByRole('button', { name: 'Log out' });
  const question = page.getByRole('alertdialog');
  await logOut.click();
  await expect(question).toContainText('You have an active game. Are you sure you want to leave?');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByText('BACK TO GAME')).toBeVisible();
  await logOut.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText(/LOGIN/i).first()).toBeVisible();
  await expect(page.getByText('BACK TO GAME')).toHaveCount(0);
  const login = { username, password: PASSWORD };
  const again = await page.request.post(`${server.url}/api/v1/auth/login`, { data: login });
  const headers = { Authorization: `Bearer ${(await again.json()).access_token}` };
  const mine = await page.request.get(`${server.url}/api/v1/games/my-games`, { headers });
  expect(await mine.json()).toMatchObject({ games: [] });
});

test(
  '[MATCH-9] without a network the first press says so, and the next one works',
  row(false),
  async ({ page, context, complaints }) => {
    await page.goto('/');
    const press = page.getByRole('button', { name: /^JUMP IN QUICK/ });
    await expect(press).toBeEnabled();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await press.click();
    const alert = page.getByRole('alert').filter({ hasText: 'Oops!' });
    await expect(alert).toContainText('Connection failed. Please check your internet and try again.');
    await expect(press).toBeEnabled();
    await context.setOffline(false);
    await press.click();
    await expect(page).toHaveURL(/\/game\/[A-Z0-9]{6}$/);
    // The browser's errors about it are expected.
    complaints.splice(0);
  },
);

test('[KEYS-16] "?" opens the list of keys on home, in the waiting room and on the board', async ({
  page,
}) => {
  const keys = page.getByRole('dialog', { name: /keys/i });
  const open = async () => {
    await page.keyboard.press('?');
    await expect(keys).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
  };
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^CREATE/ })).toBeEnabled();
  await open();
  // In a text field it is no command.
  await page.getByRole('textbox', { name: 'Invite code' }).press('?');
  await expect(keys).toBeHidden();
  await page.getByRole('button', { name: /^CREATE/ }).click();
  const form = page.getByRole('dialog', { name: 'Set the table' });
  await form.getByRole('radio', { name: /^Private/ }).check({ force: true });
  await form.getByRole('button', { name: 'CREATE', exact: true }).click();
  await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  await open();
  await page.getByRole('button', { name: 'LEAVE GAME' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await sitDown(page);
  await open();
});

test('[KEYS-16] Escape closes the list of keys the moment it is there', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^CREATE/ })).toBeEnabled();
  // No one can press it sooner than the page can see its own list.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('[role=dialog]') === null) return;
      observer.disconnect();
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
      document.body.dataset.pressed = '';
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await page.keyboard.press('?');
  await expect(page.locator('body[data-pressed]')).toBeAttached();
  await expect(page.getByRole('dialog', { name: /keys/i })).toBeHidden();
});

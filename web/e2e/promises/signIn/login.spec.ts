// Signing in: docs/product/people.md, AUTH.
import { forgive } from '../../complaints.ts';
import { existingAccount, fillLogin, kept, logIn, nextLink, PASSWORD } from '../../people/accounts.ts';
import { openRoom } from '../../people/privateGames.ts';
import { noteAround } from '../../scripted/notes.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../../test.ts';
import { row } from '../../ways.ts';

const REFUSED = /status of 40[01]/;
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

test('[AUTH-1] the page has its fields and its ways on, and fits every size', async ({ page }) => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Back for more?' })).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
      'autocomplete',
      'current-password',
    );
    for (const [name, path] of [
      ['Forgot password?', '/forgot-password'],
      ['Create account', '/signup'],
    ] as const)
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
    // No provider is set up here, so none is offered.
    await expect(page.getByRole('button', { name: 'Google' })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSideways(page);
  }
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('link', { name: 'SNEAK IN AS GUEST' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test(
  '[AUTH-2] [AUTH-3] [AUTH-4] what is wrong is told, one thing at a time, and the way is by keyboard alone',
  row(false),
  async ({ page, complaints }) => {
    const username = await existingAccount(page);
    await page.goto('/login');
    await page.getByLabel('Username').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('All fields are required');
    await expect(page.getByLabel('Username')).toBeFocused();
    await page.keyboard.type(username);
    await page.keyboard.press('Tab');
    await page.keyboard.type('short');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Password must be at least 8 characters',
    );
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type('-and-wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Invalid username or password');
    await expect(page.getByLabel('Username')).toHaveValue(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByText(username)).toBeVisible();
    forgive(complaints, REFUSED);
  },
);

test('[AUTH-5] [AUTH-6] login leads back to the page before, and who is in is led away', async ({ page }) => {
  const username = await existingAccount(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/rules?find=nope');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  // The page before has a field of that name, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Back for more?' })).toBeVisible();
  await logIn(page, username);
  await expect(page).toHaveURL(/\/rules\?find=nope$/);
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('banner').getByText(username)).toBeVisible();
  }
});

test(
  '[AUTH-7] Remember Me is on; off, the login stays in this tab',
  row(false),
  async ({ page, context }) => {
    const username = await existingAccount(page);
    await page.goto('/login');
    const box = page.getByRole('checkbox', { name: 'Remember Me' });
    await expect(box).toBeChecked();
    await box.uncheck();
    await logIn(page, username);
    await expect(page).toHaveURL(/\/$/);
    expect(await kept(page, 'localStorage', 'token')).toBeNull();
    const auth = JSON.parse((await kept(page, 'sessionStorage', 'auth-storage')) ?? '{}');
    expect(auth.user).toMatchObject({ username, is_guest: false });
    await page.reload();
    await expect(page.getByRole('banner').getByText(username)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('button', { name: /^JUMP IN QUICK/ })).toBeVisible();
    await expect(other.getByRole('banner').getByText(username)).toHaveCount(0);

    await other.goto('/login');
    await logIn(other, username);
    await expect(other).toHaveURL(/\/$/);
    expect(await kept(other, 'localStorage', 'token')).not.toBeNull();
  },
);

test('[AUTH-12] [AUTH-36] a login that ends in a game leads home with a word, and after login back to the game', async ({
  page,
  complaints,
}) => {
  const username = await existingAccount(page);
  await page.goto('/login');
  await logIn(page, username);
  await expect(page).toHaveURL(/\/$/);
  const code = await openRoom(page);
  const token = await kept(page, 'localStorage', 'token');
  await page.request.post('/api/v1/auth/logout', { data: {}, headers: { authorization: `Bearer ${token}` } });
  await expect(page).toHaveURL(/\/$/);
  const word = page.getByRole('status').filter({ hasText: 'Your login has ended. Log in to go on.' });
  await expect(word).toBeVisible();
  await noteAround(word).getByRole('button', { name: 'LOG IN' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await logIn(page, username);
  await expect(page).toHaveURL(new RegExp(`/game/${code}$`));
  await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  await expect(word).toHaveCount(0);
  forgive(complaints, REFUSED);
});

test('[ACCT-5] a guest in a game is asked before an account takes their place', async ({ page }) => {
  const username = await existingAccount(page);
  const code = await openRoom(page);
  await page.goto('/login');
  await fillLogin(page, username);
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await page.getByRole('button', { name: 'STACK ME IN' }).click();
  await expect(question).toContainText('You have an active game. Are you sure you want to leave?');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('banner').getByText('Guest', { exact: true })).toBeVisible();
  await page.goto(`/game/${code}`);
  await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  await page.goto('/login');
  await logIn(page, username);
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByText(username)).toBeVisible();
  await expect(page.getByRole('link', { name: 'BACK TO GAME' })).toHaveCount(0);
});

test.describe('a lost password', () => {
  test('[AUTH-37] is asked for in the same words whether the address is known or not', async ({ page }) => {
    const known = `known${Date.now()}@example.org`;
    await existingAccount(page, known);
    const said: string[] = [];
    for (const email of [known, `nobody${Date.now()}@example.org`]) {
      await page.goto('/forgot-password');
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'SEND LINK' }).click();
      await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
      said.push((await page.getByRole('main').textContent()) ?? '');
    }
    const [one, two] = said.map((text) => text.replace(/\d+ s/, ''));
    expect(one).toBe(two);
    await expectAccessible(page);
  });

  test('[AUTH-50] says that the newest link still works once no more are mailed', async ({
    page,
    complaints,
  }) => {
    await page.goto('/forgot-password');
    const email = `often${Date.now()}@example.org`;
    for (let n = 0; n < 5; n++) {
      await page.request.post('/api/v1/auth/password/forgot', { data: { email } });
    }
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'SEND LINK' }).click();
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('The newest one still works.');
    await expectAccessible(page);
    forgive(complaints, /status of 429/);
  });

  test('[AUTH-38] comes back by a link that works once and leaves the address at once', async ({
    page,
    server,
    complaints,
  }) => {
    const email = `lost${Date.now()}@example.org`;
    const confirmation = nextLink(server, '/confirm-email#');
    const username = await existingAccount(page, email);
    await page.goto(await confirmation());
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    const reset = nextLink(server, '/reset-password#');
    await page.getByRole('button', { name: 'SEND LINK' }).click();
    const link = await reset();
    await page.goto(link);
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.getByLabel('New password').fill('An0ther-one');
    await page.getByLabel('Confirm password').fill('An0ther-one');
    await page.getByRole('button', { name: 'SAVE PASSWORD' }).click();
    await expect(page.getByRole('heading', { name: 'New password saved' })).toBeVisible();
    await expect(page.getByRole('banner').getByText(username)).toBeVisible();
    await page.goto('/');
    await page.goto(link);
    await page.getByLabel('New password').fill('Th1rd-one!');
    await page.getByLabel('Confirm password').fill('Th1rd-one!');
    await page.getByRole('button', { name: 'SAVE PASSWORD' }).click();
    await expect(page.getByRole('heading', { name: 'This link is used up' })).toBeVisible();
    forgive(complaints, REFUSED);
  });
});

// Signing up: docs/product/people.md, AUTH and ACCT.
import { forgive } from '../../complaints.ts';
import { existingAccount, fillSignUp, freshName, kept, nextLink, PASSWORD } from '../../people/accounts.ts';
import { openRoom } from '../../people/privateGames.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../../test.ts';
import { row } from '../../ways.ts';

const REFUSED = /status of 40[01]/;

test('[AUTH-13] [AUTH-21] [AUTH-23] the form, which waits for the terms and fits every size', async ({
  page,
}) => {
  for (const size of [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/signup');
    const button = page.getByRole('button', { name: 'SIGN UP' });
    await expect(button).toBeDisabled();
    await page.getByLabel('Password', { exact: true }).fill('Stackd12');
    await expect(page.getByText('GOOD', { exact: true })).toBeVisible();
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await expect(button).toBeEnabled();
    await expect(page.getByRole('link', { name: 'LOOK' })).toHaveAttribute('href', '/vip');
    await expectAccessible(page);
    await expectNoSideways(page);
  }
});

test(
  '[AUTH-14] [AUTH-20] one fault at a time, in the order of the fields, with the focus on it',
  row(false),
  async ({ page }) => {
    await page.goto('/signup');
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    const steps = [
      ['Username', 'Username is required', 'ab'],
      ['Username', 'Username must be at least 3 characters', 'nia the great'],
      ['Username', 'Username can only contain letters, numbers, and underscores', freshName()],
      ['Email (optional)', 'Invalid email format', ''],
      ['Password', 'Password is required', 'stackdup'],
      ['Password', 'Password is too weak. Add more character types.', PASSWORD],
      ['Confirm password', 'Passwords do not match', PASSWORD],
    ] as const;
    await page.getByLabel('Email (optional)').fill('nia@');
    for (const [label, words, next] of steps) {
      await page.getByRole('button', { name: 'SIGN UP' }).click();
      const field = page.getByLabel(label, { exact: true });
      await expect(page.getByRole('main').getByRole('alert')).toHaveText([words]);
      await expect(field).toBeFocused();
      await field.fill(next);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/$/);
  },
);

test('a name that is taken is told in the words of the server, and nothing is lost', async ({
  page,
  complaints,
}) => {
  const taken = await existingAccount(page);
  await page.goto('/signup');
  await fillSignUp(page, taken);
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/Username already taken/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  forgive(complaints, REFUSED);
});

test(
  '[ACCT-6] a guest who signs up in a game keeps it, and the other tab follows',
  row(false),
  async ({ page, context }) => {
    const code = await openRoom(page);
    const id = JSON.parse((await kept(page, 'localStorage', 'auth-storage')) ?? '{}').user.id;
    const other = await context.newPage();
    await other.goto('/signup');
    const username = freshName();
    await fillSignUp(other, username);
    await other.getByRole('button', { name: 'SIGN UP' }).click();
    await expect(other.getByRole('banner').getByText(username)).toBeVisible();
    const auth = JSON.parse((await kept(other, 'localStorage', 'auth-storage')) ?? '{}');
    expect(auth.user).toMatchObject({ id, username, is_guest: false });
    for (const key of ['guest_session_token', 'guest_last_username'])
      expect(await kept(other, 'localStorage', key)).toBeNull();
    await expect(page).toHaveURL(new RegExp(`/game/${code}$`));
    await expect(page.getByRole('banner').getByText(username)).toBeVisible();
    await page.getByRole('button', { name: /^LOCK IN/ }).click();
    await expect(page.getByRole('button', { name: /^BAIL OUT/ })).toBeVisible();
  },
);

test('[AUTH-39] with an address it says that a link is in the mail, which confirms it once', async ({
  page,
  server,
  complaints,
}) => {
  const email = `nia${Date.now()}@example.org`;
  await page.goto('/signup');
  await fillSignUp(page, freshName(), email);
  const confirmation = nextLink(server, '/confirm-email#');
  await page.getByRole('button', { name: 'SIGN UP' }).click();
  await expect(page.getByRole('heading', { name: /^You are in, / })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'GO ON' }).click();
  await expect(page).toHaveURL(/\/$/);
  const path = await confirmation();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
  await expect(page).toHaveURL(/\/confirm-email$/);
  await page.goto('/');
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'This link is used up' })).toBeVisible();
  forgive(complaints, REFUSED);
});

test('[APP-18] the terms and the privacy page can be read, without losing the form', async ({
  page,
  context,
}) => {
  await page.goto('/signup');
  await page.getByLabel('Username').fill('nia');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'terms', exact: true }).click();
  const terms = await opened;
  await expect(terms.getByRole('heading', { level: 1, name: 'The terms' })).toBeVisible();
  await terms.getByRole('link', { name: 'Read about your privacy' }).click();
  await expect(terms.getByRole('heading', { level: 1, name: 'Your privacy' })).toBeVisible();
  await expectAccessible(terms);
  await expect(page.getByLabel('Username')).toHaveValue('nia');
});

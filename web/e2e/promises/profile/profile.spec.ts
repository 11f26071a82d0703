// The profile: docs/product/people.md, ACCT.
import { forgive } from '../../complaints.ts';
import { logIn } from '../../people/accounts.ts';
import { signedIn } from '../../people/signIn.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../../test.ts';
import { LONGER, some } from '../../ways.ts';

test('[ACCT-7] [TUTOR-55] it shows name, face, badges and coins', async ({ page }) => {
  const { username } = await signedIn(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: username })).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Your face' }).getByRole('radio')).toHaveCount(16);
  await expect(page.getByText('0 coins')).toBeVisible();
  await expect(page.getByText('Quick Learner', { exact: true })).toBeVisible();
});

test('[STATS-19] beside the clout stands why the latest win brought none, and what has counted today', async ({
  page,
}) => {
  const game = {
    game_id: 'g_1',
    mode: 'casual',
    placement: 1,
    players: 4,
    ended_at: Date.now(),
    no_clout: null,
  };
  await page.route('**/users/stats', async (route) => {
    const answer = await route.fetch();
    const recent = [
      { ...game, won: false, clout: 0 },
      { ...game, won: true, clout: 0, no_clout: 'left' },
      { ...game, won: true, clout: 50 },
    ];
    const played = { recent, wins_against_bots_today: { counted: 2, most: 5 } };
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...played } });
  });
  await signedIn(page);
  await page.goto('/profile');
  const who = page.getByRole('region', { name: 'Who you are' });
  await expect(who).toContainText('Your latest win brought none: they left too soon.');
  await expect(who).toContainText('2 of 5 wins against bots counted today.');
});

const SIZES = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  ...some([], [{ width: 1440, height: 900 }]),
];

test('[ACCT-16] [ACCT-17] all of it can be reached, and keeping the account changes nothing', {
  tag: LONGER,
}, async ({ page }) => {
  const { username } = await signedIn(page);
  await page.goto('/profile');
  const name = page.getByRole('heading', { level: 1, name: username });
  const last = page.getByRole('button', { name: 'DELETE ACCOUNT' });
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(name).toBeInViewport();
    await expect(last).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    await last.click();
    for (const name of ['KEEP IT', 'DELETE IT']) {
      await expect(question.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    await expect(question).toContainText('These go for good');
    await question.getByRole('button', { name: 'KEEP IT' }).click();
    await expect(question).toHaveCount(0);
    await expect(last).toBeVisible();
  }
  await page.reload();
  await expect(name).toBeVisible();
});

test('a name and a face are changed everywhere at once', async ({ page }) => {
  await signedIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change your name' }).click();
  const name = `Renamed${Date.now() % 1_000_000}`;
  await page.getByRole('textbox', { name: 'Your name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(name);
  // The first face was dealt by chance.
  const face = (await page.getByRole('radio', { name: 'Croak' }).isChecked()) ? 'Hood' : 'Croak';
  const saved = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('radio', { name: face }).check({ force: true });
  await saved;
  await page.reload();
  await expect(page.getByRole('radio', { name: face })).toBeChecked();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a name that is taken comes back with three that are free', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const other = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  const { username } = await signedIn(other);
  await other.close();
  await signedIn(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change your name' }).click();
  await page.getByRole('textbox', { name: 'Your name' }).fill(username);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'taken' }).first()).toBeVisible();
  const free = page.getByRole('button', { name: new RegExp(`^${username}`) });
  await expect(free).toHaveCount(3);
  await free.first().click();
  await page.getByRole('button', { name: 'SAVE' }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${username}.`) })).toBeVisible();
  forgive(complaints, /status of 400/);
});

test('a password is changed, and a wrong one is not', async ({ page, complaints }) => {
  const { username } = await signedIn(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change your password' }).click();
  const form = page.getByRole('dialog', { name: 'New password' });
  await form.getByLabel('Password now').fill('wrong-one');
  await form.getByLabel('New password', { exact: true }).fill('An0ther!Passw0rd');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('wrong');
  await form.getByLabel('Password now').fill('Str0ng!Passw0rd');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your new password counts.')).toBeVisible();
  const login = { username, password: 'An0ther!Passw0rd' };
  expect((await page.request.post('/api/v1/auth/login', { data: login })).status()).toBe(200);
  forgive(complaints, /status of 403/);
});

test('[ACCT-8] [ACCT-10] a new password logs every other device out, as the form says', async ({
  page,
  newcomer,
  complaints,
}) => {
  const { username } = await signedIn(page);
  const elsewhere = await newcomer();
  await elsewhere.goto('/login');
  await logIn(elsewhere, username, 'Str0ng!Passw0rd');
  await expect(elsewhere).toHaveURL(/\/$/);
  // Its line would tell it at once, and the next page nothing more.
  await elsewhere.goto('about:blank');
  await page.goto('/profile');
  const devices = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Change your password' }).click();
  const form = page.getByRole('dialog', { name: 'New password' });
  await expect(form).toContainText('Everywhere else you are logged out.');
  await form.getByLabel('Password now').fill('Str0ng!Passw0rd');
  await form.getByLabel('New password', { exact: true }).fill('An0ther!Passw0rd');
  await page.keyboard.press('Enter');
  await expect(devices).toContainText('You are logged in nowhere else.');
  await elsewhere.goto('/profile');
  await expect(elsewhere.getByText('Your login has ended. Log in to go on.')).toBeVisible();
  forgive(complaints, /status of 401/);
});

test('a deleted account is gone, and its owner is home', async ({ page, complaints }) => {
  const { username } = await signedIn(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'DELETE ACCOUNT' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await question.getByLabel('Your password').fill('Str0ng!Passw0rd');
  await question.getByRole('button', { name: 'DELETE IT' }).click();
  await expect(page).toHaveURL(/\/$/);
  const login = { username, password: 'Str0ng!Passw0rd' };
  expect((await page.request.post('/api/v1/auth/login', { data: login })).status()).toBe(401);
  // Its token is signed out, too.
  forgive(complaints, /status of 401/);
});

test('one’s data is a file', async ({ page }) => {
  const { username } = await signedIn(page);
  await page.goto('/profile');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe(`staxd-${username}.json`);
});

test('guests are invited to sign up', async ({ page }) => {
  await page.goto('/profile');
  await expect(page.getByRole('main').getByRole('link', { name: 'SIGN UP' })).toHaveAttribute(
    'href',
    '/signup',
  );
});

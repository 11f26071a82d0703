// The form for a new game: its fields, its request, and where it leads.
import type { Page } from '@playwright/test';
import { openForm } from '../../people/visitor.ts';
import { takeCalls } from '../../scripted/calls.ts';
import { expect, test } from '../../test.ts';

/** What the page sends when it creates a game; the request does not reach the server. */
async function sent(page: Page): Promise<() => Record<string, unknown>> {
  let body: Record<string, unknown> = {};
  await takeCalls(page, /\/games\/create$/, (call) => {
    body = JSON.parse(call.body);
    return call.cut();
  });
  return () => body;
}

test('[CREATE-1] [CREATE-2] [CREATE-3] a game has a name', async ({ page, complaints }) => {
  const body = await sent(page);
  const form = await openForm(page);
  const name = form.getByRole('textbox', { name: 'Game name' });
  const create = form.getByRole('button', { name: 'CREATE', exact: true });
  await expect(name).toHaveValue(/^[A-Z][a-z]+\d+'s Game$/);
  for (const empty of ['', '   ']) {
    await name.fill(empty);
    await expect(form.getByText('Game name is required')).toBeVisible();
    await expect(create).toBeDisabled();
  }
  await name.fill('x'.repeat(60));
  expect(await name.inputValue()).toHaveLength(50);
  await name.fill('  Night shift ');
  await create.click();
  await expect.poll(body).toMatchObject({ session_name: 'Night shift' });
  complaints.splice(0);
});

test('[CREATE-4] [CREATE-5] players from 2 to 7, turns from 10 s to 120 s', async ({ page }) => {
  const form = await openForm(page);
  const players = form.getByRole('slider', { name: 'Players' });
  const timer = form.getByRole('slider', { name: 'Turn timer' });
  for (const [slider, usual, least, most, next] of [
    [players, 4, 2, 7, 3],
    [timer, 30, 10, 120, 20],
  ] as const) {
    await expect(slider).toHaveValue(String(usual));
    await slider.press('End');
    await expect(slider).toHaveValue(String(most));
    await slider.press('Home');
    await expect(slider).toHaveValue(String(least));
    await slider.press('ArrowRight');
    await expect(slider).toHaveValue(String(next));
  }
});

test('[CREATE-6] [CREATE-7] [CREATE-8] public, auto start and bots, unless the host says otherwise', async ({
  page,
  complaints,
}) => {
  const body = await sent(page);
  const form = await openForm(page);
  await expect(form.getByRole('radio', { name: /^Public/ })).toBeChecked();
  await expect(form.getByText('Invite only.')).toBeVisible();
  const autoStart = form.getByRole('switch', { name: 'Auto start' });
  await form.getByRole('radio', { name: /^Private/ }).check({ force: true });
  await expect(autoStart).not.toBeChecked();
  await expect(autoStart).toBeDisabled();
  await form.getByRole('radio', { name: /^Public/ }).check({ force: true });
  await expect(autoStart).toBeChecked();
  const bots = form.getByRole('switch', { name: 'Bots welcome' });
  await expect(bots).toBeChecked();
  const create = form.getByRole('button', { name: 'CREATE', exact: true });
  await create.click();
  await expect.poll(body).toMatchObject({ is_private: false, auto_start: true, allow_ai: true });
  await bots.click();
  await expect(form.getByText('People only. No excuses.')).toBeVisible();
  await form.getByRole('radio', { name: /^Private/ }).check({ force: true });
  await create.click();
  await expect.poll(body).toMatchObject({ is_private: true, allow_ai: false });
  complaints.splice(0);
});

test('[CREATE-19] where private and ranked are chosen together, the form says that it is never rated', async ({
  page,
}) => {
  const form = await openForm(page);
  const isPrivate = form.getByRole('radio', { name: /^Private/ });
  const ranked = form.getByRole('radio', { name: /^RANKED/ });
  // It stands there before it has words: then they are read out.
  const said = form.getByRole('group', { name: 'Who can join' }).getByRole('status');
  await expect(said).toHaveText('');
  await isPrivate.check({ force: true });
  await expect(said).toHaveText('');
  await ranked.check({ force: true });
  await expect(said).toHaveText('A private ranked game is never rated: friends could let each other win.');
  await expect(said).toBeInViewport();
  await expect(isPrivate).toHaveAccessibleDescription(/never rated/);
  await form.getByRole('radio', { name: /^Public/ }).check({ force: true });
  await expect(said).toHaveText('');
  await expect(isPrivate).toHaveAccessibleDescription('');
});

test('[CREATE-9] [CREATE-10] [CREATE-11] each bot once, one less than players, the latest leaves first', async ({
  page,
}) => {
  const form = await openForm(page);
  const bot = (title: string) => form.getByRole('button', { name: new RegExp(`^${title}`) });
  const players = form.getByRole('slider', { name: 'Players' });
  for (const title of ['STRATEGIC', 'CHILL', 'PETTY']) await bot(title).click();
  await expect(bot('BALANCED')).toBeDisabled();
  await bot('CHILL').click();
  await expect(bot('CHILL')).toHaveAttribute('aria-pressed', 'false');
  await bot('BALANCED').click();
  await players.press('ArrowLeft');
  await expect(bot('BALANCED')).toHaveAttribute('aria-pressed', 'false');
  for (const title of ['STRATEGIC', 'PETTY'])
    await expect(bot(title)).toHaveAttribute('aria-pressed', 'true');
  await players.press('Home');
  await expect(bot('STRATEGIC')).toHaveAttribute('aria-pressed', 'true');
  await expect(bot('PETTY')).toHaveAttribute('aria-pressed', 'false');
});

test('[CREATE-13] [CREATE-14] while it is sent nothing is sent again, and a failure keeps the form', async ({
  page,
  complaints,
}) => {
  let answer = () => {};
  let asked = 0;
  const refusals = [
    ['ALREADY_HOSTING', 409],
    ['INTERNAL', 500],
  ] as const;
  await takeCalls(page, /\/games\/create$/, (call) => {
    const [code, status] = refusals[asked++];
    answer = () => void call.answer({ detail: '-', code, retryable: false }, status);
  });
  const form = await openForm(page);
  await form.getByRole('textbox', { name: 'Game name' }).fill('Night shift');
  for (const [count, words] of [
    [1, 'A game of yours still waits for players. Start it or leave it first.'],
    [2, 'Failed to create game'],
  ] as const) {
    await form.getByRole('button', { name: 'CREATE', exact: true }).click();
    const busy = form.getByRole('button', { name: 'CREATING...' });
    await expect(busy).toBeDisabled();
    await expect.poll(() => asked).toBe(count);
    await page.keyboard.press('Enter');
    answer();
    await expect(form.getByText(words)).toBeVisible();
    expect(asked).toBe(count);
    await expect(form.getByRole('textbox', { name: 'Game name' })).toHaveValue('Night shift');
  }
  complaints.splice(0);
});

test('[CREATE-15] [CREATE-16] a newcomer has the name of the row, and is the host of the room', async ({
  page,
}) => {
  const form = await openForm(page);
  await form.getByRole('button', { name: 'CREATE', exact: true }).click();
  await expect(page).toHaveURL(/\/game\/[A-Z0-9]{6}$/);
  const mine = page.getByRole('listitem').filter({ hasText: 'YOU' });
  const { username } = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '').user);
  await expect(mine).toContainText(username);
  await expect(page.getByRole('heading', { name: `${username}'s Game` })).toBeVisible();
  await expect(mine).toContainText('HOST');
});

// Joining a game by its code or its link: docs/product/home.md, JOIN.

import type { Page } from '@playwright/test';
import { openRoom } from '../../people/privateGames.ts';
import { signedIn } from '../../people/signIn.ts';
import { takeCalls } from '../../scripted/calls.ts';
import { lineIsUp, withoutLine } from '../../scripted/line.ts';
import { AS_PLAYED } from '../../server/settings.ts';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';
import { alertOf, code, refuse } from './refusals.ts';

// At normal speed, because slower clocks would make every quick match wait long.
test.use({ settings: AS_PLAYED });

const jumpIn = (page: Page) => page.getByRole('button', { name: 'JUMP IN', exact: true });

/** In the form with the code; the block above has one, too. */
const yourName = (page: Page) =>
  page.getByRole('form', { name: 'CODE SAVED' }).getByRole('textbox', { name: 'Your name' });

const taken = { code: 'USERNAME_TAKEN', detail: 'x', retryable: false } as const;

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
  expect(sent.filter((url) => /\/api\/(?!v1\/games\/public)/.test(url))).toEqual([]);
});

test('[JOIN-8] a player with an account is asked for no name', async ({ page, complaints }) => {
  await signedIn(page);
  await code(page).fill('ZZZZZZ');
  await jumpIn(page).click();
  await expect(alertOf(page, 'Game not found. Please check the code and try again.')).toBeVisible();
  await expect(yourName(page)).toHaveCount(0);
  complaints.splice(0);
});

test(
  '[JOIN-12] [JOIN-13] a name that is taken stays as it was written, and others are offered',
  row(false),
  async ({ page, complaints }) => {
    const names: string[] = [];
    await takeCalls(page, /\/auth\/guest$/, ({ body, answer }) => {
      names.push(JSON.parse(body).username);
      return answer({ ...taken, params: { suggestions: ['Robin_1', 'Robin_2'] } }, 400);
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
  },
);

test('[JOIN-14] any other refusal of a guest', row(false), async ({ page, complaints }) => {
  await refuse(page, 'auth/guest', 422, 'VALIDATION_ERROR');
  await page.goto('/');
  await code(page).fill('ABC234');
  await jumpIn(page).click();
  await yourName(page).fill('Robin');
  await jumpIn(page).click();
  await expect(alertOf(page, 'Unable to create account. Please try again.')).toBeVisible();
  complaints.splice(0);
});

for (const [name, call, text] of [
  ['[JOIN-16] who is in the game already is taken back into it', null, ''],
  ['[JOIN-17] unless it is over, and nothing is left of it', 'games/my-games', 'Your game is over.'],
  [
    '[JOIN-18] or does not let them in again',
    'games/[^/]+/rejoin',
    'Unable to reconnect to game. Please try refreshing the page.',
  ],
] as const)
  test(name, async ({ page, complaints }) => {
    const mine = await openRoom(page);
    // What this browser stored about it is lost; the server still knows it.
    await page.addInitScript(() => {
      localStorage.removeItem('active_game_session');
      sessionStorage.clear();
    });
    // Over a line the server leads them back by itself.
    const lineUp = call && (await withoutLine(page));
    if (call === 'games/my-games') {
      await refuse(page, 'games/session', 400, 'GAME_ENDED');
      await takeCalls(page, new RegExp(`/${call}`), ({ answer }) => answer({ games: [] }));
    } else if (call) await refuse(page, call, 400, 'GAME_ENDED');
    const connected = lineIsUp(page);
    await page.goto('/');
    if (!call) await connected;
    await code(page).fill(mine);
    await jumpIn(page).click();
    await jumpIn(page).click();
    if (call) await expect(alertOf(page, text)).toBeVisible();
    else await expect(page).toHaveURL(new RegExp(`/game/${mine}$`));
    if (lineUp) await lineUp();
    complaints.splice(0);
  });

test(
  '[JOIN-19] another failure is shown in the words of the server, or in ours',
  row(false),
  async ({ page, complaints }) => {
    const lineUp = await withoutLine(page);
    await signedIn(page);
    await code(page).fill('ZZZZZZ');
    await jumpIn(page).click();
    await expect(alertOf(page, 'Game not found. Please check the code and try again.')).toBeVisible();
    await refuse(page, 'games/join/[^/]+', 400, 'GAME_FULL', 1);
    await code(page).fill('ABC234');
    await jumpIn(page).click();
    await expect(alertOf(page, 'This game is full.')).toBeVisible();
    await refuse(page, 'games/join/[^/]+', 500, 'INTERNAL');
    await code(page).fill('ABC235');
    await jumpIn(page).click();
    await expect(alertOf(page, 'Game not found. Please check the code and try again.')).toBeVisible();
    await lineUp();
    complaints.splice(0);
  },
);

test('[JOIN-9] [JOIN-20] a link shows a new visitor the row with name and face, and one press goes in', async ({
  page,
  newcomer,
}) => {
  const link = `/game/${await openRoom(page)}`;
  const friend = await newcomer();
  await friend.goto(link);
  await friend.getByRole('textbox', { name: 'Your name' }).fill('Robin the Guest');
  await friend.getByRole('button', { name: /^Your face/ }).click();
  await friend.getByRole('radio', { name: 'Croak' }).check({ force: true });
  await friend.getByRole('button', { name: 'Done' }).click();
  await friend.getByRole('button', { name: "I'M IN" }).click();
  await expect(friend.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  await expect(page.getByRole('list', { name: /^Players/ })).toContainText('Robin the Guest');
  await expect(friend).toHaveURL(new RegExp(`${link}$`));
  await expect(page.getByRole('list', { name: /^Players, 2 of/ })).toBeVisible();
});

// Whole ways of people, from page to page: docs/product/people.md.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { forgive } from '../../complaints.ts';
import {
  existingAccount,
  fillSignUp,
  freshName,
  kept,
  logIn,
  nextLink,
  PASSWORD,
} from '../../people/accounts.ts';
import { openRoom } from '../../people/privateGames.ts';
import { Learner } from '../../player/learner.ts';
import { gameIsOver, Player } from '../../player/player.ts';
import { noteAround } from '../../scripted/notes.ts';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';
import { keep, newGuest } from '../tutorial/lessons.ts';

const REFUSED = /status of 40[0134]/;

async function logInAt(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await logIn(page, username, password);
  await expect(page.getByRole('banner').getByText(username)).toBeVisible();
}

// Each part of it is shown by tests of its own.
test(
  '[ACCT-6] [STATS-1] a guest learns, plays, signs up in the midst of it, plays on and has it all',
  row(false),
  async ({ page }) => {
    await keep(page, (await newGuest(page.request)).entries);
    await page.goto('/tutorial?track=street_cred');
    await (await Learner.at(page)).finishTrack();
    await page.goto('/');
    await page.getByRole('switch', { name: 'Only bots' }).check({ force: true });
    const player = await Player.at(page, 'mouse');
    await player.press(/^JUMP IN QUICK/);
    await player.sees((things) => things.some(({ role }) => role === 'toolbar'), 'a hand of cards');
    let looks = 0;
    await player.playUntil(() => looks++ > 20);
    const game = page.url();

    await page.goto('/signup');
    const username = freshName();
    await fillSignUp(page, username);
    await page.getByRole('button', { name: 'SIGN UP' }).click();
    await expect(page.getByRole('banner').getByText(username)).toBeVisible();
    await page.goto(game);
    await player.playUntil(gameIsOver);

    await page.goto('/stats');
    const figures = page.getByRole('region', { name: 'In short' });
    await expect(figures).toContainText(/Games\s*1/);
    const token = await kept(page, 'localStorage', 'token');
    const headers = { authorization: `Bearer ${token}` };
    const stats = await (await page.request.get('/api/v1/users/stats', { headers })).json();
    expect(stats.games_played).toBe(1);
    await expect(figures).toContainText(new RegExp(`Win rate\\s*${stats.games_won * 100}%`));
    await page.goto('/profile');
    await expect(page.getByText('100 coins')).toBeVisible();
  },
);

test(
  '[ACCT-12] [AUTH-36] a new password by mail in one browser ends the login in another, which goes on with it',
  row(false),
  async ({ page, newcomer, server, complaints }) => {
    const email = `journey${Date.now()}@example.org`;
    const confirmation = nextLink(server, '/confirm-email#');
    const username = await existingAccount(page, email);
    await page.goto(await confirmation());
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    await logInAt(page, username);
    await page.goto('/host');

    const other = await newcomer();
    await other.goto('/forgot-password');
    await other.getByLabel('Email').fill(email);
    const reset = nextLink(server, '/reset-password#');
    await other.getByRole('button', { name: 'SEND LINK' }).click();
    await other.goto(await reset());
    await other.getByLabel('New password').fill('An0ther-one');
    await other.getByLabel('Confirm password').fill('An0ther-one');
    await other.getByRole('button', { name: 'SAVE PASSWORD' }).click();
    await expect(other.getByRole('banner').getByText(username)).toBeVisible();

    const word = page.getByRole('status').filter({ hasText: 'Your login has ended. Log in to go on.' });
    await noteAround(word).getByRole('button', { name: 'LOG IN' }).click();
    await logIn(page, username, 'An0ther-one');
    await expect(page).toHaveURL(/\/host$/);
    await expect(page.getByRole('banner').getByText(username)).toBeVisible();
    forgive(complaints, REFUSED);
  },
);

test(
  '[GUEST-9] a guest whose session is gone is renamed, told so, and changes the name',
  row(false),
  async ({ page, complaints }) => {
    const lost = freshName();
    const answer = await page.request.post('/api/v1/auth/guest', { data: { username: lost } });
    const { access_token: token, session_token, user, expires_at } = await answer.json();
    await keep(page, {
      token,
      'auth-storage': { token, user, expires_at },
      guest_session_token: session_token,
      hasGuestSession: 'true',
      guest_last_username: lost,
    });
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.post('/api/v1/auth/logout', { data: {}, headers })).ok()).toBe(true);
    await page.goto('/tutorial?track=street_cred');
    const word = page.getByRole('status').filter({ hasText: `The name ${lost} was lost.` });
    await expect(word).toBeVisible();
    await noteAround(word).getByRole('button', { name: 'CHANGE' }).click();
    await expect(word).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
    forgive(complaints, REFUSED);
  },
);

test(
  '[ACCT-8] [ACCT-9] the list of logins ends the others at once',
  row(false),
  async ({ page, newcomer, complaints }) => {
    const username = await existingAccount(page);
    const other = await newcomer();
    for (const each of [page, other]) await logInAt(each, username);
    await page.goto('/profile');
    const logins = page.getByRole('region', { name: 'Where you are logged in' });
    await expect(logins.getByText('This device, now')).toHaveCount(1);
    await logins.getByRole('button', { name: 'LOG OUT EVERYWHERE ELSE' }).click();
    await expect(page.getByText('You are logged in nowhere else.')).toBeVisible();
    await expect(other.getByText('Your login has ended. Log in to go on.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('banner').getByText(username)).toBeVisible();
    forgive(complaints, REFUSED);
  },
);

test(
  '[ACCT-13] [ACCT-14] a new address is confirmed by its link, and the own data holds it and nobody else',
  row(false),
  async ({ page, server }) => {
    const username = await existingAccount(page);
    const stranger = await existingAccount(page);
    await logInAt(page, username);
    await page.goto('/profile');
    const email = `moved${Date.now()}@example.org`;
    await page.getByRole('button', { name: 'Add your e-mail' }).click();
    const form = page.getByRole('dialog', { name: 'Your e-mail' });
    await form.getByLabel('E-mail').fill(email);
    await form.getByLabel('Your password').fill(PASSWORD);
    const confirmation = nextLink(server, '/confirm-email#');
    await form.getByRole('button', { name: 'SEND THE LINK' }).click();
    await expect(page.getByText(`Open the link in your mail: ${email}`)).toBeVisible();
    await page.goto(await confirmation());
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(JSON.parse(text).users).toMatchObject([{ username, email }]);
    expect(text).not.toContain(stranger);
  },
);

test(
  '[ACCT-4] who deletes the account is led home, and stays in the games of others without a name',
  row(false),
  async ({ page, newcomer, complaints }) => {
    const [username, stays] = [await existingAccount(page), await existingAccount(page)];
    await logInAt(page, username);
    const other = await newcomer();
    await logInAt(other, stays);
    const code = await openRoom(other);
    await page.goto(`/game/${code}`);
    await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
    await other.getByRole('button', { name: 'START GAME' }).click();
    await expect(page.getByRole('toolbar')).toBeVisible();

    await page.goto('/profile');
    await page.getByRole('button', { name: 'DELETE ACCOUNT' }).click();
    const question = page.getByRole('dialog', { name: 'Delete your account?' });
    await question.getByLabel('Your password').fill(PASSWORD);
    await question.getByRole('button', { name: 'DELETE IT' }).click();
    await expect(page).toHaveURL(/\/$/);
    const heir = { username, password: PASSWORD };
    const kept = await page.request.post('/api/v1/auth/register', { data: heir });
    expect(await kept.json()).toMatchObject({ code: 'USERNAME_TAKEN' });

    await other.goto('/host');
    await expect(other.getByRole('region', { name: 'Your games' })).toContainText(/With .*Deleted player/);
    forgive(complaints, REFUSED);
  },
);

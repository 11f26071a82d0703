// Tournaments at a real server: set up, entered, checked in to, and played from registration to the cup.

import { forgive } from '../../complaints.ts';

import { Rival } from '../../people/rival.ts';
import { signedIn } from '../../people/signIn.ts';
import { payForVip, test } from '../../people/vip.ts';
import { Player, tournamentGameIsOver } from '../../player/player.ts';
import { takeCalls } from '../../scripted/calls.ts';
import { expect, expectAccessible, expectNoSideways } from '../../test.ts';
import { row } from '../../ways.ts';
import { setUp, somebody } from './cups.ts';

const SECOND = 1000;
const CHECK_IN = 15 * 60 * SECOND;

test('[CUP-4] [CUP-7] [CUP-19] a vip sets one up, a user registers, and the vip sees it at once', async ({
  page,
  newcomer,
}) => {
  await signedIn(page);
  await payForVip(page);
  await page.goto('/tournament');
  await page.getByRole('button', { name: 'CREATE TOURNAMENT' }).first().click();
  const form = page.getByRole('dialog', { name: 'Set up a tournament' });
  const starts = form.getByLabel('Starts');
  const soon = await starts.inputValue();
  await starts.fill('2020-01-01T12:00');
  await form.getByRole('button', { name: 'CREATE', exact: true }).click();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription(/Tournament name is required/);
  await expect(starts).toHaveAccessibleDescription(/At least 1 min from now\./);
  await starts.fill(soon);
  await form.getByLabel('Name').fill('Friday cup');
  await form.getByRole('button', { name: 'CREATE', exact: true }).click();
  await expect(page).toHaveURL(/\/tournament\/t_/);
  await expect(page.getByRole('heading', { name: 'Friday cup' })).toBeVisible();
  await expectAccessible(page);

  const user = await somebody(newcomer);
  await user.page.goto('/tournament');
  await expect(user.page.getByRole('button', { name: 'CREATE TOURNAMENT' })).toHaveCount(0);
  await user.page.getByRole('button', { name: 'REGISTER: Friday cup' }).click();
  await expect(user.page).toHaveURL(page.url());
  await expect(user.page.getByText('You are in.').first()).toBeVisible();
  await expect(page.getByRole('main').getByText(user.username)).toBeVisible();
  await expectNoSideways(user.page);
  await user.page.getByRole('button', { name: 'Take me out' }).click();
  await user.page.getByRole('button', { name: 'TAKE ME OUT', exact: true }).click();
  await expect(page.getByRole('main').getByText(user.username)).toBeHidden();
});

test('[CUP-24] what the server refuses is one line in the form or on the page, and changes nothing', async ({
  page,
  newcomer,
  server,
  complaints,
}) => {
  const { token } = await signedIn(page);
  await payForVip(page);
  const id = await setUp(page, token, Date.now() + CHECK_IN + 600 * SECOND, {
    table_size: 2,
    max_entrants: 2,
  });
  await page.goto('/tournament');
  await page.getByRole('button', { name: 'CREATE TOURNAMENT' }).click();
  const form = page.getByRole('dialog', { name: 'Set up a tournament' });
  await form.getByLabel('Name').fill('A second one');
  await form.getByRole('button', { name: 'CREATE', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText('You have a tournament that is not over yet.');
  await expect(form.getByLabel('Name')).toHaveValue('A second one');
  await form.getByRole('button', { name: 'CANCEL' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'A second one' })).toHaveCount(0);

  const user = await somebody(newcomer);
  await user.page.goto(`/tournament/${id}`);
  const enter = user.page.getByRole('button', { name: /^REGISTER/ });
  await expect(enter).toBeVisible();
  // It fills while they look at it, and they do not hear of it.
  const shown = await (await page.request.get(`/api/v1/tournament/${id}`)).json();
  await takeCalls(user.page, new RegExp(`/tournament/${id}$`), ({ answer }) => answer(shown));
  const rivals = await Promise.all([1, 2].map(() => Rival.enters(server.url, id)));
  await enter.click();
  await expect(user.page.getByRole('main').getByRole('alert')).toHaveText('This tournament is full.');
  for (const rival of rivals) rival.close();
  forgive(complaints, /status of 409/);
});

test('[CUP-11] [CUP-18] whoever takes themselves out, or calls it off, is asked before', async ({
  page,
  newcomer,
}) => {
  const { token } = await signedIn(page);
  await payForVip(page);
  const id = await setUp(page, token, Date.now() + CHECK_IN + 600 * SECOND);
  const user = await somebody(newcomer);
  const acts: string[] = [];
  for (const each of [page, user.page]) {
    await each.goto(`/tournament/${id}`);
    each.on('request', (request) => {
      const [act] = /(withdraw|cancel)$/.exec(request.url()) ?? [];
      if (act) acts.push(act);
    });
  }
  await user.page.getByRole('button', { name: /^REGISTER/ }).click();
  await expect(user.page.getByRole('button', { name: 'Call it off' })).toHaveCount(0);
  const leaving = user.page.getByRole('alertdialog', { name: 'Leave the tournament?' });
  await user.page.getByRole('button', { name: 'Take me out' }).click();
  await leaving.getByRole('button', { name: 'STAY IN' }).click();
  await expect(leaving).toHaveCount(0);
  await expect(user.page.getByText('You are in.').first()).toBeVisible();
  const calling = page.getByRole('alertdialog', { name: 'Call it off?' });
  await page.getByRole('button', { name: 'Call it off' }).click();
  await calling.getByRole('button', { name: 'KEEP IT' }).click();
  await expect(calling).toHaveCount(0);
  expect(acts).toEqual([]);
  await user.page.getByRole('button', { name: 'Take me out' }).click();
  await leaving.getByRole('button', { name: 'TAKE ME OUT' }).click();
  // The place is free again, for them too.
  await user.page.getByRole('button', { name: /^REGISTER/ }).click();
  await expect(user.page.getByText('You are in.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Call it off' }).click();
  await calling.getByRole('button', { name: 'CALL IT OFF' }).click();
  await expect(
    page.getByText('Its creator called it off before it began. It counts for nobody.'),
  ).toBeVisible();
  expect(acts).toEqual(['withdraw', 'cancel']);
});

const ENDED = /^NEXT (TOURNAMENTS|CUP)/;

/** Plays at each table that opens, until the tournament is over. */
async function playsToTheEnd(player: Player): Promise<void> {
  const { page } = player;
  const end = page.getByRole('link', { name: ENDED });
  for (;;) {
    const goesOn = async () => page.url().includes('/game/') || (await end.isVisible());
    await expect.poll(goesOn, { timeout: 180 * SECOND }).toBe(true);
    if (await end.isVisible()) return;
    const table = page.url();
    await player.playUntil(tournamentGameIsOver);
    await player.press(/^to the tournament/i);
    // Where the next table is open already, it opens by itself.
    await expect(page).not.toHaveURL(table);
  }
}

// A whole tournament takes two minutes.
test(
  '[CUP-16] [CUP-17] [CUP-21] two pages and six others play from registration to the cup',
  row(false),
  async ({ page, newcomer, server }) => {
    test.setTimeout(420 * SECOND);
    const { token } = await signedIn(page);
    await payForVip(page);
    const user = await somebody(newcomer);
    const id = await setUp(page, token, Date.now() + 75 * SECOND, { table_size: 4, max_entrants: 8 });
    const pages = [page, user.page];
    for (const each of pages) {
      await each.goto(`/tournament/${id}`);
      await each.getByRole('button', { name: /^REGISTER/ }).click();
      await expect(each.getByText('You are checked in')).toBeVisible();
    }
    const rivals = await Promise.all(Array.from({ length: 6 }, () => Rival.enters(server.url, id)));
    const players = await Promise.all(pages.map((each) => Player.at(each, 'mouse')));
    await Promise.all(players.map((player) => playsToTheEnd(player)));
    for (const each of pages) {
      await expect(each.getByText(/^Night cup · 8 players · 2 (rounds|tables won)$/)).toBeVisible();
      await expectAccessible(each);
    }
    for (const rival of rivals) rival.close();
  },
);

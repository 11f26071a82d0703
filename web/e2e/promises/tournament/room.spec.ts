// The rooms of a tournament: one who comes late, one who leaves, and what everybody sees on the way to the cup.
import type { Page } from '@playwright/test';
import { Rival } from '../../people/rival.ts';
import { signedIn } from '../../people/signIn.ts';
import { payForVip, test } from '../../people/vip.ts';
import { Player, tournamentGameIsOver } from '../../player/player.ts';
import { expect, expectAccessible, expectNoSideways } from '../../test.ts';
import { row } from '../../ways.ts';

const SECOND = 1000;
const PHONE = { width: 360, height: 740 };
/** Whoever does not come is out after 18 s. */
const SCALE = 0.3;
const NO_SHOW = SCALE * 60 * SECOND;
const START = 20 * SECOND;

test.use({ settings: { STAXD_CLOCK_SCALE: String(SCALE) } });

/** A cup of tables of two, which these pages have entered in this order. */
async function cupOf(pages: readonly Page[], players: number): Promise<string> {
  const [page] = pages;
  const tokens = [];
  for (const each of pages) tokens.push((await signedIn(each)).token);
  await payForVip(page);
  const answer = await page.request.post('/api/v1/tournament/create', {
    headers: { authorization: `Bearer ${tokens[0]}` },
    data: { name: 'Lunch cup', starts_at: Date.now() + START, table_size: 2, max_entrants: players },
  });
  const { id } = await answer.json();
  for (const each of pages) {
    await each.goto(`/tournament/${id}`);
    await each.getByRole('button', { name: /^REGISTER/ }).click();
    await expect(each.getByText(/^Your table opens by itself at .*, on this page\. Elsewhere/)).toBeVisible();
  }
  return id;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const seatsOf = (page: Page) => page.getByRole('list', { name: 'Seats' }).getByRole('listitem');
const leaving = (page: Page) => page.getByRole('main').getByRole('button', { name: 'LEAVE THE TOURNAMENT' });

/** Nobody presses anything. */
async function opensByItself(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/game\/\w+$/, { timeout: 90 * SECOND });
  await expect(heading(page, 'Take a breath')).toBeFocused();
}

// A whole tournament takes two minutes.
test(
  '[CUP-29] [CUP-30] [CUP-31] four play for a cup, and one of them does not come',
  row(false),
  async ({ page, newcomer, server }) => {
    test.setTimeout(360 * SECOND);
    const other = await newcomer(PHONE);
    // Seats go by the order of entering: the first meets the last.
    const id = await cupOf([page, other], 4);
    const rival = await Rival.enters(server.url, id, { isLate: true });
    const late = await Rival.enters(server.url, id, { isLate: true });
    await opensByItself(page);
    await opensByItself(other);
    await expect(seatsOf(page)).toContainText(['Youhere', 'on the way']);
    await expect(page.getByText('1 of 2 are here')).toBeVisible();
    await expect(page.getByText('The first goes on to the final.')).toBeVisible();
    await expect(page.getByText('ROUND 1', { exact: true })).toBeVisible();
    // No host, nothing to get ready or start, no link, no code, and no way out that does not say so.
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['LEAVE THE TOURNAMENT']);
    await expect(page.getByRole('button', { name: 'LEAVE GAME' })).toHaveCount(0);
    await page.keyboard.press('l');
    await expect(seatsOf(page)).toContainText(['Youhere', 'on the way']);
    await rival.comes();
    await expect(other.getByRole('alert')).toContainText('Everybody is here. The cards come.');

    // The clock runs out on whoever is late.
    await expect(heading(page, 'One is missing')).toBeVisible({ timeout: NO_SHOW });
    await expect(seatsOf(page)).toContainText(['Youhere', 'not seen yet']);
    await expect(page.getByText('At 0:00 this table is yours, if nobody else has come.')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(/^Still missing: .+\. \d\d seconds\.$/);
    await expect(heading(page, 'Through to the final!')).toBeVisible({ timeout: 30 * SECOND });
    await expect(page).toHaveURL(new RegExp(`/tournament/${id}$`));
    await expect(page.getByText('Your final begins when table 2 is done')).toBeVisible();
    await expect(page.getByRole('button', { name: 'WATCH TABLE 2' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Table 2, turn')).toBeVisible({ timeout: 15 * SECOND });
    await expectAccessible(page);
    late.close();

    // Whoever has won goes on, and whoever leaves a table is told before what it costs.
    const cost = /It is a table of a tournament: you come last there, and in an elimination you are out\./;
    await other.getByRole('button', { name: 'LEAVE', exact: true }).click();
    await expect(other.getByRole('alertdialog')).toContainText(cost);
    await other.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/game\/\w+$/, { timeout: 60 * SECOND });
    await expect(page.getByText('The first takes the cup.')).toBeVisible();
    await rival.comes();
    const player = await Player.at(page, 'mouse');
    await player.playUntil(tournamentGameIsOver);
    const summary = page.getByRole('region', { name: 'Game over' });
    await expect(summary.getByRole('heading', { name: /^(CHAMPION!|NOT TODAY!)$/ })).toBeVisible();
    await player.press(/^to the tournament/i);
    await expect(page).toHaveURL(new RegExp(`/tournament/${id}$`));
    await expect(page.getByRole('link', { name: 'NEXT TOURNAMENTS' })).toBeVisible();
    rival.close();
  },
);

test('[CUP-28] [CUP-29] [CUP-34] one leaves the final, and the other takes the cup', async ({
  page,
  newcomer,
}) => {
  test.setTimeout(300 * SECOND);
  const leaver = await newcomer(PHONE);
  const id = await cupOf([page, leaver], 2);
  // When both are there the game begins.
  await page.goto('/rules');
  await opensByItself(leaver);
  await expectAccessible(leaver);
  await expectNoSideways(leaver);
  const asked = leaver.getByRole('alertdialog', { name: 'Leave the cup?' });
  await leaving(leaver).focus();
  await leaver.keyboard.press('Enter');
  await expect(asked).toContainText('you finish 2nd');
  await expect(asked.getByRole('button', { name: 'STAY' })).toBeFocused();
  await leaver.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(leaver).toHaveURL(/\/game\/\w+$/);
  await leaving(leaver).click();
  await asked.getByRole('button', { name: 'LEAVE THE TOURNAMENT' }).click();
  await expect(leaver).toHaveURL(new RegExp(`/tournament/${id}$`));
  await expect(leaver.getByRole('link', { name: /(BACK|RETURN) TO GAME/ })).toHaveCount(0);

  await page.goto(`/tournament/${id}`);
  await expect(page).toHaveURL(/\/game\/\w+$/);
  await expect(page.getByText('Everybody else has left. This table is yours.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'CHAMPION!' })).toBeVisible({ timeout: NO_SHOW });
  await expect(page).toHaveURL(new RegExp(`/tournament/${id}$`));
  await expect(page.getByText('Lunch cup · 2 players · 1 table won')).toBeVisible();
  await expect(page.getByRole('button', { name: 'SHOW IT OFF' })).toBeVisible();
  await expect(leaver.getByText('You came 2nd of 2.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(leaver);
});

// The rooms of a tournament: one who comes late, one who leaves, and what everybody sees on the way to the cup.
import type { Page } from '@playwright/test';
import { Rival } from '../../people/rival.ts';
import { test } from '../../people/vip.ts';
import { Player, tournamentGameIsOver } from '../../player/player.ts';
import { AS_PLAYED } from '../../server/settings.ts';
import { expect, expectAccessible } from '../../test.ts';
import { row } from '../../ways.ts';
import { cupOf, heading, opensByItself } from './cups.ts';

const SECOND = 1000;
const PHONE = { width: 360, height: 740 };
/** Whoever does not come is out after that. */
const NO_SHOW = 60 * SECOND;
const START = 75 * SECOND;

test.use({ settings: AS_PLAYED });

const seatsOf = (page: Page) => page.getByRole('list', { name: 'Seats' }).getByRole('listitem');

// A whole tournament takes four minutes.
test(
  '[CUP-29] [CUP-30] [CUP-31] four play for a cup, and one of them does not come',
  row(false),
  async ({ page, newcomer, server }) => {
    test.setTimeout(540 * SECOND);
    const other = await newcomer(PHONE);
    // Seats go by the order of entering: the first meets the last.
    const id = await cupOf([page, other], 4, () => Date.now() + START);
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
    await expect(heading(page, 'One is missing')).toBeVisible({ timeout: 2 * NO_SHOW });
    await expect(seatsOf(page)).toContainText(['Youhere', 'not seen yet']);
    await expect(page.getByText('At 0:00 this table is yours, if nobody else has come.')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(/^Still missing: .+\. \d\d seconds\.$/);
    await expect(heading(page, 'Through to the final!')).toBeVisible({ timeout: NO_SHOW });
    await expect(page).toHaveURL(new RegExp(`/tournament/${id}$`));
    await expect(page.getByText('Your final begins when table 2 is done')).toBeVisible();
    await expect(page.getByRole('button', { name: 'WATCH TABLE 2' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Table 2, turn')).toBeVisible();
    await expectAccessible(page);
    late.close();

    // Whoever has won goes on, and whoever leaves a table is told before what it costs.
    const cost = /It is a table of a tournament: you come last there, and in an elimination you are out\./;
    await other.getByRole('button', { name: 'LEAVE', exact: true }).click();
    await expect(other.getByRole('alertdialog')).toContainText(cost);
    await other.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/game\/\w+$/, { timeout: 2 * NO_SHOW });
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

// Two players, one of them on a phone: from the first press to the second game, with everything that can happen to a
// window.

import { type Browser, devices, type Page } from '@playwright/test';
import { watch } from '../../complaints.ts';
import { gameIsOver, isAttacked, Player, type Until } from '../../player/player.ts';
import { soundsOf } from '../../recorders/sounds.ts';
import { withSettings } from '../../scripted/keptSettings.ts';
import { openLine } from '../../server/cuttableLine.ts';
import { AS_PLAYED } from '../../server/settings.ts';
import { expect, keepCoachAway, test } from '../../test.ts';
import { row } from '../../ways.ts';

// At normal speed, or the quick match would look for people for a long time.
test.use({ settings: AS_PLAYED });
test.setTimeout(240_000);

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
const GUESTS_TYPE = { typedChat: true };

/**
 * From the first decision on, the game waits for the desk player: it must not be over when that window has been closed
 * and reopened.
 */
const isAsked: Until = (now) =>
  isAttacked(now) || now.some(({ role, name }) => role === 'heading' && /^YOUR TURN/.test(name));

async function phoneOf(browser: Browser, baseURL: string, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: PHONE, baseURL });
  await context.addInitScript(keepCoachAway);
  const page = await context.newPage();
  await withSettings(page, GUESTS_TYPE);
  watch(page, complaints);
  return page;
}

const hand = (page: Page) => page.getByRole('toolbar');
const elsewhere = (page: Page) =>
  page.getByRole('alertdialog', { name: 'You are playing in another window now.' });

test(
  '[REMATCH-14] two find each other, chat, reload, lose the line, open a second window, finish, verify and play again',
  row(false),
  async ({ page, context, browser, server, complaints }) => {
    const line = await openLine(server.url);
    await withSettings(page, GUESTS_TYPE);
    const phone = await phoneOf(browser, server.url, complaints);
    const heard = [await soundsOf(page), await soundsOf(phone)];
    await page.setViewportSize(DESK);
    await Promise.all([page.goto(line.url), phone.goto('/')]);
    const desk = await Player.at(page, 'mouse');
    const thumb = await Player.at(phone, 'accessibility tree');

    await Promise.all([desk.press(/^JUMP IN QUICK/), thumb.press(/^JUMP IN QUICK/)]);
    for (const one of [page, phone]) await expect(hand(one)).toBeVisible({ timeout: 60_000 });
    expect(new URL(phone.url()).pathname).toBe(new URL(page.url()).pathname);

    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('Good luck!');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await phone.getByRole('button', { name: 'Chat, 1 unread' }).click();
    await expect(phone.getByText('Good luck!')).toBeVisible();
    await phone.getByRole('button', { name: 'Close' }).click();

    const other = thumb.playUntil(gameIsOver);
    await desk.playUntil(isAsked);
    await page.reload();
    await expect(hand(page)).toBeVisible();

    line.cut();
    await expect(page.getByText(/^Reconnecting/).first()).toBeVisible();
    line.mend();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText(/^Reconnecting/)).toHaveCount(0);

    const second = await context.newPage();
    await second.goto(page.url());
    await expect(hand(second)).toBeVisible();
    await expect(elsewhere(page)).toBeVisible();
    await page.getByRole('button', { name: 'PLAY HERE' }).click();
    await expect(elsewhere(second)).toBeVisible();
    await expect(elsewhere(page)).toHaveCount(0);
    await second.close();

    await page.setViewportSize(TABLET);
    await desk.playUntil(gameIsOver);
    await other;
    for (const each of heard) expect(await each.sounds()).toBeGreaterThan(10);

    await page.getByRole('button', { name: 'Verify this deal' }).click();
    await expect(page.getByText('THIS DEAL WAS FAIR')).toBeVisible();

    await desk.press(/^run it back/i);
    const tonight = page.getByRole('list', { name: 'Wins tonight' });
    await expect(tonight.getByRole('listitem', { name: /: [01] wins?$/ })).not.toHaveCount(0);
    await thumb.press(/^join the rematch/i);
    for (const one of [page, phone]) await expect(hand(one)).toBeVisible({ timeout: 60_000 });
    expect(new URL(phone.url()).pathname).toBe(new URL(page.url()).pathname);
    line.close();
    await phone.context().close();
    // The browser's errors about a cut connection are expected.
    const faults = complaints
      .splice(0)
      .filter((text) => !/ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET)|WebSocket/.test(text));
    expect(faults).toEqual([]);
  },
);

// A connection that is lost and comes back, and code that is fetched later.

import type { Locator, Page } from '@playwright/test';
import { BROWSER_RUNS } from '../../../../scripts/suite/projects.ts';
import { forgive } from '../../complaints.ts';
import { passUntilShown, stopClock } from '../../scripted/pageClock.ts';
import { STILL, seated, sitDown } from '../../scripted/scriptedGame.ts';
import { stun } from '../../scripted/tableScene.ts';
import { holdToasts, toastsOn } from '../../scripted/toasts.ts';
import { elsewhere, othersOf, ownTurn } from '../../scripted/wireStates.ts';
import { type Line, openLine } from '../../server/cuttableLine.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../../test.ts';
import { row } from '../../ways.ts';
import { FAILED, OF_THE_LINE } from './lineComplaints.ts';

test.use({ settings: STILL });

const SIZES = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1440, height: 900 },
];

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator} is not shown`);
  return box;
}

/** With a clock that stands still: from here on the page tries again only when it is told to. */
async function untilItWaits(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(page.getByText(/^Next try in \d+ seconds?$/)).toBeVisible({ timeout: 100 });
  }).toPass();
}

test.describe('a lost line', () => {
  let line: Line;
  test.beforeEach(async ({ server }) => {
    line = await openLine(server.url);
  });
  test.afterEach(({ complaints }) => {
    line.close();
    forgive(complaints, OF_THE_LINE);
  });

  test('[BOARD-23] [CONN-5] the table says so, clocks stand still, controls rest, and it comes back', async ({
    page,
  }) => {
    await page.clock.install();
    const script = await seated(page, line.url);
    script.show((game) => ({
      ...elsewhere(game),
      current_player_id: game.my_player_id ?? '',
      valid_actions: ['draw_card'],
      is_my_turn: true,
      deadline_at: Date.now() + 25_000,
    }));
    const draw = page.getByRole('button', { name: 'DRAW', exact: true });
    await expect(draw).toBeEnabled();
    const clock = page.getByRole('timer').first();
    await expect(clock).toBeVisible();
    line.cut();
    await expect(draw).toBeDisabled();
    await page.clock.runFor(1600);
    await expect(page.getByText('Reconnecting...')).toBeVisible();
    const seconds = await clock.textContent();
    await page.clock.runFor(3000);
    expect(await clock.textContent()).toBe(seconds);
    await expect(draw).toBeDisabled();
    for (const card of await page.getByRole('toolbar').getByRole('button').all())
      await expect(card).not.toBeEnabled();
    await expect(page.getByRole('button', { name: /^LEAVE/ }).first()).toBeEnabled();
    await expectAccessible(page);
    line.mend();
    // Until it tries again; from there on at its pace.
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(page.getByText(/^Next try in/)).toBeHidden({ timeout: 100 });
    }).toPass({ intervals: [100] });
    await expect(page.getByText('Reconnecting...')).toBeHidden();
    await expect(draw).toBeEnabled();
  });

  test('[CONN-32] [CONN-33] [NAV-26] that stays away says so, and a press brings it back at once', async ({
    page,
    complaints,
  }) => {
    await page.clock.install();
    await page.goto(line.url);
    // Its code is fetched as long as there is a line.
    const login = page.getByRole('link', { name: 'Login', exact: true });
    await login.click();
    await expect(page.getByRole('button', { name: 'STACK ME IN' })).toBeVisible();
    await page.goBack();
    await sitDown(page);
    line.cut();
    const alert = page.getByRole('alert').filter({ hasText: FAILED });
    await expect(async () => {
      await page.clock.runFor(40_000);
      await expect(alert).toBeVisible({ timeout: 200 });
    }).toPass();
    await page.goBack();
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
    // At home the way back is part of the page, elsewhere it floats over it.
    await page.setViewportSize(BROWSER_RUNS.phone);
    await login.click();
    await expect(page.getByText('Reconnect to Game')).toBeVisible();
    await page.setViewportSize(BROWSER_RUNS.desktop);
    await stopClock(page, 3000);
    line.mend();
    await alert.getByRole('button', { name: 'Try again' }).click();
    const back = page.getByText('Back online. Nobody noticed.');
    await passUntilShown(page, back);
    await page.clock.runFor(5000);
    await expect(back).toBeHidden();
    // The browser's errors about a cut connection are expected.
    complaints.splice(0);
  });

  test('[CONN-37] [CONN-39] tape lies across the table after 1.5 s, and a press tries at once', async ({
    page,
  }) => {
    await page.clock.install();
    const script = await seated(page, line.url);
    script.show((game) => ({ ...ownTurn(game), deadline_at: null }));
    const draw = page.getByRole('button', { name: 'DRAW', exact: true });
    await expect(draw).toBeEnabled();
    await stopClock(page);
    line.cut();
    const safe = page.getByText('Your seat and your cards are safe. The clocks here stand still.');
    const act = page.getByRole('button', { name: 'TRY NOW' });
    await expect(draw).toBeDisabled();
    await page.clock.runFor(1400);
    await expect(safe).toBeHidden();
    await page.clock.runFor(200);
    await expect(safe).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.clock.runFor(20);
      // It is placed with the next second.
      await page.clock.runFor(1000);
      const tape = await page
        .getByText('Reconnecting...')
        .locator('xpath=../../..')
        .evaluate((box: HTMLElement) => ({ top: box.offsetTop, end: box.offsetTop + box.offsetHeight }));
      const [hand, pile] = await Promise.all([
        boxOf(page.getByRole('toolbar')),
        boxOf(page.getByRole('img', { name: /^Discard/ }).first()),
      ]);
      expect(tape.top, 'the corner of the top card').toBeGreaterThan(pile.y + 0.3 * pile.height);
      expect(tape.end, 'the corners of the hand').toBeLessThan(hand.y + 0.3 * hand.height);
      await expect(act).toBeInViewport();
    }
    await untilItWaits(page);
    line.mend();
    await act.click();
    // The page's clock stands still except for what a press starts.
    await expect(async () => {
      await page.clock.runFor(10);
      await expect(safe).toBeHidden({ timeout: 100 });
    }).toPass();
  });

  test('[CONN-38] [CONN-44] the tape says who plays for its reader, and the menu opens', async ({ page }) => {
    // Each part asks at once for all that it is made of.
    const underWay = new Set<unknown>();
    page.on('request', (request) => underWay.add(request));
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      page.on(end as 'requestfinished', (request) => underWay.delete(request));
    }
    const parts = [/SettingsPanel.*\.js/, /BlockedPeople.*\.js/].map((part) => page.waitForResponse(part));
    await seated(page, line.url);
    await Promise.all(parts);
    await expect.poll(() => underWay.size).toBe(0);
    line.cut();
    await page.getByRole('button', { name: 'Game menu' }).first().click();
    const menu = page.getByRole('dialog', { name: 'Settings' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(
      page.getByText('Gone for more than 15 seconds? A bot plays for you until you are back.'),
    ).toBeVisible();
  });

  test('[CONN-40] a player who is back reads in one line what they missed', async ({ page }) => {
    const script = await seated(page, line.url);
    const asked = page.waitForRequest(/\/events\?since/);
    script.show(elsewhere);
    // What was missed before is known.
    await (await asked).response();
    line.cut();
    await expect(page.getByText('Reconnecting...')).toBeVisible();
    await stopClock(page, 3000);
    await untilItWaits(page);
    let name = '';
    script.show((game) => {
      const [max] = othersOf(game);
      name = max.username;
      script.tell([{ type: 'cards-drawn', player_id: max.user_id, data: { num_cards: 2 } }]);
      return elsewhere(game);
    });
    line.mend();
    await page.getByRole('button', { name: 'TRY NOW' }).click();
    const told = page.getByText(/^While you were away: /);
    await passUntilShown(page, told);
    await expect(told).toHaveText(`While you were away: ${name} drew 2`);
    await page.clock.runFor(8000);
    await expect(told).toBeHidden();
  });

  test('[CONN-31] [CONN-42] on a device without a network the rules work, once an idle page has them', async ({
    page,
    context,
  }) => {
    let isThere = false;
    await page.route(/rulesRoute-.*\.js/, (route) => (isThere ? route.continue() : route.abort()));
    await page.goto(line.url);
    await expect(page.getByRole('button', { name: /^JUMP IN QUICK/ })).toBeEnabled();
    await context.setOffline(true);
    await expect(
      page.getByText('You are offline. This page stays, the rest waits for the network.'),
    ).toBeVisible();
    isThere = true;
    const fetched = page.waitForResponse(/rulesRoute-.*\.js/);
    await context.setOffline(false);
    await fetched;
    const offline = page.getByText('You are offline. The rules still work, the players do not.');
    await expect(async () => {
      await context.setOffline(true);
      await expect(offline)
        .toBeVisible({ timeout: 500 })
        .catch(async (error) => {
          await context.setOffline(false);
          throw error;
        });
    }).toPass();
    await page.getByRole('status').getByRole('link', { name: 'Rules', exact: true }).click();
    await expect(page.getByRole('region', { name: 'The Streets 101' })).toBeVisible();
    await context.setOffline(false);
    await expect(offline).toBeHidden();
  });
});

/** Whether nothing but its own parts lies over a thing, at its top and its bottom. */
function isInSight(thing: Element): boolean {
  const { left, top, bottom, width } = thing.getBoundingClientRect();
  const seen = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + width / 2, y));
  return seen.every((found) => found !== null && (thing.contains(found) || found.contains(thing)));
}

test.describe('with nothing kept from other tests', () => {
  test.use({ ownPage: true });

  test('[CONN-43] a page that cannot be fetched says so in its place, leads home, and comes by itself', async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto('/');
    const code = page.getByRole('textbox', { name: 'Invite code' });
    await context.setOffline(true);
    await code.fill('AB');
    // Another part that is missing takes nothing away.
    await page.getByRole('button', { name: 'Keys' }).click();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(code).toHaveValue('AB');
    await page.getByRole('link', { name: 'Terms' }).click();
    const missing = page.getByText(
      'This page could not be fetched. It comes by itself when the line is back.',
    );
    await expect(missing).toBeVisible();
    await expectAccessible(page);
    const home = page.getByRole('main').getByRole('link', { name: 'Back to Home' });
    await expect(home).toHaveAttribute('href', '/');
    // On the smallest phone, upright and on its side, all of it is in sight and nothing lies over it.
    for (const [width, height] of [
      [360, 640],
      [740, 360],
    ]) {
      await page.setViewportSize({ width, height });
      for (const part of [page.getByText('NO LINE'), missing, home]) {
        await expect.poll(() => part.evaluate(isInSight), `${width}x${height}`).toBe(true);
      }
    }
    await expectNoSideways(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: /terms/i }).first()).toBeVisible();
    forgive(complaints, OF_THE_LINE);
  });
});

test(
  '[CONN-36] a part of the page that cannot be fetched is said to be missing, and comes',
  row(false),
  async ({ page, complaints }) => {
    // From the start: an idle page fetches it.
    await page.route(/playRoute.*\.js/, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: /^JUMP IN QUICK/ }).click();
    const alert = page.getByRole('alert').filter({ hasText: FAILED });
    await expect(alert).toBeVisible();
    await page.unroute(/playRoute.*\.js/);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(
      page.getByRole('button', { name: /^START WITH BOTS/ }).or(page.getByRole('toolbar')),
    ).toBeVisible();
    await expect(alert).toBeHidden();
    forgive(complaints, OF_THE_LINE);
  },
);

test('[CONN-41] decorative code is fetched until it loads, and the game goes on without it', async ({
  page,
  complaints,
}) => {
  // Effects are among what makes the board lively.
  const overlays = /(lively|EndView)-.*\.(js|css)/;
  let missed = 0;
  await page.route(overlays, (route) => {
    missed++;
    return route.abort();
  });
  const script = await seated(page);
  const effect = page.locator('[data-effect]');
  let max = '';
  script.show((game) => {
    max = othersOf(game)[0].user_id;
    return elsewhere(game);
  });
  const stunAnother = () => script.show(elsewhere, [stun(max)]);
  stunAnother();
  await expect.poll(() => missed).toBeGreaterThan(2);
  await expect(page.getByRole('toolbar')).toBeVisible();
  await page.unroute(overlays);
  // One look for both: the effect soon goes.
  let position = '';
  await expect(async () => {
    stunAnother();
    position = await effect.evaluate((one) => getComputedStyle(one).position, null, { timeout: 1000 });
  }).toPass();
  expect(position).not.toBe('static');
  forgive(complaints, OF_THE_LINE);
});

test(
  '[CONN-27] [CONN-35] a restart of the server is shown, and the game goes on',
  row(false),
  async ({ page, server, complaints }) => {
    await page.goto('/');
    await sitDown(page);
    const hand = page.getByRole('toolbar');
    const told = (text: string) => toastsOn(page).getByText(text);
    await holdToasts(page);
    const goes = expect(told('The server is restarting. Please try again in a moment.')).toBeVisible();
    await server.restart();
    await goes;
    await expect(told('The server was away. All clocks continue where they stopped.')).toBeVisible();
    await expect(hand).toBeVisible();
    forgive(complaints, OF_THE_LINE);
  },
);

test('[SEAT-7] "I AM BACK" takes the seat back from the bot', async ({ page }) => {
  const script = await seated(page);
  const standIn = (isThere: boolean) =>
    script.show((game) => ({
      players: game.players.map((player) =>
        player.user_id === game.my_player_id ? { ...player, has_stand_in: isThere } : player,
      ),
    }));
  standIn(true);
  await expect(page.getByText('A bot plays for you.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I AM BACK' }).click();
  await expect.poll(() => script.sent).toContain('get_state');
  standIn(false);
  await expect(page.getByText('A bot plays for you.')).toBeHidden();
});

test(
  '[LOG-1] [LOG-2] [LOG-3] an unexpected failure is logged to the console, without secrets',
  row(false),
  async ({ page, complaints }) => {
    await page.goto('/');
    await page.evaluate(() => {
      // The browser itself does not report a dispatched error event.
      const error = Object.assign(new Error('for ada@example.org with Bearer abc.def'), { code: 'E_TEST' });
      dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
    });
    await expect.poll(() => complaints.length).toBe(1);
    const [line] = complaints.splice(0);
    expect(line).toContain('the page failed, which is a bug');
    expect(line).toContain('for [e-mail] with Bearer [redacted]');
    expect(line).not.toMatch(/ada@|abc\.def|\.js:\d+:\d+\\n/);
  },
);

test('[LOG-1] a failure that cannot be logged is told, and is no failure in turn', async ({
  page,
  complaints,
}) => {
  // It has the code that logs.
  await page.route(/\/assets\/session-.*\.js/, (route) => route.abort());
  await page.goto('/');
  const fail = () =>
    page.evaluate(() => dispatchEvent(new ErrorEvent('error', { error: new Error('unheard of') })));
  const told = () => complaints.filter((line) => line.includes('what happened cannot be logged')).length;
  await fail();
  await expect.poll(told).toBeGreaterThan(0);
  const before = told();
  await fail();
  await expect.poll(told).toBeGreaterThan(before);
  // The page itself wants the code too.
  expect(complaints.length).toBeLessThan(20);
  forgive(complaints, OF_THE_LINE);
  complaints.splice(0);
});

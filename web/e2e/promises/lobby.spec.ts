// The waiting room: who is there, who is ready, what starts it, and how one gets out of it.
import type { Page } from '@playwright/test';
import { comeIn, host, seatOf, Visitor } from '../room.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../test.ts';

// A countdown takes its minute, unless the page's clock is moved.
test.use({ settings: { STAXD_CLOCK_SCALE: '1' } });

/** From now on the page's time passes only as the test says. */
async function stopClock(page: Page): Promise<void> {
  // Far enough ahead that it is not past on a machine that is busy.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

test('[LOBBY-8] [LOBBY-39] [LOBBY-46] who comes, is ready, goes and is host is told, once and for 4 s', async ({
  page,
  server,
}) => {
  const max = await Visitor.at(page, server.url);
  const { id, code } = await max.create({ is_private: true });
  await page.clock.install();
  await comeIn(page, `/game/${code}`);
  await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  const told = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await max.isReady(id);
  await expect(told(`${max.name} is locked in.`)).toHaveCount(1);

  const lola = await Visitor.at(page, server.url);
  await lola.joins(code);
  await expect(told(`${lola.name} took a seat.`)).toHaveCount(1);
  await expect(seatOf(page, lola.name)).toContainText('NEW');
  await expect(page.getByText('is back')).toHaveCount(0);
  await page.clock.runFor(4000);
  await expect(told(`${lola.name} took a seat.`)).toHaveCount(0);
  await expect(seatOf(page, lola.name)).not.toContainText('NEW');

  await lola.leaves(id);
  await expect(told(`${lola.name} left.`)).toHaveCount(1);
  await stopClock(page);
  await max.leaves(id);
  await expect(told('You are the host now. Abuse it wisely.')).toHaveCount(1);
  await expect(seatOf(page, max.name)).toHaveCount(0);
  await page.clock.runFor(3999);
  await expect(told('You are the host now.')).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(told('You are the host now.')).toHaveCount(0);
});

test('[LOBBY-2] [LOBBY-6] [LOBBY-7] the head says what is played, the list who sits there', async ({
  page,
  server,
}) => {
  const max = await Visitor.at(page, server.url);
  const { code } = await max.create({
    mode: 'spite',
    turn_timer: 50,
    max_players: 5,
    optional_rules: { selected_bots: ['petty'] },
  });
  await comeIn(page, `/game/${code}`);
  await expect(page.getByRole('heading', { name: 'Night shift' })).toBeVisible();
  for (const fact of ['Spite', 'Public', '50 s turns', '5 seats'])
    await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${fact}$`, 'i') })).toHaveCount(1);
  const seats = page.getByRole('list', { name: 'Players, 3 of 5' });
  await expect(seats.getByText('Open seat', { exact: true })).toHaveCount(2);
  for (const chip of ['HOST', 'GUEST', 'OFFLINE']) await expect(seatOf(page, max.name)).toContainText(chip);
  const bot = seats.getByRole('listitem').nth(1);
  await expect(bot).toContainText('PETTY');
  await expect(bot).toContainText('LOCKED IN');
  await expect(bot).not.toContainText('OFFLINE');
  // The tag says what the name need not.
  await expect(bot.locator('b').first()).not.toContainText('_');
  const me = seats.getByRole('listitem').nth(2);
  for (const chip of ['YOU', 'NOT READY']) await expect(me).toContainText(chip);
  await expectAccessible(page);
});

test('[LOBBY-3] [LOBBY-11] LOCK IN makes ready and BAIL OUT takes it back; only a host may start', async ({
  page,
  server,
}) => {
  const max = await Visitor.at(page, server.url);
  const { code } = await max.create({ is_private: true });
  await comeIn(page, `/game/${code}`);
  const mine = page.getByRole('listitem').filter({ hasText: 'YOU' });
  await page.getByRole('button', { name: 'LOCK IN' }).click();
  await expect(mine).toContainText('LOCKED IN');
  await page.getByRole('button', { name: 'BAIL OUT' }).click();
  await expect(mine).toContainText('NOT READY');
  await expect(page.getByRole('button', { name: /START GAME|LET'S ROLL/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);
});

test('[LOBBY-4] a press that the table does not hear goes back after 5 s, and says so', async ({ page }) => {
  let isDeaf = false;
  await page.routeWebSocket(/\/socket\.io\//, (near) => {
    const far = near.connectToServer();
    near.onMessage((text) => {
      if (!isDeaf || !String(text).includes('player_ready')) far.send(text);
    });
  });
  await page.clock.install();
  await host(page);
  isDeaf = true;
  await stopClock(page);
  await page.getByRole('button', { name: 'LOCK IN' }).click();
  await expect(page.getByRole('button', { name: 'LOCKING IN...' })).toBeVisible();
  await page.clock.runFor(4999);
  await expect(page.getByRole('button', { name: 'LOCKING IN...' })).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText('The table did not hear you. Once more?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'LOCK IN' })).toBeEnabled();
  // That the request itself has failed is no second fact.
  await page.clock.runFor(4800);
  await expect(page.getByText('Action timeout')).toHaveCount(0);
});

test('[LOBBY-9] [LOBBY-31] [LOBBY-33] a private host starts with two, and removes by name', async ({
  page,
  server,
}) => {
  await host(page);
  const start = page.getByRole('button', { name: 'START GAME' });
  await expect(start).toBeDisabled();
  const max = await Visitor.at(page, server.url);
  await max.joins(page.url());
  await expect(start).toBeEnabled();
  await page.getByRole('button', { name: `Remove ${max.name}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(max.name);
  await question.getByRole('button', { name: /^Kick$/i }).click();
  await expect(
    page.getByText(`${max.name} was removed from the game (kicked by the host)`).first(),
  ).toBeVisible();
  await expect(start).toBeDisabled();

  const lola = await Visitor.at(page, server.url);
  await lola.joins(page.url());
  await start.click();
  await expect(page.getByRole('toolbar')).toBeVisible();
});

test('[LOBBY-32] a kick that fails says whom it was to remove', async ({ page, server, complaints }) => {
  await host(page);
  const max = await Visitor.at(page, server.url);
  await max.joins(page.url());
  await page.route(/\/kick\//, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: `Remove ${max.name}` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Kick$/i })
    .click();
  await expect(page.getByText(`Failed to remove ${max.name}. Please try again.`).first()).toBeVisible();
  await expect(seatOf(page, max.name)).toHaveCount(1);
  complaints.splice(0);
});

test('[LOBBY-26] [LOBBY-50] the host adds bots of any kind and takes them away, up to the seats less one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await host(page);
  const add = (title: string) => page.getByRole('button', { name: `Add a bot: ${title}` });
  const seats = page.getByRole('button', { name: /^Add a bot/ });
  for (const title of ['PETTY', 'PETTY', 'CHILL']) {
    const count = await page.getByRole('button', { name: /^Remove / }).count();
    await seats.first().click();
    await add(title).click();
    await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(count + 1);
  }
  await expect(seats).toHaveCount(0);
  await expect(page.getByRole('status')).toContainText(['took a seat.']);
  await expect(page.getByRole('listitem').filter({ hasText: 'took a seat.' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideways(page);
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await seats.click();
  await expectAccessible(page);
  await add('STRATEGIC').click();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(3);
  // There are the settings and the keys, too.
  await page.getByRole('button', { name: 'Keys' }).click();
  await expect(page.getByRole('dialog', { name: /keys/i })).toBeVisible();
});

test('[LOBBY-18] [LOBBY-19] the clock is green, gold and red, and pulses at the end', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await host(page, 'Public');
  await expect(page.getByText('On hold')).toBeVisible();
  const max = await Visitor.at(page, server.url);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await stopClock(page);
  await max.joins(page.url());
  const clock = page
    .getByRole('img', { name: 'Seconds until the game starts' })
    .or(page.getByLabel('Seconds until the game starts'));
  await expect(clock.first()).toBeVisible();
  const colorOf = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((words) => {
      const probe = (name: string) => {
        const mark = document.body.appendChild(document.createElement('i'));
        mark.style.color = `var(--${name})`;
        const { color } = getComputedStyle(mark);
        mark.remove();
        return color;
      };
      return ['ok', 'gold', 'danger'].find((name) => probe(name) === getComputedStyle(words).color);
    });
  const secondsLeft = async () => Number(/\d+/.exec((await clock.first().textContent()) ?? '')?.[0]);
  /** Moves the page's clock until so many seconds are left. */
  const goTo = async (seconds: number) => {
    await page.clock.runFor(Math.max(0, (await secondsLeft()) - seconds) * 1000);
  };
  const pulses = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((words) => {
      const clock = words.parentElement?.parentElement;
      return [clock, ...(clock?.querySelectorAll('*') ?? [])].some(
        (part) => part && getComputedStyle(part).animationName !== 'none',
      );
    });
  for (const [seconds, title, tone] of [
    [40, 'Filling up', 'ok'],
    [39, 'Starting soon', 'gold'],
    [20, 'Starting soon', 'gold'],
    [19, 'Almost time', 'danger'],
    [11, 'Almost time', 'danger'],
    [10, 'Last chance!', 'danger'],
  ] as const) {
    await goTo(seconds);
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    expect([await secondsLeft(), await colorOf(title)]).toEqual([seconds, tone]);
    expect(await pulses(title)).toBe(seconds <= 10);
  }
});

test('[LOBBY-20] it counts each second by the server’s clock, however wrong that of the device is', async ({
  page,
  server,
}) => {
  await page.clock.install({ time: Date.now() - 3_600_000 });
  await host(page, 'Public');
  const max = await Visitor.at(page, server.url);
  await max.joins(page.url());
  const left = page.getByLabel('Seconds until the game starts').first();
  await expect(left).toHaveText(/^(60|59|58|57|56)$/);
  const before = Number(await left.textContent());
  await page.clock.runFor(1000);
  await expect(left).toHaveText(new RegExp(`^(${before - 1}|${before - 2})$`));
});

test('[LOBBY-27] [LOBBY-29] [LOBBY-30] the link is copied, or stands there; the code is spelt', async ({
  page,
  context,
  server,
}) => {
  await host(page);
  const code = page.url().slice(-6);
  const link = `${server.url}/game/${code}`;
  await expect(page.getByRole('img', { name: `Invite code ${[...code].join(' ')}` })).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.getByRole('button', { name: 'COPY LINK' });
  await copy.click();
  await expect(page.getByRole('button', { name: 'COPIED' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
    document.execCommand = () => false;
  });
  await copy.click();
  await expect(page.getByRole('textbox', { name: 'Link to this game' })).toHaveValue(link);
});

test('[LOBBY-28] a link is shared as the device shares, and shown as a QR code', async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: (what: object) => {
        document.title = JSON.stringify(what);
        return Promise.resolve();
      },
    });
  });
  await host(page);
  const link = `${server.url}/game/${page.url().slice(-6)}`;
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveTitle(new RegExp(link));
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: `QR code of ${link}` })).toBeVisible();
});

test('[LOBBY-40] who is removed reads why, and is at home after 1 s', async ({ page, server }) => {
  const max = await Visitor.at(page, server.url);
  const { id, code } = await max.create({ is_private: true });
  await page.clock.install();
  await comeIn(page, `/game/${code}`);
  await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  const me = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '').user.id);
  const why = page.getByRole('alert').filter({ hasText: 'You have been removed from the game by the host.' });
  await stopClock(page);
  await max.kicks(id, me);
  // It comes with a part of the page that is fetched for it: React shows it with its next timer.
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(why).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.clock.runFor(800);
  await expect(page).toHaveURL(/\/game\//);
  await page.clock.runFor(200);
  await expect(page).toHaveURL(/\/$/);
  await expect(why).toBeVisible();
});

test('[LOBBY-41] the page of a cancelled game leads home at once, with the reason', async ({
  page,
  server,
}) => {
  const max = await Visitor.at(page, server.url);
  const { id, code } = await max.create({ is_private: true });
  await comeIn(page, `/game/${code}`);
  await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  // As the server says it when a countdown leaves too few.
  await max.leaves(id);
  await page.evaluate(async (gameId) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    await fetch(`/api/v1/games/${gameId}/leave`, { method: 'POST', headers });
  }, id);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Game was cancelled')).toBeVisible();
});

test('[LOBBY-22] who has lost the news of a removal is looked for 2 s after 0', async ({
  page,
  server,
  complaints,
}) => {
  const max = await Visitor.at(page, server.url);
  const { id, code } = await max.create();
  let isDeaf = false;
  await page.routeWebSocket(/\/socket\.io\//, (near) => {
    const far = near.connectToServer();
    far.onMessage((text) => {
      if (!isDeaf) near.send(text);
    });
  });
  await page.clock.install();
  await comeIn(page, `/game/${code}`);
  const left = page.getByLabel('Seconds until the game starts').first();
  await expect(left).toHaveText(/^\d+$/);
  const me = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '').user.id);
  await stopClock(page);
  isDeaf = true;
  await max.kicks(id, me);
  const seconds = Number(await left.textContent());
  await page.clock.runFor((seconds - 1) * 1000);
  await expect(page).toHaveURL(/\/game\//);
  await page.clock.runFor(4000);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('You were removed from the game.')).toBeVisible();
  // What a browser says of a refusal is no fault of the page.
  complaints.splice(0);
});

test('[LOBBY-1] [LOBBY-45] it shows until the cards are dealt, and the seal of the deck before', async ({
  page,
}) => {
  let phase = 'setup';
  await page.routeWebSocket(/\/socket\.io\//, (near) => {
    const far = near.connectToServer();
    far.onMessage((text) =>
      near.send(String(text).replaceAll('"game_phase":"waiting_for_players"', `"game_phase":"${phase}"`)),
    );
  });
  await host(page);
  const seal = page.getByText(/^SEALED DECK [0-9a-f]+/);
  await expect(seal).toBeVisible();
  // The cards are on their way, and the first turn has not begun.
  phase = 'in_progress';
  await page.reload();
  await expect(seal).toBeVisible();
  await expect(page.getByText('The cards are on their way.')).toBeVisible();
});

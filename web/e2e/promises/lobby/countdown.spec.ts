// The clock of the waiting room, and the exits.

import { followLink, host, Visitor } from '../../people/visitor.ts';
import { takeLine } from '../../scripted/line.ts';
import { passUntilShown, stopClock } from '../../scripted/pageClock.ts';
import { test } from '../../server/stillServer.ts';
import { expect } from '../../test.ts';

test('[LOBBY-18] [LOBBY-19] the clock is green, gold and red, and pulses at the end', async ({
  page,
  server,
}) => {
  await page.clock.install();
  await host(page, 'Public');
  await expect(page.getByText('On hold')).toBeVisible();
  const max = await Visitor.at(page, server.url);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await stopClock(page, 3000);
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
  /** Moves the page's clock until this many seconds are left. */
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
  await expect(left).toHaveText(/^\d+$/);
  await stopClock(page);
  const before = Number(await left.textContent());
  expect(before).toBeGreaterThan(30);
  for (const seconds of [1, 2, 3]) {
    await page.clock.runFor(1000);
    await expect(left).toHaveText(String(before - seconds));
  }
});

test('[SPEAK-10] [SPEAK-13] [KEYS-11] the waiting room says its last seconds, L locks in and bails out, and home says none of it', async ({
  page,
  newcomer,
}) => {
  await page.clock.install();
  await host(page, 'Public');
  await stopClock(page, 3000);
  const friend = await newcomer();
  await followLink(friend, page.url());
  await expect(friend.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: /^BAIL OUT/ })).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  const assertive = page.locator('[role="alert"][aria-live="assertive"]');
  const left = page.getByRole('timer', { name: 'Seconds until the game starts' });
  for (const seconds of [30, 10, 5]) {
    // The page's clock was ahead of the server's by as much as it ran.
    await page.clock.runFor((Number(await left.textContent()) - seconds + 1) * 1000);
    await expect(assertive).toHaveText(new RegExp(`^${seconds} seconds`));
  }
  const seconds = await assertive.textContent();
  await page.goBack();
  await passUntilShown(page, page.getByRole('button', { name: /^CREATE/ }));
  // Back from a waiting room asks nothing of the server that says something else.
  expect(await assertive.textContent()).toBe(seconds);
  await page.clock.runFor(1100);
  await expect(assertive).toHaveText('');
});

test('[LOBBY-40] a player who is removed reads why, and is at home after 1 s', async ({ page, server }) => {
  const max = await Visitor.at(page, server.url);
  const { id, code } = await max.create({ is_private: true });
  await page.clock.install();
  await followLink(page, `/game/${code}`);
  await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  const me = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '').user.id);
  const why = page.getByRole('alert').filter({ hasText: 'You have been removed from the game by the host.' });
  await stopClock(page, 10_000);
  await max.kicks(id, me);
  await passUntilShown(page, why);
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
  await followLink(page, `/game/${code}`);
  await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  // As the server reports it when a countdown leaves too few players.
  await max.leaves(id);
  await page.evaluate(async (gameId) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` };
    await fetch(`/api/v1/games/${gameId}/leave`, { method: 'POST', headers });
  }, id);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Game was cancelled')).toBeVisible();
});

test('[LOBBY-22] a player who missed the news of a removal is checked 2 s after 0', async ({
  page,
  server,
  complaints,
}) => {
  const max = await Visitor.at(page, server.url);
  const { id, code } = await max.create();
  let isDeaf = false;
  await takeLine(page, (near) => {
    const far = near.connectToServer();
    far.onMessage((text) => {
      if (!isDeaf) near.send(text);
    });
  });
  await page.clock.install();
  await followLink(page, `/game/${code}`);
  const left = page.getByLabel('Seconds until the game starts').first();
  await expect(left).toHaveText(/^\d+$/);
  const me = await page.evaluate(() => JSON.parse(localStorage.getItem('auth-storage') ?? '').user.id);
  await stopClock(page, 10_000);
  isDeaf = true;
  await max.kicks(id, me);
  const seconds = Number(await left.textContent());
  await page.clock.runFor((seconds - 1) * 1000);
  await expect(page).toHaveURL(/\/game\//);
  await page.clock.runFor(4000);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('You were removed from the game.')).toBeVisible();
  // The browser's errors about a refusal are expected.
  complaints.splice(0);
});

test('[LOBBY-1] [LOBBY-45] it shows until the cards are dealt, and the seal of the deck before', async ({
  page,
}) => {
  let phase = 'setup';
  await takeLine(page, (near) => {
    const far = near.connectToServer();
    far.onMessage((text) =>
      near.send(String(text).replaceAll('"game_phase":"waiting_for_players"', `"game_phase":"${phase}"`)),
    );
  });
  await host(page);
  const seal = page.getByRole('button', { name: 'SEALED DECK' });
  await expect(seal).toBeVisible();
  // The cards are being dealt, and the first turn has not begun.
  phase = 'in_progress';
  await page.reload();
  await expect(seal).toBeVisible();
  await expect(page.getByText('The cards are on their way.')).toBeVisible();
});

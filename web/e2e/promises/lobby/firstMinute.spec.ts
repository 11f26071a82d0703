// From the press to the table on a slow line: docs/product/home.md, MATCH; lobby.md, LOBBY.
import type { Page } from '@playwright/test';
import { followLink, host, Visitor } from '../../people/visitor.ts';
import { test } from '../../server/stillServer.ts';
import { expect } from '../../test.ts';
import { row } from '../../ways.ts';

/** Records every heading and every way back that was ever visible, in order. */
async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    // The first ring: fast bots may have had it painted anew, or have attacked, before the first frame.
    let isFirstPainted: boolean | null = null;
    let wasStacked = false;
    const look = () => {
      const ring = document.querySelector('[data-sector]')?.closest('span');
      wasStacked ||= document.querySelector('[data-stacked="true"]') !== null;
      if (ring) isFirstPainted ??= getComputedStyle(ring).animationName === 'none';
      for (const part of document.querySelectorAll('h1, h2, a, [role="status"], button')) {
        const words = part.textContent?.replace(/\s+/g, ' ').trim() ?? '';
        if (words && (part as HTMLElement).offsetParent && !seen.includes(words)) seen.push(words);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    const frame = () => {
      if (!document.querySelector('[role="toolbar"]')) return requestAnimationFrame(frame);
      const middle = wasStacked ? [] : ['[aria-label^="Discard pile"]'];
      const parts = ['header h1', '[aria-label="Players"] button', ...middle];
      const missing = parts.filter((part) => !document.querySelector(part));
      const lacksRing = !wasStacked && isFirstPainted !== true;
      Object.assign(window, { missing: [...missing, ...(lacksRing ? ['ring'] : [])] });
      return 0;
    };
    requestAnimationFrame(frame);
  });
}
/** What the first frame with a hand lacked. */
const missingIn = (page: Page) => page.evaluate(() => (window as unknown as { missing: string[] }).missing);
const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

for (const [name, onlyBots] of [
  ['[MATCH-26] between the press and the waiting room no other screen is seen, on a slow line', false],
  [
    '[MATCH-26] [BOARD-35] between the press and the whole board no other screen is seen, on a slow line',
    true,
  ],
] as const)
  test(name, row(onlyBots), async ({ page }) => {
    const cdp = await page.context().newCDPSession(page);
    await page.setViewportSize({ width: 360, height: 740 });
    if (onlyBots) await page.emulateMedia({ reducedMotion: 'no-preference' });
    await record(page);
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^JUMP IN QUICK/ })).toBeVisible();
    if (onlyBots) await page.getByRole('switch', { name: 'Only bots' }).check();
    await cdp.send('Network.enable');
    const slow = { offline: false, latency: 560, downloadThroughput: 180_000, uploadThroughput: 84_000 };
    await cdp.send('Network.emulateNetworkConditions', slow);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.getByRole('button', { name: /^JUMP IN QUICK/ }).click();
    const there = onlyBots
      ? page.getByRole('toolbar')
      : page.getByRole('button', { name: 'START WITH BOTS' });
    await expect(there).toBeVisible({ timeout: 60_000 });
    if (onlyBots) await expect.poll(() => missingIn(page)).toEqual([]);
    const seen = await seenBy(page);
    for (const wrong of [
      /BACK TO GAME/,
      /RETURN TO GAME/,
      /vanish/,
      /Waiting Room/,
      /Session Found/,
      /Active/,
    ])
      expect(seen.filter((words) => wrong.test(words))).toEqual([]);
    expect(seen.filter((words) => /LOCK IN|BAIL OUT|COPY LINK/.test(words))).toEqual([]);
  });

/** The names of the buttons painted as the thing to do now. */
const paintedIn = (page: Page) => () =>
  page.getByRole('main').evaluate((main) => {
    const probe = main.appendChild(document.createElement('i'));
    probe.style.background = 'var(--cta)';
    const color = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return [...main.querySelectorAll('button')]
      .filter((button) => getComputedStyle(button).backgroundColor === color)
      .map((button) => button.textContent);
  });

test('[LOBBY-47] at a public table the acid button of a host with somebody says so in its own words', async ({
  page,
  server,
}) => {
  await host(page, 'Public');
  const max = await Visitor.at(page, server.url);
  await max.joins(page.url());
  await expect.poll(paintedIn(page)).toEqual(["LET'S ROLL"]);
});

test('[LOBBY-47] [LOBBY-55] the acid button is what to do next: copy, start; for a guest lock in', async ({
  page,
  server,
}) => {
  const acid = paintedIn(page);
  await host(page);
  await expect.poll(acid).toEqual(['COPY LINK']);
  await expect(page.getByText('Send the link, or add a bot and start now.')).toBeVisible();
  const max = await Visitor.at(page, server.url);
  await max.joins(page.url());
  await expect.poll(acid).toEqual(['START GAME']);
  // Who comes over HTTP alone has no connection.
  await expect(
    page.getByText(`Offline: ${max.name}. A start now deals the cards all the same.`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'LOCK IN' }).click();
  await expect(page.getByRole('button', { name: 'BAIL OUT' })).toBeVisible();
  await expect.poll(acid).toEqual(['START GAME']);
  const another = await max.create({ is_private: true });
  await page.evaluate(() => localStorage.clear());
  await followLink(page, `/game/${another.code}`);
  await expect.poll(acid).toEqual(['LOCK IN']);
  await page.getByRole('button', { name: 'LOCK IN' }).click();
  await expect.poll(acid).toEqual([]);
});

test('[LOBBY-48] [LOBBY-49] a quick match shows the players who join, and asks nothing', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^JUMP IN QUICK/ }).click();
  await expect(page.getByRole('button', { name: 'START WITH BOTS' })).toBeVisible();
  const seats = page.getByRole('list', { name: /^Players/ });
  await expect(seats.getByText('if nobody comes')).toHaveCount(3);
  await expect(seats.getByRole('listitem')).toHaveCount(4);
  for (const words of ['HOST', 'Open seat', 'BAIL OUT', 'COPY LINK'])
    await expect(page.getByText(words, { exact: true })).toHaveCount(0);
});

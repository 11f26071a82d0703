// Real tables of real people: docs/product/tablePages.md, FIND.
import type { Page } from '@playwright/test';
import { followLink, host, Visitor } from '../../people/visitor.ts';
import { expect, expectAccessible, test } from '../../test.ts';
import { row } from '../../ways.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** By its code a seat is asked for first, and refused: a browser complains of that. */
function expectAskedForSeat(complaints: string[], code: string): void {
  expect(complaints.splice(0).filter((line) => !line.includes(`/games/join/${code}`))).toEqual([]);
}

// Settings that no other file has bring a server of its own, on which nobody waits yet.
test.use({ settings: { STAXD_DRAIN_SECONDS: '4' } });

test('[FIND-1] [TOUR-9] a table opens, and somebody finds it and sits down', async ({ page, newcomer }) => {
  const finder = await newcomer();
  await finder.goto('/lobby');
  await expect(finder.getByRole('heading', { name: 'Be the first one down.' })).toBeVisible();
  await host(page, 'Public');
  const join = button(finder, /^JOIN .+'s Game$/);
  await expect(join).toBeVisible();
  await join.click();
  await expect(finder).toHaveURL(page.url());
  await expect(button(finder, /^LOCK IN/)).toBeVisible();
});

test('[FIND-17] [FIND-19] [BOARD-26] who watches sees no hand, and is counted at the table', async ({
  page,
  newcomer,
  server,
}) => {
  const watcher = await newcomer();
  const one = await Visitor.at(page, server.url);
  const { id, code } = await one.create({ session_name: 'Seen by all', turn_timer: 120 });
  await followLink(page, `/game/${code}`);
  await button(page, /^LOCK IN/).click();
  await one.isReady(id);
  await watcher.goto('/lobby');
  await button(watcher, 'WATCH Seen by all').click();
  await expect(watcher).toHaveURL(page.url());
  await expect(watcher.getByText('You are watching.')).toBeVisible();
  await expect(watcher.getByRole('heading', { level: 1 })).toContainText('WATCHING');
  await expectAccessible(watcher);
  const count = page.getByRole('img', { name: '1 person watches' });
  await expect(count).toBeVisible();
  for (const name of [/^DRAW/, /^PLAY/, /chat/i, 'SIT DOWN'])
    await expect(button(watcher, name)).toHaveCount(0);
  await button(watcher, /leave/i).click();
  await expect(watcher).toHaveURL(/\/lobby$/);
  await expect(count).toHaveCount(0);
});

test('[FIND-20] the code of a game that runs leads to watching it', async ({ page, server, complaints }) => {
  const [one, two] = [await Visitor.at(page, server.url), await Visitor.at(page, server.url)];
  const { id, code } = await one.create({ is_private: true, turn_timer: 120 });
  await two.joins(code);
  await one.starts(id);
  await page.goto(`/game/${code}`);
  await button(page, 'WATCH').click();
  await expect(page.getByText('You are watching.')).toBeVisible();
  expectAskedForSeat(complaints, code);
});

test('[FIND-13] [FIND-18] a newcomer sits down where a bot sat', async ({ page, newcomer, complaints }) => {
  await page.goto('/');
  await button(page, /JUMP IN QUICK/).click();
  await expect(page).toHaveURL(/\/game\//);
  const code = page.url().slice(-6);
  const newcomers = [await newcomer(), await newcomer()];
  const [first, second] = newcomers;
  await first.goto('/lobby');
  await button(first, 'TAKE A SEAT at Quick match').click();
  await expect(first).toHaveURL(new RegExp(code));
  await expect(button(first, /^DRAW/)).toBeVisible();
  await second.goto(`/game/${code}`);
  await button(second, 'WATCH').click();
  await button(second, 'SIT DOWN').click();
  await expect(button(second, /^DRAW/)).toBeVisible();
  await expect(second.getByText('You are watching.')).toHaveCount(0);
  expectAskedForSeat(complaints, code);
});

test('[FIND-18] the seat of a bot that is not to be had is not offered', async ({ page, server }) => {
  const one = await Visitor.at(page, server.url);
  const optional_rules = { selected_bots: ['easy'] };
  const { id } = await one.create({ session_name: 'With a bot', max_players: 2, optional_rules });
  await one.starts(id);
  await page.goto('/lobby');
  await button(page, 'WATCH With a bot').click();
  await expect(page.getByText('You are watching.')).toBeVisible();
  await expect(button(page, 'SIT DOWN')).toHaveCount(0);
});

test(
  '[FIND-9] a seat that somebody else took first: a note says so, and the table is gone',
  row(false),
  async ({ page, server, complaints }) => {
    const [one, two] = [await Visitor.at(page, server.url), await Visitor.at(page, server.url)];
    const { code } = await one.create({ session_name: 'Two of us', max_players: 2, auto_start: false });
    // The answer that would tell of the other one is still on its way when the button is pressed.
    await page.goto('/lobby');
    const join = button(page, 'JOIN Two of us');
    await expect(join).toBeVisible();
    let isHeld = true;
    await page.route(/\/games\/public/, (route) => (isHeld ? route.abort() : route.continue()));
    await two.joins(code);
    isHeld = false;
    await join.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Two of us just filled up.' })).toBeVisible();
    await expect(page).toHaveURL(/\/lobby$/);
    await page.mouse.move(2, 2);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(join).toHaveCount(0);
    complaints.splice(0);
  },
);

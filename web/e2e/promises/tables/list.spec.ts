// The page of open tables: docs/product/tablePages.md, FIND.
import type { Page } from '@playwright/test';
import { signedIn } from '../../people/signIn.ts';
import { takeCalls } from '../../scripted/calls.ts';
import { withoutLine } from '../../scripted/line.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../../test.ts';
import { row } from '../../ways.ts';
import { fakeTables, running, sitter, table } from './fakeTables.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const rowsOf = (page: Page, name: 'Waiting' | 'Running') =>
  page.getByRole('region', { name }).getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('[FIND-1] [FIND-2] who waits and what runs, side by side or in two tabs', async ({ page }) => {
  await fakeTables(page, {
    waiting: [table("Max's Game"), table('Night shift')],
    running: [running("Finn's Game")],
  });
  await page.setViewportSize(WIDE);
  await page.goto('/lobby');
  await expect(page.getByRole('heading', { level: 1, name: 'Open tables' })).toBeVisible();
  await expect(rowsOf(page, 'Waiting')).toHaveCount(2);
  await expect(rowsOf(page, 'Running')).toHaveCount(1);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(rowsOf(page, 'Running')).toHaveCount(1);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.setViewportSize({ width: 1023, height: 768 });
  await expect(page.getByRole('tab')).toHaveCount(2);
  await page.setViewportSize(PHONE);
  const watch = page.getByRole('tab', { name: 'Watch 1' });
  await expect(page.getByRole('tab', { name: 'Waiting 2' })).toHaveAttribute('aria-selected', 'true');
  await expect(button(page, "WATCH Finn's Game")).toHaveCount(0);
  await page.getByRole('tab', { name: 'Waiting 2' }).press('ArrowRight');
  await expect(watch).toBeFocused();
  await expect(button(page, "WATCH Finn's Game")).toBeVisible();
  await expectAccessible(page);
});

test('[FIND-3] [FIND-4] [BOT-5] what a table shows, and the one acid button', async ({ page }) => {
  const players = [sitter('Max'), sitter('Ivy'), sitter('Zed')];
  await fakeTables(page, {
    waiting: [
      table('Full house', { players, max_players: 3 }),
      table('Soonest', { players, starts_at: Date.now() + 60_000 }),
      table('Bad Ideas', { game_mode: 'spite', turn_timer: 60, rule_options: { hand_size: 9 } }),
    ],
    running: [
      running("Finn's Game", { rule_options: { hand_size: 9, finish: 'shapesOnly' } }),
      running('Bots ahead', {
        players: [
          sitter('Pia', { card_count: 4 }),
          sitter('Mojo_BALANCED', { is_bot: true, bot_difficulty: 'medium', card_count: 2 }),
        ],
      }),
    ],
  });
  await page.setViewportSize(WIDE);
  await page.goto('/lobby');
  const waiting = rowsOf(page, 'Waiting');
  await expect(waiting.nth(1)).toContainText('3/4');
  await expect(waiting.nth(1)).toContainText('30 seconds a turn');
  await expect(waiting.nth(2)).toContainText('SPITE');
  await expect(waiting.nth(2)).toContainText('1 house rule');
  const run = rowsOf(page, 'Running').first();
  await expect(run).toContainText('Turn 31');
  await expect(run).toContainText('6 watch');
  await expect(run).toContainText('2 house rules');
  await expect(run.locator('use[href="#s-star"]')).toHaveCount(1);
  await expect(rowsOf(page, 'Running').nth(1)).toContainText('Mojo leads with 2 cards.');
  const color = (name: string) => button(page, name).evaluate((it) => getComputedStyle(it).backgroundColor);
  const acid = await color('JOIN Soonest');
  expect(acid).toBe('rgb(215, 255, 62)');
  await expect(button(page, 'JOIN Full house')).toBeDisabled();
  for (const name of ['JOIN Full house', 'JOIN Bad Ideas', "WATCH Finn's Game"])
    expect(await color(name)).not.toBe(acid);
});

test('[FIND-7] [FIND-11] the list follows what was chosen, and says when nothing fits', async ({ page }) => {
  const fake = await fakeTables(page, { waiting: [table("Max's Game")] });
  await page.goto('/lobby');
  await expect(button(page, "JOIN Max's Game")).toBeVisible();
  // It does not ask by itself meanwhile.
  await stopClock(page);
  fake.waiting = [];
  await page.getByRole('radio', { name: 'SPITE' }).check({ force: true });
  await expect(page.getByText('No table fits what you picked.')).toBeVisible();
  expect(fake.asked.at(-1)?.get('mode')).toBe('spite');
  await page.getByRole('switch', { name: 'Standard rules only' }).check({ force: true });
  await expect.poll(() => fake.asked.at(-1)?.get('standard')).toBe('true');
  fake.waiting = [table("Max's Game")];
  await button(page, 'SHOW ALL').click();
  await expect(button(page, "JOIN Max's Game")).toBeVisible();
  expect(fake.asked.at(-1)?.has('mode')).toBe(false);
  expect(fake.asked.at(-1)?.get('standard')).toBe('false');
});

test('[FIND-8] twenty at first, and twenty more on demand', async ({ page }) => {
  const waiting = Array.from({ length: 65 }, (_, place) => table(`Table ${place + 1}`));
  await fakeTables(page, { waiting });
  await page.setViewportSize(WIDE);
  await page.goto('/lobby');
  await expect(rowsOf(page, 'Waiting')).toHaveCount(20);
  await button(page, '45 MORE').click();
  await expect(rowsOf(page, 'Waiting')).toHaveCount(40);
  await button(page, '25 MORE').click();
  await expect(rowsOf(page, 'Waiting')).toHaveCount(60);
  await button(page, '5 MORE').click();
  await expect(rowsOf(page, 'Waiting')).toHaveCount(65);
  await expect(page.getByRole('button', { name: /MORE$/ })).toHaveCount(0);
});

test(
  '[FIND-9] a table that filled while one pressed costs nothing',
  row(false),
  async ({ page, complaints }) => {
    await fakeTables(page, { waiting: [table("Max's Game"), table('Stack Night')] });
    const lineUp = await withoutLine(page);
    await takeCalls(page, /\/games\/join\//, ({ answer }) =>
      answer({ error: 'GAME_FULL', code: 'GAME_FULL', detail: 'This game is full.', retryable: false }, 400),
    );
    await page.setViewportSize(WIDE);
    await page.goto('/lobby');
    await button(page, "JOIN Max's Game").click();
    const note = page.getByRole('alert').filter({ hasText: 'filled' });
    await expect(note).toHaveText(
      "Max's Game just filled up. You are still here, nothing is lost. Stack Night has a seat.",
    );
    await expect(page).toHaveURL(/\/lobby$/);
    await button(page, 'Close this note').click();
    await expect(note).toHaveCount(0);
    await lineUp();
    complaints.splice(0);
  },
);

test('[FIND-10] [FIND-14] who comes first is invited, and home leads here', async ({ page }) => {
  await fakeTables(page, {});
  await page.goto('/');
  await page.getByRole('link', { name: 'OPEN TABLES' }).click();
  await expect(page).toHaveURL(/\/lobby$/);
  await expect(page.getByRole('heading', { name: 'Be the first one down.' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Invite code' })).toBeVisible();
  await expect(button(page, 'CREATE')).toBeVisible();
  await button(page, 'CREATE A TABLE').click();
  await page.getByRole('dialog', { name: 'Set the table' }).getByRole('button', { name: 'CANCEL' }).click();
  await button(page, 'JUMP IN QUICK').click();
  await expect(page).toHaveURL(/\/game\/[A-Z0-9]{6}$/);
});

test('[FIND-10] who comes first is invited where games run, too', async ({ page }) => {
  await fakeTables(page, { running: [running("Finn's Game")] });
  await page.setViewportSize(WIDE);
  await page.goto('/lobby');
  await expect(button(page, "WATCH Finn's Game")).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Be the first one down.' })).toBeVisible();
  for (const name of ['JUMP IN QUICK', 'CREATE A TABLE']) await expect(button(page, name)).toBeVisible();
});

test('[FIND-12] how many wait and run is read out when it changes', async ({ page }) => {
  const fake = await fakeTables(page, { waiting: [table("Max's Game")] });
  await page.goto('/lobby');
  const said = page.locator('[role="status"][aria-live="polite"]').last();
  await expect(said).toHaveText('1 waiting, 0 running.');
  fake.running = [running("Finn's Game")];
  await expect(said).toHaveText('1 waiting, 1 running.');
});

test('[FIND-6] nothing moves under the pointer', row(false), async ({ page }) => {
  const first = table("Max's Game");
  const second = table('Stack Night');
  const fake = await fakeTables(page, { waiting: [first, second] });
  await page.setViewportSize(WIDE);
  await page.goto('/lobby');
  await button(page, 'JOIN Stack Night').hover();
  const before = await button(page, 'JOIN Stack Night').boundingBox();
  fake.waiting = [table('Newcomer'), second];
  const rows = rowsOf(page, 'Waiting').getByRole('heading');
  await expect(rowsOf(page, 'Waiting')).toHaveCount(3);
  await expect(rowsOf(page, 'Waiting').first()).toContainText('It filled up, or it has started.');
  expect(await button(page, 'JOIN Stack Night').boundingBox()).toEqual(before);
  // What comes next is not waited for: the list is put in order by the hand that goes.
  await takeCalls(page, /\/games\/public/, () => {});
  await page.mouse.move(2, 2);
  await expect(rows).toHaveText(['Newcomer', 'Stack Night']);
});

test('[FIND-6] a list in which nothing has gone is put in order as well', row(false), async ({ page }) => {
  const first = table("Max's Game");
  const fake = await fakeTables(page, { waiting: [first] });
  await page.setViewportSize(WIDE);
  await page.goto('/lobby');
  await button(page, "JOIN Max's Game").hover();
  fake.waiting = [table('Soonest'), first];
  const rows = rowsOf(page, 'Waiting').getByRole('heading');
  await expect(rows).toHaveText(["Max's Game", 'Soonest']);
  await takeCalls(page, /\/games\/public/, () => {});
  await page.mouse.move(2, 2);
  await expect(rows).toHaveText(['Soonest', "Max's Game"]);
});

test('[FIND-16] who is signed in finds the leaderboard from here', async ({ page }) => {
  await fakeTables(page, {});
  await page.goto('/lobby');
  await expect(page.getByRole('heading', { level: 1, name: 'Open tables' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Leaderboard' })).toHaveCount(0);
  await signedIn(page);
  await page.goto('/lobby');
  await page.getByRole('link', { name: 'Leaderboard' }).click();
  await expect(page).toHaveURL(/\/stats$/);
});

const HOSTILE = ['<img src=x onerror=alert(1)>', '\u202Eneila\u202C', '\uFDFD'.repeat(20), 'W'.repeat(50)];

test('[FIND-3] whatever a table or its people are called, it stays words in their place', async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await fakeTables(page, {
    waiting: HOSTILE.map((name) => table(name, { players: [sitter(name.slice(0, 20))] })),
    running: HOSTILE.map((name) =>
      running(name, { players: [sitter(name.slice(0, 20), { card_count: 1 })] }),
    ),
  });
  for (const size of [WIDE, { width: 768, height: 1024 }, PHONE]) {
    await page.setViewportSize(size);
    await page.goto('/lobby');
    for (const name of HOSTILE)
      await expect(page.getByRole('heading', { level: 3, name })).not.toHaveCount(0);
    await expectNoSideways(page);
    const join = await button(page, `JOIN ${HOSTILE[0]}`).boundingBox();
    for (const name of HOSTILE) {
      const box = await button(page, `JOIN ${name}`).boundingBox();
      // No name pushes its button away, or out of the window.
      expect([box?.x, box?.width]).toEqual([join?.x, join?.width]);
    }
  }
  await expect(page.locator('main img[src="x"]')).toHaveCount(0);
  expect(dialogs).toEqual([]);
});

test('[HOME-31] home says how many tables are open and games can be watched', async ({ page }) => {
  await fakeTables(page, {});
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'OPEN TABLES' })).toBeVisible();
  for (const [given, words] of [
    [{ waiting: [table('A'), table('B')], running: [running('C')] }, '2 open tables and 1 game to watch'],
    [{ waiting: [], running: [running('C'), running('D')] }, '2 games to watch'],
    [{ waiting: [table('A')], running: [] }, '1 open table'],
  ] as const) {
    await fakeTables(page, given);
    await page.reload();
    await page.getByRole('link', { name: words, exact: true }).click();
    await expect(page).toHaveURL(/\/lobby$/);
    await page.goto('/');
  }
  await expectAccessible(page);
});

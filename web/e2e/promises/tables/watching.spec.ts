// Who comes too late to play: what a code offers, and what is left to see at the end. docs/product/tablePages.md, FIND.
import type { Page } from '@playwright/test';
import { Visitor } from '../../people/visitor.ts';
import { openLine } from '../../server/cuttableLine.ts';
import { expect, expectAccessible, test } from '../../test.ts';
import { row } from '../../ways.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const summary = (page: Page) => page.getByRole('region', { name: 'Game over' });

interface Table {
  readonly id: string;
  readonly code: string;
  readonly one: Visitor;
  readonly two: Visitor;
}

/** Two people without a page in a running game. */
async function running(page: Page, url: string, settings: object = {}): Promise<Table> {
  const [one, two] = [await Visitor.at(page, url), await Visitor.at(page, url)];
  const { id, code } = await one.create({ is_private: true, turn_timer: 120, ...settings });
  await two.joins(code);
  await one.starts(id);
  return { id, code, one, two };
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.goto('/lobby');
  await page.getByRole('textbox', { name: 'Invite code' }).fill(code);
  await button(page, 'JUMP IN').first().click();
}

/** A seat is asked for first, and refused: a browser complains of that. */
function expectAskedForSeat(complaints: string[], code: string): void {
  expect(complaints.splice(0).filter((line) => !line.includes(`/games/join/${code}`))).toEqual([]);
}

test('[FIND-22] the code of a game that has begun asks before it watches', async ({
  page,
  server,
  complaints,
}) => {
  const { code } = await running(page, server.url);
  await typeCode(page, code);
  const question = page.getByRole('alertdialog', { name: 'Just watch?' });
  await expect(question).toContainText('This game has begun. Watch it?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/lobby$/);
  await expect(question).toHaveCount(0);
  await button(page, 'JUMP IN').first().click();
  await question.getByRole('button', { name: 'Watch' }).click();
  await expect(page.getByText('You are watching.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/game/${code}$`));
  expectAskedForSeat(complaints, code);
});

test('[FIND-22] one that nobody may watch says that it has begun, and asks nothing', async ({
  page,
  server,
  complaints,
}) => {
  const { code } = await running(page, server.url, { allow_spectators: false });
  await typeCode(page, code);
  await expect(page.getByText('This game has already started.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/lobby$/);
  complaints.splice(0);
});

test('[VICTORY-7] [VICTORY-22] [FIND-22] who comes when it is over sees how it ended', async ({
  page,
  server,
  complaints,
}) => {
  const { id, code, two } = await running(page, server.url);
  await two.leaves(id);
  await typeCode(page, code);
  const question = page.getByRole('alertdialog', { name: 'Just watch?' });
  await expect(question).toContainText('This game is over. See how it ended?');
  await question.getByRole('button', { name: 'Watch' }).click();
  await expect(summary(page)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Verify this deal').click();
  await expect(page.getByText('THIS DEAL WAS FAIR')).toBeVisible();
  expectAskedForSeat(complaints, code);
});

test(
  '[VICTORY-7] who watches to the end sees the summary, and so does a reload',
  row(false),
  async ({ page, server, complaints }) => {
    const { id, code, two } = await running(page, server.url);
    await page.goto(`/game/${code}`);
    await button(page, 'WATCH').click();
    await expect(page.getByText('You are watching.')).toBeVisible();
    await two.leaves(id);
    await expect(page.getByRole('region', { name: /^(Victory reveal|Game over)$/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(summary(page)).toBeVisible();
    await expect(button(page, /run it back/i)).toHaveCount(0);
    await page.reload();
    await expect(summary(page)).toBeVisible();
    expectAskedForSeat(complaints, code);
  },
);

const BOT_TABLE = { allow_ai: true, max_players: 3, optional_rules: { selected_bots: ['easy'] } };

test('[HOME-24] [VICTORY-19] who watches a table that everybody leaves is told at home', async ({
  page,
  server,
  complaints,
}) => {
  const { id, code, one, two } = await running(page, server.url, BOT_TABLE);
  await page.goto(`/game/${code}`);
  await button(page, 'WATCH').click();
  await expect(page.getByText('You are watching.')).toBeVisible();
  await one.leaves(id);
  await two.leaves(id);
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByText(/^Game (was cancelled|cancelled)/)).toBeVisible();
  expectAskedForSeat(complaints, code);
});

for (const [name, settings, told] of [
  ['[CONN-1] [VICTORY-7] an end that came while the line was down is shown when it is back', {}, 'summary'],
  ['[CONN-1] [HOME-24] a table that was given up while the line was down leads home', BOT_TABLE, 'home'],
] as const)
  test(name, row(told === 'summary'), async ({ page, server, complaints }) => {
    const line = await openLine(server.url);
    const { id, code, one, two } = await running(page, server.url, settings);
    await page.goto(`${line.url}/game/${code}`);
    await button(page, 'WATCH').click();
    await expect(page.getByText('You are watching.')).toBeVisible();
    // A part that is still on its way when the line goes would have the page load anew.
    await page.waitForLoadState('networkidle');
    line.cut();
    await one.leaves(id);
    if (told === 'home') await two.leaves(id);
    line.mend();
    // The longer it was without a line, the longer it waits before it tries again.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    if (told === 'home') {
      await expect(page).toHaveURL(`${line.url}/`);
      await expect(page.getByText(/^Game (was cancelled|cancelled)/)).toBeVisible();
    } else {
      await expect(page.getByRole('region', { name: /^(Victory reveal|Game over)$/ })).toBeVisible();
    }
    complaints.splice(0);
    line.close();
  });

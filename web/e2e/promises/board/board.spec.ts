// The frame of the board: its header, its layout at each width, its warnings.
import type { Locator, Page } from '@playwright/test';
import { withSettings } from '../../scripted/keptSettings.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { myTurn, stunned, theirTurn, underAttack } from '../../scripted/positions.ts';
import { STILL, seated } from '../../scripted/scriptedGame.ts';
import { type Change, elsewhere, othersOf, stackOn, wireCards } from '../../scripted/wireStates.ts';
import { expect, expectNoSideways, test } from '../../test.ts';
import { LONGER, some } from '../../ways.ts';

test.use({ settings: STILL, staysAtTable: true });

const HAND = ['orange star', 'pink oval', 'pink star'];
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

// Guests type once they have switched it on.
test.beforeEach(({ page }) => withSettings(page, { typedChat: true }));

test('[BOARD-1] [BOARD-2] the header says whose turn it is, which turn, and how much time is left', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1024, height: 800 });
  const script = await seated(page);
  await stopClock(page, 3000);
  const header = page.locator('header').filter({ has: page.getByRole('button', { name: 'LEAVE' }) });
  const until = (await page.evaluate(() => Date.now())) + 29_900;
  script.show((game) => ({ ...myTurn(HAND)(game), turn_number: 12, deadline_at: until }));
  await expect(heading(page, 'YOUR TURN!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'LEAVE' })).toBeVisible();
  await expect(page.getByText('R12', { exact: true })).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Turn time' }).first()).toContainText('30');
  await expect(page.getByRole('button', { name: 'Game menu' })).toBeVisible();
  await expect(header).toHaveCount(1);
  // The header does not show another player's clock.
  script.show((game) => ({ ...theirTurn(HAND)(game), deadline_at: until }));
  await expect(heading(page, 'WAITING')).toBeVisible();
  await expect(header.getByRole('timer')).toHaveCount(0);
});

test('[BOARD-27] [BOARD-28] [BOARD-34] the header says who is being waited for, which mode it is and what its number means', async ({
  page,
}) => {
  const script = await seated(page);
  let [max, lola] = ['', ''];
  script.show((game) => {
    [max, lola] = othersOf(game).map(({ username }) => username);
    return { ...theirTurn(HAND)(game), turn_number: 12 };
  });
  await expect(heading(page, `${max} is playing`)).toBeVisible();
  script.show((game) => stackOn(game, othersOf(game)[1].user_id));
  await expect(heading(page, `${lola} is deciding`)).toBeVisible();
  script.show((game) => ({ ...myTurn(HAND)(game), turn_number: 12 }));
  await expect(heading(page, 'YOUR TURN!')).toHaveText('YOUR TURN!');
  const number = page.getByRole('img', { name: 'Turn 12' });
  await expect(number).toHaveText('R12');
  await expect(page.getByRole('img', { name: 'CASUAL' })).toBeVisible();
  await number.hover();
  const said = () => number.evaluate((element) => getComputedStyle(element, '::after').content);
  await expect.poll(said).toContain('Turn 12');
});

test('[BOARD-3] [BOARD-4] [TEXT-2] the header shows an attack, a color to pick and a time-out', async ({
  page,
}) => {
  const script = await seated(page);
  script.show(underAttack([...HAND, 'nope']));
  await expect(heading(page, 'UNDER ATTACK!')).toBeVisible();
  await page.keyboard.press('n');
  await expect(heading(page, 'PICK A COLOR')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(page, 'UNDER ATTACK!')).toBeVisible();
  script.show(stunned(1));
  await expect(heading(page, 'IN TIMEOUT!')).toBeVisible();
});

/** A table of `count` players: bots are added or removed on the wire. */
function tableOf(count: number): Change {
  return (game) => {
    const [first] = othersOf(game);
    const own = game.players.filter(({ user_id }) => user_id === game.my_player_id);
    const others = Array.from({ length: count - 1 }, (_, at) => ({
      ...first,
      user_id: `bot${at}`,
      username: `Player${at}_CHILL`,
      card_count: 3 + at,
    }));
    return { ...elsewhere(game), players: [...own, ...others], current_player_id: 'bot0' };
  };
}

test('[BOARD-14] 2 to 7 players are on the screen at every width, with their cards', { tag: LONGER }, async ({
  page,
}) => {
  const script = await seated(page);
  const widths = some<readonly [number, number]>(
    [
      [320, 568],
      [740, 360],
      [2560, 1440],
    ],
    [
      [360, 740],
      [768, 1024],
      [1024, 768],
      [1440, 900],
    ],
  );
  for (const count of some([2, 7], [4])) {
    script.show(tableOf(count));
    const seats = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
    await expect(seats).toHaveCount(count - 1);
    for (const [width, height] of widths) {
      await page.setViewportSize({ width, height });
      for (let at = 0; at < count - 1; at++) {
        await expect(seats.nth(at).getByRole('button')).toBeInViewport({ ratio: 0.9 });
        await expect(seats.nth(at).getByRole('button')).toHaveAccessibleName(new RegExp(`${3 + at} cards`));
      }
      await expectNoSideways(page);
    }
  }
});

test('[BOARD-15] [BOARD-32] [KEYS-13] the chat is a drawer, and so is the log where no feed stands beside the table', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  const script = await seated(page);
  script.show(theirTurn(HAND));
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toBeHidden();
  const feed = page.getByRole('complementary', { name: 'Feed' });
  await expect(feed).toHaveCount(0);
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Log' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(page.getByRole('button', { name: /^(PLAY|DRAW|SORT|Chat|Log|REACT)/ })).toHaveCount(4);
  for (const name of ['REACT', 'Log']) {
    await page.getByRole('button', { name: 'Game menu' }).click();
    await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name }).click();
  }
  await expect(page.getByRole('dialog', { name: 'Log' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 1023, height: 800 });
  await page.keyboard.press('c');
  const chat = page.getByRole('complementary', { name: 'Chat' });
  await expect(chat).toBeVisible();
  // The table stays in play.
  await expect(page.getByText(/^MATCH/)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(chat).toHaveCount(0);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(feed).toBeVisible();
  await expect(message).toBeHidden();
  await page.keyboard.press('c');
  await expect(message).toBeFocused();
  // In the field, keys are text; anywhere else M, H and U are commands.
  await page.keyboard.press('m');
  await expect(message).toHaveValue('m');
  await page.keyboard.press('Escape');
  await expect(message).toBeHidden();
  const notices = page.getByRole('region', { name: 'Notices' });
  await stopClock(page);
  await page.keyboard.press('m');
  await expect(notices.getByText('Sound is off.')).toBeVisible();
  await page.keyboard.press('h');
  await expect(notices.getByText('Hints are off.')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.locator('[aria-live="assertive"]', { hasText: 'in the deck.' }).first()).toBeAttached();
});

test('[BOARD-16] a decision stands beside the table, or covers its foot and leaves the hand free', async ({
  page,
}) => {
  const script = await seated(page);
  script.show(underAttack(HAND));
  const panel = page.getByRole('region', { name: 'Defense' });
  const onTable = page
    .getByRole('list', { name: 'Players' })
    .getByRole('button')
    .or(page.getByRole('region', { name: /stack/ }).getByRole('listitem'));
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('it is to be seen');
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(panel).toBeInViewport({ ratio: 0.9 });
    await expect(async () => {
      const asked = await boxOf(panel);
      for (const part of await onTable.all()) {
        const { right, bottom } = await boxOf(part);
        expect(right <= asked.x || bottom <= asked.y, `${right} ${asked.x}`).toBe(true);
      }
    }).toPass();
  }
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1023, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(panel).toBeInViewport({ ratio: 0.9 });
    await expect(async () => {
      const [asked, table] = await Promise.all([
        boxOf(panel),
        boxOf(page.getByRole('region', { name: 'Table' })),
      ]);
      expect(asked.y).toBeGreaterThan(table.y);
      for (const card of await page.getByRole('toolbar').getByRole('button').all()) {
        expect((await boxOf(card)).y).toBeGreaterThanOrEqual(asked.bottom - 1);
      }
    }).toPass();
  }
});

test.describe('at a table of its own', () => {
  test.use({ staysAtTable: false });

  test("[BOARD-18] [CLOCK-4] another player's decision shows on the table with its clock, and moves nothing", async ({
    page,
  }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 1024, height: 800 });
    const script = await seated(page);
    await stopClock(page, 3000);
    script.show(theirTurn(HAND));
    await expect(heading(page, 'WAITING')).toBeVisible();
    const still = [
      page.getByRole('toolbar'),
      page.getByRole('list', { name: 'Players' }),
      page.getByRole('region', { name: 'Table' }),
    ];
    const places = () => Promise.all(still.map((part) => part.boundingBox()));
    const before = await places();
    const until = (await page.evaluate(() => Date.now())) + 14_900;
    script.show((game) => ({ ...stackOn(game, othersOf(game)[0].user_id), deadline_at: until }));
    const watched = page.getByRole('region', { name: / hits? / });
    await expect(watched).toBeVisible();
    await expect(watched.getByRole('timer')).toContainText('15');
    expect(await places()).toEqual(before);
  });
});

test('[BOARD-20] [SPEAK-5] a refusal of the server is shown for 3 s, and read out at once', async ({
  page,
}) => {
  await page.clock.install();
  const script = await seated(page);
  script.show(myTurn(HAND));
  await expect(page.getByRole('toolbar').getByRole('button').first()).toHaveAccessibleName(/, playable,/);
  await stopClock(page, 3000);
  await page.keyboard.press('d');
  await expect.poll(() => script.asked().length).toBe(1);
  script.answer({ code: 'OVERLOADED', error: 'The server is busy. Please try again in a moment.' });
  const line = page.locator('p', { hasText: 'The server is busy.' });
  await expect(line).toBeVisible();
  await page.clock.runFor(400);
  await expect(page.locator('[aria-live="assertive"]', { hasText: 'The server is busy.' })).toBeAttached();
  await page.clock.runFor(2400);
  await expect(line).toBeVisible();
  await page.clock.runFor(300);
  await expect(line).toBeHidden();
});

test("[BOARD-21] in the last 10 s of the viewer's own time the edge of the screen glows", async ({
  page,
}) => {
  await page.clock.install();
  const script = await seated(page);
  await stopClock(page, 3000);
  const until = (await page.evaluate(() => Date.now())) + 14_900;
  const edge = page.locator('[data-warning]');
  script.show((game) => ({ ...theirTurn(HAND)(game), deadline_at: until }));
  await page.clock.runFor(6000);
  await expect(edge).toHaveCount(0);
  script.show((game) => ({ ...myTurn(HAND)(game), deadline_at: until }));
  await expect(edge).toHaveAttribute('data-warning', 'warning');
  await page.clock.runFor(5000);
  await expect(edge).toHaveAttribute('data-warning', 'critical');
  script.show((game) => ({
    ...myTurn(HAND)(game),
    my_hand: wireCards(...HAND),
    deadline_at: until + 20_000,
  }));
  await expect(edge).toHaveCount(0);
});

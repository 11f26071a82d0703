// What a card does, why it cannot be played, and the coach of a first game.
import type { Locator, Page } from '@playwright/test';
import { screens } from '../../screens.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { myTurn, theirTurn, underAttack } from '../../scripted/positions.ts';
import { STILL, seated } from '../../scripted/scriptedGame.ts';
import { played } from '../../scripted/tableScene.ts';
import { othersOf } from '../../scripted/wireStates.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../../test.ts';

test.use({ settings: STILL, staysAtTable: true });

const card = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name: new RegExp(`^${name.replace('+', '\\+')},`) });
const help = (page: Page) => page.getByRole('region', { name: /^About / });
const HAND = ['orange hijack', 'pink oval', 'purple star', 'nope', 'gift'];
const SIZES = screens([320, 568], [360, 740], [740, 360], [768, 1024], [1024, 768], [1440, 900]);

/** By how many pixels the two overlap, in the smaller direction. */
async function overlap(one: Locator, other: Locator, upTo = 1): Promise<number> {
  const [first, second] = [await one.boundingBox(), await other.boundingBox()];
  if (!first || !second) return 0;
  const height = second.height * upTo;
  const across = Math.min(first.x + first.width, second.x + second.width) - Math.max(first.x, second.x);
  const down = Math.min(first.y + first.height, second.y + height) - Math.max(first.y, second.y);
  return Math.min(across, down);
}

test('[HELP-1] [HELP-4] hovering over a card for 500 ms explains what it would do now, until the pointer leaves', async ({
  page,
}) => {
  await page.clock.install();
  const script = await seated(page);
  script.show(myTurn(HAND));
  await expect(card(page, 'Orange HIJACK')).toBeVisible();
  await stopClock(page, 3000);
  await card(page, 'Orange HIJACK').hover();
  await page.clock.runFor(450);
  await expect(help(page)).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(help(page)).toContainText(/Hits \w+.*: lose 1, draw 1, unless/);
  await expect(help(page)).toContainText('You can play it now. It matches ORANGE.');
  await page.getByRole('heading', { name: 'YOUR TURN!' }).hover();
  await expect(help(page)).toHaveCount(0);
});

test('[HELP-2] it says why a card cannot be played, and what it needs', async ({ page }) => {
  const script = await seated(page);
  script.show(myTurn(HAND));
  const explain = async (name: string) => {
    await card(page, name).focus();
    await page.keyboard.press('e');
    await expect(help(page)).toBeVisible();
  };
  await explain('Pink oval');
  await expect(help(page)).toContainText('This card cannot be played now Needs ORANGE or STAR.');
  await explain('Purple star');
  await expect(help(page)).toContainText('You can play it now. It matches STAR.');
  script.show(theirTurn(HAND));
  await expect(page.getByRole('heading', { name: 'WAITING' })).toBeVisible();
  await page.keyboard.press('Escape');
  await explain('Pink oval');
  await expect(help(page)).toContainText('Wait for your turn. It would need ORANGE or STAR.');
  script.show(underAttack(['pink oval', 'nope', 'gift']));
  await page.keyboard.press('Escape');
  await explain('Pink oval');
  await expect(help(page)).toContainText('Only ADD +2 or a NOPE answers this attack.');
  await page.keyboard.press('Escape');
  await explain('NOPE');
  await expect(help(page)).toContainText(
    'The first hit still counts, NOPE stops the rest. You pick the color.',
  );
});

test('[KEYS-14] [HELP-5] E explains the card that is pointed at, and reads it out', async ({ page }) => {
  const script = await seated(page);
  script.show(myTurn(HAND));
  await card(page, 'Pink oval').focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('region', { name: 'About Pink oval' })).toBeVisible();
  await expect(
    page.locator('[aria-live="assertive"]', {
      hasText:
        'Pink oval. Gets rid of one card. After it, PINK or OVAL fits. This card cannot be played now.',
    }),
  ).toBeAttached();
  await page.keyboard.press('e');
  await expect(help(page)).toHaveCount(0);
  await page.getByRole('img', { name: /^Discard pile/ }).hover();
  await page.keyboard.press('e');
  await expect(help(page)).toContainText('The top card. You can play ORANGE or STAR.');
  await page.keyboard.press('Escape');
  await expect(help(page)).toHaveCount(0);
  expect(script.asked()).toHaveLength(0);
});

test('[KEYS-17] after a play by the keyboard the focus is still in the hand', async ({ page }) => {
  const script = await seated(page);
  script.show(myTurn(HAND));
  await card(page, 'Purple star').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect.poll(() => script.asked().length).toBe(1);
  script.answer();
  script.show(
    theirTurn(
      HAND.filter((name) => name !== 'purple star'),
      'purple star',
    ),
  );
  await expect(card(page, 'Purple star')).toHaveCount(0);
  await expect(page.locator('[role="toolbar"] :focus')).toHaveCount(1);
});

test('[BOARD-22] [BOARD-33] the menu explains the card that was pointed at, and says that it is one’s turn', async ({
  page,
}) => {
  const script = await seated(page);
  script.show(myTurn(HAND));
  await card(page, 'Purple star').focus();
  await page.getByRole('button', { name: 'Game menu' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^YOUR TURN! / }).click();
  await expect(dialog).toHaveCount(0);
  script.show(theirTurn(HAND));
  await page.getByRole('button', { name: 'Game menu' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /To the table$/ })).toHaveCount(0);
  script.show((game) => ({ ...underAttack(HAND)(game), deadline_at: Date.now() + 60_000 }));
  await expect(dialog.getByRole('button', { name: /^UNDER ATTACK! \d+ s To the table$/ })).toBeVisible();
  await page.getByRole('button', { name: 'What does this card do?' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'About Purple star' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[HELP-1] [HELP-4] pressing with a finger for 400 ms explains, and stages nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  const script = await seated(page);
  script.show(myTurn(HAND));
  const hijack = card(page, 'Orange HIJACK');
  await expect(hijack).toBeVisible();
  await stopClock(page, 3000);
  const finger = (type: string, target = hijack) =>
    target.dispatchEvent(type, {
      pointerType: 'touch',
      pointerId: 7,
      bubbles: true,
      clientX: 60,
      clientY: 660,
    });
  await finger('pointerdown');
  await page.clock.runFor(350);
  await expect(help(page)).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(help(page)).toBeVisible();
  await finger('pointerup');
  await hijack.dispatchEvent('click');
  await expect(help(page)).toBeVisible();
  await expect(hijack).toHaveAttribute('aria-pressed', 'false');
  await finger('pointerdown', page.getByRole('heading', { name: 'YOUR TURN!' }));
  await expect(help(page)).toHaveCount(0);
  // A short press is an ordinary press.
  await finger('pointerdown');
  await finger('pointerup');
  await hijack.dispatchEvent('click');
  await expect(hijack).toHaveAttribute('aria-pressed', 'true');
});

for (const [width, height] of SIZES) {
  test(`[HELP-3] at ${width} × ${height} it covers neither PLAY, DRAW nor the index of the top card`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const script = await seated(page);
    script.show(myTurn(['orange add+2', 'orange add+2', 'pink oval', 'gift']));
    for (const name of ['Orange ADD +2', 'Pink oval']) {
      await card(page, name).first().focus();
      await page.keyboard.press('e');
      await expect(help(page)).toBeVisible();
      const top = page.getByRole('img', { name: /^Discard pile/ });
      await expect(async () => {
        for (const button of [/^PLAY/, /^DRAW/]) {
          expect(await overlap(help(page), page.getByRole('button', { name: button }))).toBeLessThanOrEqual(
            0,
          );
        }
        expect(await overlap(help(page), top, 0.4)).toBeLessThanOrEqual(0);
      }).toPass();
      await expectNoSideways(page);
      await page.keyboard.press('Escape');
    }
  });
}

test.describe('the first game', () => {
  test.use({ coach: true, staysAtTable: false });
  const bubble = (page: Page) => page.getByRole('region', { name: /^Tip \d of 3$/ });

  test('[COACH-1] [COACH-2] [COACH-5] three tips on one’s own turn, one at a time, that block nothing', async ({
    page,
  }) => {
    const script = await seated(page);
    script.show(theirTurn(HAND));
    await expect(page.getByRole('heading', { name: 'WAITING' })).toBeVisible();
    await expect(bubble(page)).toHaveCount(0);
    script.show(myTurn(HAND));
    await expect(bubble(page)).toContainText('This card decides');
    await expect(bubble(page)).toContainText('Now that means ORANGE or STAR.');
    await expectAccessible(page);
    await expect(bubble(page).getByRole('button', { name: 'GOT IT' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(bubble(page)).toContainText('The bright ones fit');
    await page.keyboard.press('Escape');
    await expect(bubble(page)).toContainText('Play, or draw');
    await expect(bubble(page).getByRole('button', { name: 'LET ME PLAY' })).toBeFocused();
    // The hand works as if there were no coach.
    await card(page, 'Purple star').click();
    await expect(card(page, 'Purple star')).toHaveAttribute('aria-pressed', 'true');
    await bubble(page).getByRole('button', { name: 'LET ME PLAY' }).click();
    await expect(bubble(page)).toHaveCount(0);
    script.show(myTurn(HAND));
    await expect(page.getByRole('heading', { name: 'YOUR TURN!' })).toBeVisible();
    await expect(bubble(page)).toHaveCount(0);
  });

  test('[COACH-6] [CLOCK-15] with people the clock runs and a tip is one line, with bots it stands for a turn', async ({
    page,
  }) => {
    const script = await seated(page);
    // The first turn of the deal may have been the player's own.
    await page.evaluate(() => localStorage.removeItem('first-turn'));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'WAITING' })).toBeVisible();
    const mine = (relaxed_clock: boolean, bots: boolean) =>
      script.show((game) => ({
        ...myTurn(HAND)(game),
        relaxed_clock,
        players:
          myTurn(HAND)(game).players?.map((player) =>
            bots || player.user_id === game.my_player_id
              ? player
              : { ...player, bot_difficulty: null, is_bot: false },
          ) ?? game.players,
      }));
    mine(false, true);
    await expect(bubble(page)).toContainText('This card decides');
    await expect.poll(() => script.sent).toContain('relax_clock');
    mine(true, true);
    await expect(page.getByRole('timer', { name: 'No clock on your first turn.' })).toBeVisible();
    // It stands in words where there is room for them: in the header, or in the row of LOG and MENU.
    const words = page.getByText('No clock on your first turn.').filter({ visible: true });
    for (const [width, height] of [
      [740, 360],
      [360, 740],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(words).toHaveCount(1);
    }
    mine(false, false);
    await expect(bubble(page)).toContainText('Now that means ORANGE or STAR.');
    await expect(bubble(page)).not.toContainText('This card decides');
    await expect(page.getByRole('timer', { name: /^No clock/ })).toHaveCount(0);
    script.show(theirTurn(HAND));
    await expect(bubble(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('first-turn'))).toBe('done');
  });

  test('[COACH-9] on a phone the first tip moves nothing', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const script = await seated(page);
    script.show(theirTurn(HAND));
    await expect(page.getByText('Watch the others. Your turn comes soon.')).toBeVisible();
    const top = page.getByRole('img', { name: /^Discard pile/ });
    const before = await top.boundingBox();
    script.show(myTurn(HAND));
    await expect(bubble(page)).toContainText('This card decides');
    expect(await top.boundingBox()).toEqual(before);
  });

  test('[COACH-7] a hit before the first turn is told in a line that covers no answer and no card', async ({
    page,
  }) => {
    const script = await seated(page);
    await page.evaluate(() => localStorage.removeItem('first-turn'));
    await page.reload();
    script.show(underAttack(HAND));
    const line = page.locator('[data-coach=attack]');
    await expect(line).toHaveText(/^\S+ hits you\. Answer with NOPE, or take it\.$/);
    for (const [held, says] of [
      ['pink add+2', /hits you\. Answer with the same kind, or take it\.$/],
      ['gift', /hits you\. None of your cards answers\. Take it\.$/],
    ] as const) {
      script.show(underAttack([held, 'pink oval', 'purple star']));
      await expect(line).toHaveText(says);
    }
    script.show(underAttack(['pink add+2', ...HAND.slice(1)]));
    await expect(line).toHaveText(/hits you\. Answer with the same kind or NOPE, or take it\.$/);
    for (const [width, height] of screens([360, 740], [740, 360], [1440, 900])) {
      await page.setViewportSize({ width, height });
      await expect(async () => {
        for (const part of [page.getByRole('region', { name: 'Defense' }), page.getByRole('toolbar')])
          expect(await overlap(line, part), `at ${width} × ${height}`).toBeLessThanOrEqual(0);
      }).toPass();
    }
    script.show(myTurn(HAND));
    await expect(bubble(page)).toContainText('This card decides');
    await expect(line).toHaveCount(0);
  });

  test('[COACH-4] a staged card leads to the last tip, and the end of that turn ends them', async ({
    page,
  }) => {
    const script = await seated(page);
    script.show(myTurn(HAND));
    await expect(bubble(page)).toContainText('This card decides');
    await card(page, 'Purple star').click();
    await expect(bubble(page)).toContainText('Play, or draw');
    script.show(theirTurn(HAND));
    await expect(bubble(page)).toHaveCount(0);
    script.show(myTurn(HAND));
    await expect(page.getByRole('heading', { name: 'YOUR TURN!' })).toBeVisible();
    await expect(bubble(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('coach'))).toBe('over');
  });

  test('[COACH-11] when the tips end, the focus goes to a card of the hand', async ({ page }) => {
    const script = await seated(page);
    script.show(myTurn(HAND));
    await expect(bubble(page).getByRole('button', { name: 'GOT IT' })).toBeFocused();
    for (let tip = 1; tip <= 3; tip += 1) await page.keyboard.press('Enter');
    await expect(bubble(page)).toHaveCount(0);
    await expect(page.getByRole('toolbar').getByRole('button').first()).toBeFocused();
  });

  test('[COACH-3] "No help, thanks" ends it for good in this browser', async ({ page }) => {
    const script = await seated(page);
    script.show(myTurn(HAND));
    await bubble(page).getByRole('button', { name: 'No help, thanks' }).click();
    await expect(bubble(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('coach'))).toBe('over');
    script.show(myTurn(HAND));
    await expect(page.getByRole('heading', { name: 'YOUR TURN!' })).toBeVisible();
    await expect(bubble(page)).toHaveCount(0);
  });

  for (const [width, height] of SIZES) {
    test(`[COACH-2] [COACH-8] at ${width} × ${height} no tip covers PLAY, DRAW, the index of the top card or who is next`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const script = await seated(page);
      let other = '';
      script.show((game) => {
        other = othersOf(game)[0].user_id;
        return theirTurn(HAND)(game);
      });
      const five = ['star', 'oval', 'circle', 'square', 'hexagon'].map((shape) =>
        played(other, `orange ${shape}`),
      );
      script.show(theirTurn(HAND), five, 1);
      const feed = page.getByRole('complementary', { name: 'FEED' });
      if (width >= 1024) await expect(feed.getByRole('listitem')).toHaveCount(five.length);
      script.show(myTurn(HAND));
      for (const next of ['GOT IT', 'GOT IT', 'LET ME PLAY']) {
        await expect(bubble(page)).toBeInViewport({ ratio: 0.99 });
        const top = page.getByRole('img', { name: /^Discard pile/ });
        const first = page.getByRole('list', { name: 'Players' }).getByRole('button').first();
        await expect(async () => {
          for (const button of [/^PLAY/, /^DRAW/]) {
            expect(
              await overlap(bubble(page), page.getByRole('button', { name: button })),
            ).toBeLessThanOrEqual(0);
          }
          expect(await overlap(bubble(page), top, 0.4)).toBeLessThanOrEqual(0);
          if (width >= 1024) expect(await overlap(bubble(page), feed)).toBeLessThanOrEqual(0);
          if (height !== 568) expect(await overlap(bubble(page), first)).toBeLessThanOrEqual(0);
        }).toPass();
        await bubble(page).getByRole('button', { name: next }).click();
      }
    });
  }
});

// The last card of a game: a moment on the board from which the reveal grows.

import type { Locator, Page } from '@playwright/test';
import type { WireGameState } from '@staxd/protocol';
import { movesOf } from '../../recorders/cardMoves.ts';
import { paceAnimations, stopClock } from '../../scripted/pageClock.ts';
import { STILL, seated } from '../../scripted/scriptedGame.ts';
import { played } from '../../scripted/tableScene.ts';
import { elsewhere, type Happened, othersOf, wireCards } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';
import { ending, endOf, expectStage, heldStill } from './endOfGame.ts';

test.use({ settings: STILL });

/** The winner's last card, as it is played. */
function lastCard(game: WireGameState): Happened {
  return played(othersOf(game)[0].user_id, 'pink star');
}

/** Another player lays the last card; returns the page's overlay. */
async function layLastCard(page: Page): Promise<Locator> {
  await movesOf(page);
  const script = await heldStill(page);
  let event: Happened[] = [];
  script.show((game) => {
    event = [lastCard(game)];
    return elsewhere(game);
  });
  script.show(
    (game) => ({ ...endOf(game), discard_pile: [...game.discard_pile, ...wireCards('pink star')] }),
    event,
  );
  return page.getByRole('region', { name: 'The last card' });
}

test('[VICTORY-23] [VICTORY-24] the last card is a moment of the board, and the splat grows out of it', async ({
  page,
}) => {
  const moment = await layLastCard(page);
  await expect(moment.getByRole('heading')).toHaveText(/.+'S LAST CARD$/);
  await expect(moment.getByText('0 CARDS LEFT')).toBeVisible();
  await expect(moment.getByRole('button', { name: 'SKIP' })).toBeVisible();
  // The board is still there, but inert.
  const discard = page.locator('[aria-label^="Discard pile"]');
  const landed = await discard.boundingBox();
  await page.clock.runFor(1199);
  await expect(moment).toBeVisible();
  const reveal = page.getByRole('region', { name: 'Victory reveal' });
  // What begins now is still there when somebody looks.
  const held = await paceAnimations(page, 0);
  const began = reveal.evaluate((element) => {
    const growing = element.getAnimations({ subtree: true }).flatMap(({ effect }) => {
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      return frames.length === 2 && /^translate/.test(String(frames[0]?.transform)) ? [effect] : [];
    });
    return growing.length;
  });
  await page.clock.runFor(1);
  expect(await began).toBe(2);
  await held.detach();
  expect(landed).not.toBeNull();
  await expect(moment).toHaveCount(0);
  await expectStage(page, 'action');
  await page.clock.runFor(3799);
  await expectStage(page, 'action');
  await page.clock.runFor(10);
  await expectStage(page, 'intro');
});

test('[VICTORY-23] a player who skips the last card is shown the winner', async ({ page }) => {
  const moment = await layLastCard(page);
  await moment.getByRole('button', { name: 'SKIP' }).click();
  await expect(page.getByRole('region', { name: 'Game over' })).toBeVisible();
  await page.clock.runFor(1000);
  await expect(
    page
      .getByRole('status')
      .or(page.getByRole('alert'))
      .filter({ hasText: /won|win/i }),
  ).not.toHaveCount(0);
});

test('[VICTORY-24] when the end cannot be fetched, the last card stays where it landed', async ({ page }) => {
  await movesOf(page);
  await page.clock.install();
  let arrive = () => {};
  const isThere = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/EndView-.*\.js/, async (route) => {
    await isThere;
    await route.continue();
  });
  const script = await seated(page);
  await stopClock(page);
  let event: Happened[] = [];
  script.show((game) => {
    event = [lastCard(game)];
    return elsewhere(game);
  });
  script.show(ending(), event);
  const moment = page.getByRole('region', { name: 'The last card' });
  await expect(moment).toBeVisible();
  await page.clock.runFor(6000);
  await expect(moment).toBeVisible();
  await expect(page.getByText(/loading/i)).toHaveCount(0);
  arrive();
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return page.getByRole('region', { name: 'Victory reveal' }).isVisible();
    })
    .toBe(true);
});

// The end of a game, revealed stage by stage.

import type { Locator } from '@playwright/test';
import { STAGES, STEPS, type Stage } from '../../../src/game/victory/reveal/stages.ts';
import { screens } from '../../screens.ts';
import { STILL } from '../../scripted/scriptedGame.ts';
import { elsewhere, othersOf, ownTurn } from '../../scripted/wireStates.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../../test.ts';
import { row } from '../../ways.ts';
import { ending, endOf, expectStage, heldStill, skipAll } from './endOfGame.ts';

test.use({ settings: STILL });

function handOf({ ended }: ReturnType<typeof endOf>, id: string): number {
  return ended.victory_moment.player_hands[id].length;
}

test('[VICTORY-1] [VICTORY-2] [VICTORY-3] the last move, the winner, the hands, the figures, each in its time', async ({
  page,
}) => {
  const script = await heldStill(page);
  let winner = '';
  script.show((game) => {
    winner = othersOf(game)[0].username.replace(/_.*/, '');
    return elsewhere(game);
  });
  script.show(ending());
  const reveal = page.getByRole('region', { name: 'Victory reveal' });
  const hands = reveal.getByRole('list', { name: 'Hands left' });
  const figures = reveal.getByRole('region', { name: 'Game stats' });
  await expect(reveal.getByRole('heading', { name: 'LAST MOVE' })).toBeVisible();
  await expect(reveal.getByRole('img', { name: /pink star/i }).first()).toBeVisible();
  // Their cards are there from the start, backs up.
  await expect(hands).toBeVisible();
  await expect(hands.getByRole('img')).toHaveCount(0);

  const shown = {
    action: reveal.getByRole('heading', { name: 'LAST MOVE' }),
    intro: reveal.getByRole('heading', { name: new RegExp(`^${winner}.*WINS!$`, 'i') }),
    hands: hands.getByRole('img').first(),
    stats: figures,
    complete: figures,
  } satisfies Record<Stage, Locator>;
  // Four players: 6 s and 4 × 0.8 s for their hands.
  const times = { action: 5000, intro: 4000, hands: 9200, stats: 5000, complete: 1000 } satisfies Record<
    Stage,
    number
  >;
  for (const stage of STAGES) {
    const time = times[stage];
    await expectStage(page, stage);
    await expect(shown[stage]).toBeVisible();
    await page.clock.runFor(time - 1);
    await expectStage(page, stage);
    await page.clock.runFor(1);
  }
  await expect(reveal).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'FINAL RANKINGS' })).toBeVisible();
});

test('[VICTORY-5] [VICTORY-9] [VICTORY-11] K ends a stage, and the summary has figures and ranks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const script = await heldStill(page);
  script.show((game) => {
    const end = endOf(game, { left: [3, 5, 3] });
    const ranks = [1, 2, 2, 4];
    const byCards = [...end.ended.final_rankings].sort(
      (one, other) => handOf(end, one.player_id) - handOf(end, other.player_id),
    );
    const final_rankings = byCards.map((row, place) => ({
      ...row,
      rank: ranks[place],
      cards_left: handOf(end, row.player_id),
    }));
    return { ...end, ended: { ...end.ended, final_rankings } };
  });
  await expect(page.getByRole('heading', { name: 'LAST MOVE' })).toBeVisible();
  for (const stage of STAGES.slice(1)) {
    await page.keyboard.press('k');
    await expectStage(page, stage);
    await expectNoSideways(page);
  }
  await page.keyboard.press('k');
  const summary = page.getByRole('region', { name: 'Game over' });
  const figures = summary.getByRole('region', { name: 'Game stats' });
  await expect(figures.getByRole('term')).toHaveText(['Duration', 'Turns', 'Biggest stack']);
  await expect(figures.getByRole('definition')).toHaveText(['6:42', '38', '9']);
  const rows = summary.getByRole('list').first().getByRole('listitem');
  await expect(rows).toHaveCount(4);
  const ranks = (await rows.allInnerTexts()).map((row) => row.match(/\d+/)?.[0]);
  expect(ranks).toEqual(['1', '2', '2', '4']);
  await page.clock.resume();
  await expectAccessible(page);
});

test('[VICTORY-4] [VICTORY-6] [VICTORY-32] a tap ends a stage, SKIP and Escape the whole, and everything is one press away', async ({
  page,
}) => {
  const script = await heldStill(page);
  const reveal = page.getByRole('region', { name: 'Victory reveal' });
  const summary = page.getByRole('region', { name: 'Game over' });
  const again = page.getByRole('button', { name: 'run it back' });
  script.show(ending());
  await expect(reveal.getByRole('button', { name: 'SKIP' })).toBeVisible();
  await expect(again).toBeVisible();
  // Anywhere but on a button.
  await page.mouse.move(40, 120);
  await page.mouse.down();
  await page.clock.runFor(6000);
  await expectStage(page, 'action');
  await page.mouse.up();
  await expectStage(page, 'intro');
  await reveal.getByRole('button', { name: 'Stats' }).click();
  await page.clock.runFor(6000);
  await expectStage(page, 'stats');
  await expect(reveal.getByRole('region', { name: 'Game stats' })).toBeVisible();
  await reveal.getByRole('button', { name: 'SKIP' }).click();
  await expect(summary).toBeVisible();
  await expect(again).toBeVisible();
  await summary.getByRole('button', { name: 'How it went' }).click();
  const figures = page.getByRole('dialog').getByRole('region', { name: 'Game stats' });
  await expect(figures.getByRole('term')).toHaveCount(4);
});

test('[VICTORY-4] [SPEAK-12] Escape ends all of it at once, and no alert of the game is left', async ({
  page,
}) => {
  const script = await heldStill(page);
  script.show((game) => ownTurn(game));
  await expect(page.getByRole('alert').filter({ hasText: /^Your turn/ })).toHaveCount(1);
  script.show(ending());
  await skipAll(page);
  await expect(page.getByRole('alert')).toHaveText(['']);
});

for (const [width, height] of screens([320, 568], [360, 740], [740, 360], [768, 1024], [1440, 900])) {
  test(
    `[VICTORY-8] [VICTORY-33] no stage is empty at ${width}×${height}`,
    row(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      const script = await heldStill(page);
      script.show(ending({ left: [3, 8, 11] }));
      const reveal = page.getByRole('region', { name: 'Victory reveal' });
      const lists = {
        action: reveal.getByRole('list', { name: 'Hands left' }).locator('svg'),
        intro: reveal.getByRole('list', { name: 'Hands left' }).locator('svg'),
        hands: reveal.getByRole('list', { name: 'Hands left' }).getByRole('img'),
        stats: reveal.getByRole('term'),
      } satisfies Record<(typeof STEPS)[number], Locator>;
      for (const stage of STEPS) {
        const things = lists[stage];
        await expectStage(page, stage);
        await expect(things.first()).toBeVisible();
        const bottoms = () =>
          things.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
        // Something is in the lower half, above the foot.
        await expect
          .poll(async () => (await bottoms()).some((bottom) => bottom > height / 2 && bottom < height))
          .toBe(true);
        await expect(reveal.getByRole('button', { name: 'SKIP' })).toBeInViewport({ ratio: 1 });
        await expect(reveal.getByRole('button', { name: 'run it back' })).toBeInViewport({ ratio: 1 });
        await expectNoSideways(page);
        await page.keyboard.press('k');
      }
      const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const parts = await Promise.all(
        (await reveal.getByRole('listitem').getByRole('button').all()).map(boxOf),
      );
      await page.keyboard.press('Escape');
      await expect(page.getByRole('region', { name: 'Game over' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'run it back' })).toBeInViewport({ ratio: 1 });
      const again = await boxOf(page.getByRole('button', { name: 'run it back' }));
      expect(parts).toHaveLength(4);
      for (const part of parts) {
        const isBeside = part.x + part.width <= again.x || again.x + again.width <= part.x;
        expect(isBeside || part.y + part.height <= again.y || again.y + again.height <= part.y).toBe(true);
      }
      await expectNoSideways(page);
    },
  );
}

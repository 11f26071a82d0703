// The latest event, as a banner at the foot of the table.
import type { Locator, Page } from '@playwright/test';
import { movesOf } from '../../recorders/cardMoves.ts';
import { passUntilGone } from '../../scripted/pageClock.ts';
import { type ScriptedGame, STILL } from '../../scripted/scriptedGame.ts';
import {
  countered,
  gave,
  HAND,
  hijacked,
  noped,
  openScene,
  peeked,
  resolved,
  stun,
  TOP,
  traded,
} from '../../scripted/tableScene.ts';
import { elsewhere, type Happened, holding, ownTurn, stackOn, wonBy } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';

test.use({ settings: STILL, staysAtTable: true });

/** The effect of this name stays for exactly this long. */
async function expectToLast({ page, effect }: { page: Page; effect: Locator }, kind: string, ms: number) {
  await expect(effect).toHaveAttribute('data-effect', kind);
  await page.clock.runFor(ms - 1);
  await expect(effect).toHaveAttribute('data-effect', kind);
  await page.clock.runFor(1);
}

test('[EFFECT-4] [EFFECT-34] the effect of each card has its time', async ({ page }) => {
  const { script, max, lola, effect } = await openScene(page);
  const kinds: readonly [string, Happened, number][] = [
    ['stun', stun(max), 1500],
    ['trade', traded(max, lola), 1200],
    ['gift', gave(max, lola, []), 1800],
    ['peek', peeked(max, lola), 1000],
    ['hijack', hijacked(max), 1300],
  ];
  for (const [kind, event, ms] of kinds) {
    script.show(elsewhere, [event]);
    await expectToLast({ page, effect }, kind, ms);
    await expect(effect).toHaveCount(0);
  }
  script.show(elsewhere, [resolved(max, 'accepted')]);
  await expectToLast({ page, effect }, 'outcome', 2000);
  await expectToLast({ page, effect }, 'add', 1500);
  await expect(effect).toHaveCount(0);

  script.show(elsewhere, [resolved(max, 'accepted')]);
  await expect(effect).toHaveCount(1);
  script.show((game) => ({ ...elsewhere(game), turn_number: game.turn_number + 2 }));
  await expect(effect).toHaveCount(0);
});

test('[EFFECT-5] [EFFECT-6] a nope is said, then the stack breaks', async ({ page }) => {
  const { script, max, effect } = await openScene(page);
  script.show(elsewhere, [noped(max), resolved(max, 'noped', 2)]);
  await expect(effect).toContainText('NOPE!');
  await expectToLast({ page, effect }, 'nope', 800);
  await expect(effect).toContainText('STILL DRAW 2');
  await expectToLast({ page, effect }, 'breaker', 1500);
  await expect(effect).toHaveCount(0);
});

test.describe('at a table of its own', () => {
  test.use({ staysAtTable: false });

  test('[EFFECT-7] [EFFECT-10] [EFFECT-13] the outcome of a stack is one banner at its chain', async ({
    page,
  }) => {
    // On a desk it stands in the column beside the table.
    await page.setViewportSize({ width: 768, height: 1024 });
    const { script, max, lola, effect } = await openScene(page);
    const chain = page.getByRole('list', { name: 'Cards of the stack' });
    const middleOf = async (one: Locator) => {
      const { x, width } = (await one.boundingBox()) ?? { x: 0, width: 0 };
      return Math.round(x + width / 2);
    };
    script.show((game) => stackOn(game, lola), [countered(max, lola, 4)]);
    await expectToLast({ page, effect }, 'defend', 500);
    await expect(effect).toContainText('STACK GROWS!');
    expect(await middleOf(effect)).toBe(await middleOf(chain));
    await expect(effect).toHaveCount(1);
    await expectToLast({ page, effect }, 'building', 3000);
    await expect(effect).toHaveCount(0);

    // A stack that has been passed on no longer grows.
    script.show((game) => stackOn(game, lola), [countered(max, lola, 4)]);
    await expectToLast({ page, effect }, 'defend', 500);
    await expect(effect).toHaveAttribute('data-effect', 'building');
    script.show(elsewhere, [resolved(lola, 'accepted')]);
    await expect(effect).toContainText('DRAW 4');
    await expect(effect).toHaveCount(1);
    expect(await middleOf(effect)).toBe(await middleOf(page.getByRole('region', { name: 'Table' })));
    await expectToLast({ page, effect }, 'outcome', 2000);
  });
});

test('[EFFECT-13] on a desk the banner stands beside the chain', async ({ page }) => {
  const { script, max, lola, effect } = await openScene(page);
  const chain = page.getByRole('list', { name: 'Cards of the stack' });
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    script.show((game) => stackOn(game, lola), [countered(max, lola, 4)]);
    await expect(effect).toBeVisible();
    const [banner, cards] = [await effect.boundingBox(), await chain.boundingBox()];
    if (!banner || !cards) throw new Error('both are to be seen');
    expect(banner.x).toBeGreaterThan(cards.x + cards.width);
    expect(banner.y).toBeLessThan(cards.y + cards.height);
    expect(banner.y + banner.height).toBeGreaterThan(cards.y);
    script.show(elsewhere);
    await passUntilGone(page, effect);
  }
});

test('[EFFECT-8] [EFFECT-9] one’s turn crosses the table and rests in the header', async ({ page }) => {
  await movesOf(page);
  const { script, me, effect } = await openScene(page);
  const heading = page.getByRole('heading', { name: 'YOUR TURN!' });
  const glow = () => heading.evaluate((element) => getComputedStyle(element).textShadow);
  script.show(
    // Where nothing fits, the table says so in its place.
    (game) => ({ ...ownTurn(game), ...holding(game, HAND, TOP), turn_number: 7, turn_count: 7 }),
    [
      {
        type: 'turn-ended',
        player_id: me,
        data: { next_player_index: await seatOf(script, me), turn_number: 7 },
      },
    ],
  );
  await expect(effect).toHaveAttribute('data-effect', 'turn');
  const scene = effect.locator('> *');
  expect(await scene.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.6s');
  await expect.poll(() => scene.evaluate((element) => getComputedStyle(element).opacity)).toBe('0');
  await page.clock.runFor(2499);
  const lit = await glow();
  await page.clock.runFor(1);
  await expect(effect).toHaveCount(0);
  expect(await glow()).not.toBe(lit);
});

async function seatOf(script: ScriptedGame, id: string): Promise<number> {
  let seat = -1;
  script.show((game) => {
    seat = game.players.findIndex(({ user_id }) => user_id === id);
    return elsewhere(game);
  });
  return seat;
}

test('[EFFECT-3] no more than three wait for each other', async ({ page }) => {
  const { script, max, effect } = await openScene(page);
  script.show(
    elsewhere,
    [1, 2, 3, 4, 5].map((turns) => stun(max, turns)),
  );
  for (const turns of [3, 4, 5]) {
    await expect(effect).toContainText(`skip ${turns} turns`);
    await page.clock.runFor(1500);
  }
  await expect(effect).toHaveCount(0);
});

test('[EFFECT-1] [BOARD-24] effects take no clicks and no focus, and nothing waits for them', async ({
  page,
}) => {
  const { script, max, effect } = await openScene(page);
  script.show((game) => ({ ...ownTurn(game), ...holding(game, HAND, TOP) }), [stun(max), stun(max)]);
  await expect(effect).toBeVisible();
  const under = await effect.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(under).toBe(false);
  expect(await effect.evaluate((element) => element.querySelectorAll('button, a, [tabindex]').length)).toBe(
    0,
  );
  // With the clock stopped, only what waits for nothing happens.
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Orange star/ })
    .click();
  expect(script.sent.filter((name) => name === 'play_card')).toEqual([]);
  await page.getByRole('button', { name: /^PLAY/ }).click();
  await expect.poll(() => script.sent.filter((name) => name === 'play_card').length).toBe(1);
});

test("[EFFECT-2] [STAGE-32] [PANEL-33] there is none over the viewer's decision, nor over staged cards", async ({
  page,
}) => {
  const { script, me, max, effect } = await openScene(page);
  script.show((game) => stackOn(game, me), [stun(max)]);
  await expect(page.getByRole('region', { name: 'Defense' })).toBeVisible();
  await expect(effect).toHaveCount(0);
  script.show((game) => ({ ...ownTurn(game), ...holding(game, HAND, TOP) }), [stun(max)]);
  await expect(effect).toBeVisible();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /^Orange star/ })
    .click();
  await expect(page.getByRole('region', { name: /^Staged/ })).toBeVisible();
  await expect(effect).toHaveCount(0);
  const cancel = page.getByRole('button', { name: 'Take all back' });
  await expect(cancel).toHaveText('CANCEL');
  await cancel.click();
  await expect(effect).toHaveCount(0);
  // A refusal stands where effects do.
  const card = page.getByRole('toolbar').getByRole('button', { name: /^Green oval/ });
  await card.click();
  await expect(page.getByRole('region', { name: /^Staged/ })).toContainText('cannot be played now');
  script.show(() => ({}), [stun(max)]);
  await expect(effect).toBeAttached();
  await expect(effect).toBeHidden();
});

test('[EFFECT-17] nothing flashes, and the edge glows once a second', async ({ page }) => {
  await movesOf(page);
  const { script, me, max } = await openScene(page);
  const now = await page.evaluate(() => Date.now());
  script.show(
    (game) => ({
      ...stackOn(game, me),
      deadline_at: now + 3000,
    }),
    [stun(max)],
  );
  await page.clock.runFor(1000);
  const edge = page.locator('[data-warning="critical"]');
  await expect(edge).toBeVisible();
  expect(await edge.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('1s');
  const periods = await page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect)) return [];
      const { duration, iterations = 1 } = effect.getTiming();
      const flashes = effect
        .getKeyframes()
        .some(
          (frame) =>
            'opacity' in frame || 'backgroundColor' in frame || 'boxShadow' in frame || 'filter' in frame,
        );
      return flashes && iterations > 1 ? [Number(duration)] : [];
    }),
  );
  expect(periods.filter((period) => period < 1000 / 3)).toEqual([]);
});

test('[EFFECT-12] a winner is celebrated for 3 s, with confetti', async ({ page }) => {
  await movesOf(page);
  const { script } = await openScene(page);
  script.show((game) => {
    const winner = game.players.find(({ user_id }) => user_id === game.my_player_id);
    if (!winner) throw new Error('nobody looks');
    return wonBy(game, winner);
  });
  // The code of the end is loaded first, which takes a little time.
  await passUntil(page, () => page.getByRole('heading', { name: 'LAST MOVE' }).isVisible());
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.clock.runFor(5000);
  await expect(page.getByRole('heading', { name: 'VICTORY!' })).toBeVisible();
  const crown = page.locator('[style*="--celebration"]');
  expect(await crown.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('3s');
  const painted = () =>
    page.locator('canvas').evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const pixels =
        (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      return pixels.some((value) => value > 0);
    });
  await passUntil(page, painted);
  await page.clock.runFor(2000);
  expect(await painted()).toBe(true);
  await page.clock.runFor(1500);
  expect(await painted()).toBe(false);
});

test('[EFFECT-18] the draw pile says what is happening to it', async ({ page }) => {
  const { script } = await openScene(page);
  script.show(elsewhere, [{ type: 'deck-reshuffled', player_id: null, data: { num_cards: 40 } }]);
  const words = page.getByText('SHUFFLING', { exact: true });
  await expect(words).toBeVisible();
  await page.clock.runFor(999);
  await expect(words).toBeVisible();
  await page.clock.runFor(1);
  await expect(words).toHaveCount(0);

  // No answer comes.
  script.show((game) => ({ ...ownTurn(game), ...holding(game, HAND, TOP) }));
  const pile = page.getByRole('button', { name: /^Draw a card, / });
  await pile.click();
  await expect(pile).toHaveAttribute('aria-busy', 'true');
  await pile.click({ force: true });
  await expect.poll(() => script.sent.filter((name) => name === 'draw_card').length).toBe(1);
});

/** Lets time pass in small steps until `isSo`. */
async function passUntil(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return isSo();
    })
    .toBe(true);
}

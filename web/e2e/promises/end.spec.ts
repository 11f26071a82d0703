// How a game ends: the reveal, stage by stage, and the summary that stays.
import type { Locator, Page } from '@playwright/test';
import { type Card, commitTo, parseCard } from '@staxd/engine';
import { toWireCard, type VictoryMoment, type WireGameState } from '@staxd/protocol';
import { movesOf } from '../moves.ts';
import { countered, drew, played } from '../scene.ts';
import { screens } from '../screens.ts';
import {
  type Change,
  elsewhere,
  type Happened,
  othersOf,
  STILL,
  type Strings,
  seated,
  wireCards,
  wonBy,
} from '../strings.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../test.ts';

test.use({ settings: STILL });

interface Scene {
  /** How many cards those have who have not won, in the order of the players. */
  readonly left?: readonly number[];
  /** Places among these of who was gone by then. */
  readonly missing?: readonly number[];
}

const card = (name: string) => toWireCard(parseCard(name) as Card, 0);

/** The first of the others has won by two pink stars. */
function endOf(game: WireGameState, { left = [3, 5, 2], missing = [] }: Scene = {}) {
  const [winner] = othersOf(game);
  const ids = game.players.map(({ user_id }) => user_id);
  const losers = ids.filter((id) => id !== winner.user_id);
  const hands = ids.map((id) => Array(left[losers.indexOf(id)] ?? 0).fill(card('green oval')));
  const sizes = hands.map(({ length }) => length);
  const victory: VictoryMoment = {
    final_action: {
      player_id: winner.user_id,
      cards_played: [card('pink star'), card('pink star')],
      action_type: 'card_play',
    },
    player_hands: Object.fromEntries(ids.map((id, place) => [id, hands[place]])),
    missing_players: missing.map((place) => losers[place]),
    game_duration: 402,
    performance_hints: {
      hand_sizes: Object.fromEntries(ids.map((id, place) => [id, sizes[place]])),
      total_cards_to_render: sizes.reduce((sum, size) => sum + size, 0),
      animation_complexity: 'complex',
    },
    final_turn_count: 38,
    clout_earned: 0,
    biggest_stack: 9,
  };
  const ended = wonBy(game, winner).ended;
  if (!ended) throw new Error('a game that is won has ended');
  return { ...wonBy(game, winner), ended: { ...ended, victory_moment: victory } };
}

const ending =
  (scene?: Scene): Change =>
  (game) =>
    endOf(game, scene);

const stageOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Victory reveal' })
    .evaluate((reveal: HTMLElement) => reveal.dataset.stage);

/** A game of one's own with the end at hand, in which time passes only when the test says so. */
async function heldStill(page: Page): Promise<Strings> {
  await page.clock.install();
  const parts = [/\/EndView-/].map((part) => page.waitForResponse(part));
  const strings = await seated(page);
  for (const part of await Promise.all(parts)) await part.finished();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  return strings;
}

/** The summary at once. */
async function skipAll(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Victory reveal' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Game over' })).toBeVisible();
}

test('[VICTORY-1] [VICTORY-2] [VICTORY-3] the last move, the winner, the hands, the figures, each in its time', async ({
  page,
}) => {
  const strings = await heldStill(page);
  let winner = '';
  strings.show((game) => {
    winner = othersOf(game)[0].username.replace(/_.*/, '');
    return elsewhere(game);
  });
  strings.show(ending());
  const reveal = page.getByRole('region', { name: 'Victory reveal' });
  const hands = reveal.getByRole('list', { name: 'Hands left' });
  const figures = reveal.getByRole('region', { name: 'Game in figures' });
  await expect(reveal.getByRole('heading', { name: 'LAST MOVE' })).toBeVisible();
  await expect(reveal.getByRole('img', { name: /pink star/i }).first()).toBeVisible();
  // What they held lies there from the start, its back up.
  await expect(hands).toBeVisible();
  await expect(hands.getByRole('img')).toHaveCount(0);

  const shown = {
    action: reveal.getByRole('heading', { name: 'LAST MOVE' }),
    intro: reveal.getByRole('heading', { name: new RegExp(`^${winner}.*WINS!$`, 'i') }),
    hands: hands.getByRole('img').first(),
    stats: figures,
    complete: figures,
  };
  // Four sit at the table: 6 s and 4 × 0.8 s for their hands.
  const times = { action: 5000, intro: 4000, hands: 9200, stats: 5000, complete: 1000 };
  for (const [stage, time] of Object.entries(times)) {
    expect(await stageOf(page)).toBe(stage);
    await expect(shown[stage as keyof typeof times]).toBeVisible();
    await page.clock.runFor(time - 1);
    expect(await stageOf(page)).toBe(stage);
    await page.clock.runFor(1);
  }
  await expect(reveal).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'FINAL RANKINGS' })).toBeVisible();
});

test('[VICTORY-5] [VICTORY-9] [VICTORY-11] K ends a stage, and the summary has figures and ranks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const strings = await heldStill(page);
  strings.show((game) => {
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
  for (const stage of ['intro', 'hands', 'stats', 'complete']) {
    await page.keyboard.press('k');
    expect(await stageOf(page)).toBe(stage);
    await expectNoSideways(page);
  }
  await page.keyboard.press('k');
  const summary = page.getByRole('region', { name: 'Game over' });
  const figures = summary.getByRole('region', { name: 'Game in figures' });
  await expect(figures.getByRole('term')).toHaveText(['Duration', 'Turns', 'Biggest stack']);
  await expect(figures.getByRole('definition')).toHaveText(['6:42', '38', '9']);
  const rows = summary.getByRole('list').first().getByRole('listitem');
  await expect(rows).toHaveCount(4);
  const ranks = (await rows.allInnerTexts()).map((row) => row.match(/\d+/)?.[0]);
  expect(ranks).toEqual(['1', '2', '2', '4']);
  await page.clock.resume();
  await expectAccessible(page);
});

function handOf({ ended }: ReturnType<typeof endOf>, id: string): number {
  return ended.victory_moment.player_hands[id].length;
}

test('[VICTORY-10] [VICTORY-21] who was gone is named; with many cards left, hands are short', async ({
  page,
}) => {
  const strings = await heldStill(page);
  const hands = page.getByRole('list', { name: 'Hands left' }).getByRole('listitem');
  strings.show(ending({ left: [3, 12, 2], missing: [1] }));
  await expect(page.getByRole('heading', { name: 'LAST MOVE' })).toBeVisible();
  for (let stage = 0; stage < 2; stage++) await page.keyboard.press('k');
  await expect(hands.filter({ hasText: 'Left the game' })).toHaveCount(1);
  await expect(hands.getByRole('img', { name: /green oval/i })).toHaveCount(17);

  // Another sight of it: 41 cards and more are too many to be drawn.
  strings.show(ending({ left: [20, 19, 2] }));
  await expect(hands.filter({ hasText: '+12' })).toHaveCount(1);
  await expect(hands.getByRole('img', { name: /green oval/i })).toHaveCount(18);
});

test('[VICTORY-20] the seed is shown, and held against the commitment', async ({ page }) => {
  const strings = await heldStill(page);
  const seed = 'arc4:what was dealt';
  const reveal = (told: string): Change => {
    return (game) => {
      const end = endOf(game);
      return {
        ...end,
        seed: told,
        commitment: commitTo(game.game_id, seed),
      };
    };
  };
  strings.show(reveal(seed));
  await skipAll(page);
  await expect(page.getByText('Seal is whole')).toBeVisible();
  await page.getByText('Show the numbers').click();
  await expect(page.getByText(seed)).toBeVisible();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  strings.show(reveal('arc4:something else'));
  await expect(page.getByText('Seal is broken')).toBeVisible();
});

test('[VICTORY-4] [VICTORY-6] a tap ends a stage, SKIP and Escape the whole, and everything is one press away', async ({
  page,
}) => {
  const strings = await heldStill(page);
  const reveal = page.getByRole('region', { name: 'Victory reveal' });
  const summary = page.getByRole('region', { name: 'Game over' });
  const again = page.getByRole('button', { name: 'run it back' });
  strings.show(ending());
  await expect(reveal.getByRole('button', { name: 'SKIP' })).toBeVisible();
  await expect(again).toBeVisible();
  // Anywhere but on a button.
  await reveal.click({ position: { x: 40, y: 120 } });
  expect(await stageOf(page)).toBe('intro');
  await reveal.getByRole('button', { name: 'Stats' }).click();
  expect(await stageOf(page)).toBe('stats');
  await expect(reveal.getByRole('region', { name: 'Game in figures' })).toBeVisible();
  await reveal.getByRole('button', { name: 'SKIP' }).click();
  await expect(summary).toBeVisible();
  await expect(again).toBeVisible();
  await summary.getByRole('button', { name: 'How it went' }).click();
  const figures = page.getByRole('dialog').getByRole('region', { name: 'Game in figures' });
  await expect(figures.getByRole('term')).toHaveCount(6);
});

test('[VICTORY-4] Escape ends all of it at once', async ({ page }) => {
  const strings = await heldStill(page);
  strings.show(ending());
  await skipAll(page);
});

for (const [width, height] of screens([320, 568], [360, 740], [740, 360], [768, 1024], [1440, 900])) {
  test(`[VICTORY-8] no stage is empty at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const strings = await heldStill(page);
    strings.show(ending({ left: [3, 8, 11] }));
    const reveal = page.getByRole('region', { name: 'Victory reveal' });
    const lists = {
      action: reveal.getByRole('list', { name: 'Hands left' }).locator('svg'),
      intro: reveal.getByRole('list', { name: 'Hands left' }).locator('svg'),
      hands: reveal.getByRole('list', { name: 'Hands left' }).getByRole('img'),
      stats: reveal.getByRole('term'),
    };
    for (const [stage, things] of Object.entries(lists)) {
      expect(await stageOf(page)).toBe(stage);
      await expect(things.first()).toBeVisible();
      const boxes = await things.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      // Something stands in the lower half, above the foot.
      expect(boxes.some((bottom) => bottom > height / 2 && bottom < height)).toBe(true);
      await expect(reveal.getByRole('button', { name: 'SKIP' })).toBeInViewport({ ratio: 1 });
      await expect(reveal.getByRole('button', { name: 'run it back' })).toBeInViewport({ ratio: 1 });
      await expectNoSideways(page);
      await page.keyboard.press('k');
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Game over' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'run it back' })).toBeInViewport({ ratio: 1 });
    await expectNoSideways(page);
  });
}

/** The winner's last card, as it is played. */
function lastCard(game: WireGameState): Happened {
  return played(othersOf(game)[0].user_id, 'pink star');
}

/** Somebody lays the last card; gives what the page makes of it. */
async function layLastCard(page: Page): Promise<Locator> {
  await movesOf(page);
  const strings = await heldStill(page);
  let event: Happened[] = [];
  strings.show((game) => {
    event = [lastCard(game)];
    return elsewhere(game);
  });
  strings.show(
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
  // The board is still there, out of reach.
  const discard = page.locator('[aria-label^="Discard pile"]');
  const landed = await discard.boundingBox();
  await page.clock.runFor(1199);
  await expect(moment).toBeVisible();
  const reveal = page.getByRole('region', { name: 'Victory reveal' });
  const began = reveal.evaluate((element) => {
    const growing = element.getAnimations({ subtree: true }).flatMap(({ effect }) => {
      const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
      return frames.length === 2 && /^translate/.test(String(frames[0]?.transform)) ? [effect] : [];
    });
    return growing.length;
  });
  await page.clock.runFor(1);
  expect(await began).toBe(2);
  expect(landed).not.toBeNull();
  await expect(moment).toHaveCount(0);
  expect(await stageOf(page)).toBe('action');
  await page.clock.runFor(3799);
  expect(await stageOf(page)).toBe('action');
  await page.clock.runFor(10);
  expect(await stageOf(page)).toBe('intro');
});

test('[VICTORY-23] whoever skips the last card is told who has won', async ({ page }) => {
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

test('[VICTORY-24] on a line that does not bring the end, the last card stays where it landed', async ({
  page,
}) => {
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
  const strings = await seated(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  let event: Happened[] = [];
  strings.show((game) => {
    event = [lastCard(game)];
    return elsewhere(game);
  });
  strings.show(ending(), event);
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

test('[VICTORY-25] a chart and six figures tell how it went', async ({ page }) => {
  const strings = await heldStill(page);
  let [me, other] = ['', ''];
  strings.show((game) => {
    [me, other] = [game.my_player_id ?? '', othersOf(game)[0].user_id];
    return elsewhere(game);
  });
  strings.show(elsewhere, [drew(me, 3), drew(other, 2)]);
  strings.show(elsewhere, [countered(me, other, 6)]);
  strings.show(ending({ left: [3, 5, 4] }));
  await expect(page.getByRole('region', { name: 'Victory reveal' })).toBeVisible();
  await page.getByRole('button', { name: 'Stats' }).click();
  const story = page.getByRole('region', { name: 'Game in figures' });
  await expect(story.getByRole('img', { name: /^Cards in hand, turn by turn: / })).toBeVisible();
  await expect(story.getByRole('term')).toHaveText([
    'Duration',
    'Turns',
    'Biggest stack',
    'Best answer',
    'Most cards drawn',
    'Closest behind',
  ]);
  const drawn = story.getByRole('definition').filter({ hasText: /^3$/ });
  await expect(drawn).toHaveCount(1);
  await expect(story.getByText('3 cards left')).toBeVisible();
});

test('[VICTORY-26] the rankings say what everybody had left, and who had gone', async ({ page }) => {
  const strings = await heldStill(page);
  strings.show((game) => {
    const end = endOf(game, { left: [3, 5, 2], missing: [1] });
    const victory = end.ended.victory_moment;
    const missing_players = [...victory.missing_players, end.ended.winner_id];
    return { ...end, ended: { ...end.ended, victory_moment: { ...victory, missing_players } } };
  });
  await skipAll(page);
  const rows = page.getByRole('list', { name: 'Final rankings' }).getByRole('listitem');
  await expect(rows.first()).toContainText('A BOT FINISHED');
  await expect(rows.first()).toContainText('0 cards');
  await expect(rows.filter({ hasText: 'LEFT EARLY' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'LEFT EARLY' })).toContainText('5 cards');
});

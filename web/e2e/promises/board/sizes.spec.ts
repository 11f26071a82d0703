// The board in every window: everything needed to play is on the screen, and nothing is wider than the page.
import type { Locator, Page } from '@playwright/test';
import { jinxed, myTurn, underAttack } from '../../scripted/positions.ts';
import { STILL, seated, seatedStill } from '../../scripted/scriptedGame.ts';
import { expect, expectNoSideways, test } from '../../test.ts';
import { LONGER, row, some } from '../../ways.ts';

test.use({ settings: STILL, staysAtTable: true });

const SIZES = some<readonly [number, number]>(
  [
    [320, 568],
    [740, 360],
    [1024, 768],
    [2560, 1440],
  ],
  [
    [360, 740],
    [720, 450],
    [768, 1024],
    [1440, 900],
    [1920, 1080],
  ],
);
const HAND = ['orange star', 'nope', 'green add+2', 'purple oval', 'pink star', 'gift', 'green circle'];

const handOf = (page: Page) => page.getByRole('toolbar', { name: /^Your hand/ }).getByRole('button');
const play = (page: Page) => page.getByRole('button', { name: /^PLAY/ });
const draw = (page: Page) => page.getByRole('button', { name: 'DRAW', exact: true });

/** It is entirely inside the window. */
async function expectInside(page: Page, part: Locator, what: string): Promise<void> {
  // The hand may show fewer cards by now.
  const box = await part.boundingBox({ timeout: 1000 });
  const window = page.viewportSize();
  if (!box || !window) throw new Error(`${what} is not to be seen`);
  const outside = [-box.x, -box.y, box.x + box.width - window.width, box.y + box.height - window.height];
  expect(Math.max(...outside), `${what} at ${window.width}: pixels outside`).toBeLessThanOrEqual(1);
}

/** The cards of the hand, and the top card, whose index the picker covers. */
function coveredCards(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const picker = document.querySelector('[aria-label="PICK A COLOR"]');
    const cards = [...document.querySelectorAll('[data-slot], [aria-label^="Discard pile"]')];
    const isCovered = (card: Element) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      return picker?.contains(document.elementFromPoint(left + width * 0.15, top + height * 0.2));
    };
    return cards.filter(isCovered).map((card) => card.ariaLabel ?? card.className);
  });
}

/** At every size: nothing is too wide, and the cards of the hand are on the screen. */
async function atEverySize(page: Page, look: (at: string) => Promise<void>): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expect(async () => {
      await expectNoSideways(page);
      for (const card of await handOf(page).all()) await expectInside(page, card, 'a card');
      await look(`${width} × ${height}`);
    }).toPass();
  }
}

test("[BOARD-29] on one's own turn the hand, PLAY and DRAW are on the screen in every window", {
  tag: LONGER,
}, async ({ page }) => {
  const script = await seated(page);
  script.show(myTurn(HAND));
  await handOf(page).first().click();
  await expect(play(page)).toBeEnabled();
  await atEverySize(page, async () => {
    await expectInside(page, play(page), 'PLAY');
    await expectInside(page, draw(page), 'DRAW');
  });
});

for (const [name, position, panel, answers] of [
  ['an attack', underAttack(HAND), 'Defense', 3],
  ['a TRADE', underAttack(HAND, { type: 'trade', total: 1 }), 'Defense', 1],
  ['a jinx', jinxed(HAND), 'Jinx', 2],
] as const) {
  test(`[BOARD-29] the answers to ${name} are on the screen in every window, beside the hand`, {
    tag: [LONGER, ...row(name === 'an attack').tag],
  }, async ({ page }) => {
    const script = await seated(page);
    script.show(position);
    const options = page.getByRole('region', { name: panel }).getByRole('button');
    await expect(options.first()).toBeVisible();
    await atEverySize(page, async (at) => {
      expect(await options.count(), at).toBeGreaterThanOrEqual(answers);
      for (const option of await options.all()) {
        await expectInside(page, option, `an answer at ${at}`);
        expect(await option.evaluate((button) => button.scrollWidth - button.clientWidth), at).toBe(0);
      }
    });
  });
}

test('[BOARD-29] [PANEL-1] all colors that one picks from are on the screen in every window, and cover no card', {
  tag: LONGER,
}, async ({ page }) => {
  const script = await seated(page);
  script.show(myTurn(HAND));
  await handOf(page).nth(1).click();
  await play(page).click();
  const colors = page
    .getByRole('region', { name: 'PICK A COLOR' })
    .getByRole('button', { name: /orange|purple|green|pink/i });
  await expect(colors).toHaveCount(4);
  await atEverySize(page, async (at) => {
    for (const color of await colors.all()) await expectInside(page, color, `a color at ${at}`);
    expect(await coveredCards(page), at).toEqual([]);
  });
});

test('[BOARD-30] in a tiny window, and with text of double size, a card can be played', async ({ page }) => {
  const script = await seatedStill(page);
  for (const [width, height, text] of [
    [200, 200, '100%'],
    [360, 740, '200%'],
    [1024, 768, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    script.show(myTurn(HAND.slice(0, 4)));
    const asked = script.asked().length;
    await expect(page.getByRole('toolbar', { name: 'Your hand, 4 cards' })).toBeVisible();
    await handOf(page).first().click();
    // The bar moves when a card is staged, and so small a target may be missed.
    await expect(async () => {
      if (script.asked().length === asked) await play(page).click({ timeout: 2000 });
      await expect.poll(() => script.asked().length, { timeout: 2000 }).toBe(asked + 1);
    }).toPass();
    script.answer();
    await expectNoSideways(page);
  }
});

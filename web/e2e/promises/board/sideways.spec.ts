// The board on a phone that is held sideways.
import type { Locator, Page } from '@playwright/test';
import { atTableOf, jinxed, ownJinx, peekOf, theirTurn, underAttack } from '../../scripted/positions.ts';
import { STILL, seated, seatedStill } from '../../scripted/scriptedGame.ts';
import { drew, ignored, showed } from '../../scripted/tableScene.ts';
import { type Change, elsewhere, othersOf, stackOn } from '../../scripted/wireStates.ts';
import { expect, expectNoSideways, test } from '../../test.ts';
import { playersOf } from './tablePlayers.ts';

test.use({ settings: STILL, staysAtTable: true, viewport: { width: 740, height: 360 } });

const HAND = ['orange oval', 'pink star', 'green add+2', 'nope'];
// Who was never there cannot have come down to few cards: the largest table first.
const OTHERS = [6, 5, 4, 3, 2, 1];

const attackOn = (type: 'add+2' | 'gift'): Change => {
  return (game) => {
    const change = stackOn(game, othersOf(game)[0].user_id);
    return {
      ...change,
      active_stack: change.active_stack ? { ...change.active_stack, stack_type: type } : null,
    };
  };
};

/** What lies over the middle, the start or the end of a part. */
function coveredBy(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const places = [left + 2, (left + right) / 2, right - 2];
    const found = places.map((x) => document.elementFromPoint(x, (top + bottom) / 2));
    return found
      .filter((one) => one === null || !(element.contains(one) || one.contains(element)))
      .map((one) => `${one?.tagName} ${one?.textContent}`);
  });
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

for (const [name, position] of [
  ['a jinx', ownJinx(HAND)],
  ['a peek', peekOf(HAND)],
  ['an attack', attackOn('add+2')],
  ['a GIFT', attackOn('gift')],
] as const) {
  test(`[BOARD-36] [BOARD-18] ${name} that another decides is told whole, at tables of 2 to 7`, async ({
    page,
  }) => {
    const script = await seated(page);
    const banner = page.locator('[data-watch]');
    const top = page.getByRole('img', { name: /^Discard pile/ });
    for (const count of OTHERS) {
      script.show(atTableOf(count, position));
      await expect(page.getByRole('list', { name: 'Players' }).getByRole('listitem')).toHaveCount(count);
      await expect(async () => {
        for (const words of await banner.locator('p > *').all()) expect(await coveredBy(words)).toEqual([]);
        const box = await boxOf(banner);
        expect(box.x).toBeGreaterThan((await boxOf(page.getByRole('list', { name: 'Players' }))).right);
        if (await top.isVisible()) expect(box.bottom).toBeLessThan((await boxOf(top)).y);
        await expectNoSideways(page);
      }).toPass();
    }
  });
}

test('[FEED-18] what hit the viewer stays for its 4 s, whatever happens or is said meanwhile', async ({
  page,
}) => {
  const script = await seatedStill(page);
  const { me, 0: other } = playersOf(script);
  const own = 'Nobody joined in: you drew 2';
  script.show(elsewhere, ignored(me));
  await page.clock.runFor(500);
  script.show(elsewhere, [drew(other.id, 1)]);
  const lines = page.getByRole('list', { name: 'Just now' }).getByRole('listitem');
  await expect(lines.filter({ visible: true })).toHaveText([own]);
  const said = { id: 'm1', user_id: other.id, username: other.name, content: 'gg', message_type: 'text' };
  script.say('chat_message', { ...said, masks: [], created_at: 1 });
  await page.clock.runFor(3000);
  const line = lines.filter({ hasText: own });
  await expect(line).toBeInViewport({ ratio: 1 });
  await page.clock.runFor(600);
  await expect(line).toHaveCount(0);
});

test('[SEAT-15] names of six letters are whole, and no tag covers a name or a count', async ({ page }) => {
  const script = await seated(page);
  const seats = page.getByRole('list', { name: 'Players' }).getByRole('listitem');
  for (const count of OTHERS) {
    script.show(atTableOf(count, theirTurn(HAND)));
    await expect(seats).toHaveCount(count);
    await expect(async () => expect(await seats.evaluateAll(cutOrCovered)).toEqual([])).toPass();
  }
});

/** The names that are cut, and the names and counts that a tag covers. */
function cutOrCovered(seats: readonly Element[]): string[] {
  return seats.flatMap((seat) => {
    const [, name, count] = seat.querySelectorAll('button > span[aria-hidden] > span');
    const tag = seat.querySelector('[data-status]')?.getBoundingClientRect();
    const words = [name, count].map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part.firstChild ?? part);
      return { text: String(part.textContent), box: range.getBoundingClientRect(), part };
    });
    return words.flatMap(({ text, box, part }) => [
      ...(part.scrollWidth > part.clientWidth ? [`${text} is cut`] : []),
      ...(tag && box.right > tag.left && box.left < tag.right && box.bottom > tag.top + 1
        ? [`${text} is covered`]
        : []),
    ]);
  });
}

for (const [width, height] of [
  [740, 360],
  [320, 568],
  [1440, 900],
] as const) {
  test(`[PANEL-36] the cards of a peek say who showed them, at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const script = await seatedStill(page);
    const { me, 0: other } = playersOf(script);
    script.show(elsewhere, [showed(other.id, me, ['green hexagon', 'nope'])]);
    const results = page.getByRole('region', { name: 'Peek' });
    const words = results.getByText(`${other.name} showed you 2 cards.`);
    await expect(words).toBeInViewport({ ratio: 1 });
    expect(await coveredBy(words)).toEqual([]);
    await isClearOfTopCard(page, results);
  });
}

async function isClearOfTopCard(page: Page, results: Locator): Promise<void> {
  const [shown, top] = [await boxOf(results), await boxOf(page.getByRole('img', { name: /^Discard pile/ }))];
  // Its corner says what it is.
  const isBeside = shown.right <= top.x + 3 || shown.x >= top.right || shown.y >= top.y + 0.4 * top.height;
  expect(isBeside).toBe(true);
}

test('[BOARD-29] nothing of an answer has to be scrolled to, whatever asks', async ({ page }) => {
  const script = await seated(page);
  const TRADE = ['purple trade', ...HAND];
  const asking: readonly Change[] = [
    underAttack(HAND, { total: 12 }),
    underAttack(['nope', 'gift'], { type: 'stun', total: 3 }),
    underAttack(TRADE, { type: 'trade', total: 1 }),
    underAttack(HAND, { type: 'trade', total: 1 }),
    underAttack(['gift', ...HAND], { type: 'gift', total: 2 }),
    jinxed(['purple jinx+1', ...HAND]),
    jinxed(HAND),
  ];
  for (const [nth, position] of asking.entries()) {
    script.show(elsewhere);
    script.show(atTableOf(3, position));
    const panel = page.getByRole('region', { name: /^(Defense|Jinx)$/ });
    await expect(panel).toBeVisible();
    const hidden = await panel.evaluate(({ parentElement: frame }) =>
      frame ? frame.scrollHeight - frame.clientHeight : NaN,
    );
    expect(hidden, `of question ${nth}`).toBe(0);
  }
});

// The contact is the truth: what a card changes is seen to change where it lands.
import type { Page } from '@playwright/test';
import { HURRY, letMove, paceAnimations } from '../../scripted/pageClock.ts';
import { myTurn, theirTurn, underAttack } from '../../scripted/positions.ts';
import { STILL, seated } from '../../scripted/scriptedGame.ts';
import { played, resolved } from '../../scripted/tableScene.ts';
import { elsewhere, othersOf, stackOn } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';

test.use({ settings: STILL, staysAtTable: true });

const HAND = ['orange star', 'orange oval', 'pink hexagon'];

/** What the eye sees: of each place, what lies on top and is not transparent. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => getComputedStyle(element).opacity !== '0';
    const words = [...document.querySelectorAll('p')].filter((one) => /^MATCH:/i.test(one.textContent ?? ''));
    return words.filter(isSeen).map((one) => one.textContent?.match(/green|pink/i)?.[0].toLowerCase());
  });

test('[EFFECT-27] MATCH changes where the card lands, and at once for who has to decide', async ({
  page,
}) => {
  const script = await seated(page);
  let lola = '';
  script.show((game) => {
    lola = othersOf(game)[1].user_id;
    return { ...theirTurn(HAND)(game), active_color: 'green' };
  });
  await letMove(page);
  await expect.poll(() => seen(page)).toEqual(['green']);
  const still = await paceAnimations(page, 0);
  script.show((game) => ({ ...theirTurn(HAND)(game), active_color: 'pink' }), [played(lola, 'pink star')]);
  await expect(page.locator('[data-move="play"]')).toBeAttached();
  // Read out and pressed is what is true.
  await expect(page.getByRole('region', { name: 'Table' })).toContainText(/MATCH: PK/);
  expect(await seen(page)).toEqual(['green']);
  await still.send('Animation.setPlaybackRate', { playbackRate: HURRY });
  await expect.poll(() => seen(page)).toEqual(['pink']);
  await expect(page.locator('[data-move="play"]')).toHaveCount(0);

  await still.send('Animation.setPlaybackRate', { playbackRate: 0 });
  script.show((game) => ({ ...myTurn(HAND)(game), active_color: 'green' }), [played(lola, 'green star')]);
  await expect(page.locator('[data-move="play"]')).toBeAttached();
  expect(await seen(page)).toEqual(['green']);
  // Also where the decision comes while the card of another is still in the air.
  script.show((game) => ({ ...theirTurn(HAND)(game), active_color: 'pink' }), [played(lola, 'pink star')]);
  await expect.poll(() => seen(page)).toEqual(['green']);
  const top = page
    .getByRole('img', { name: /^Discard pile/ })
    .locator('span')
    .last();
  await expect(top).toHaveCSS('opacity', '0');
  script.show((game) => ({ ...myTurn(HAND)(game), active_color: 'pink' }));
  await expect.poll(() => seen(page)).toEqual(['pink']);
  await expect(top).toHaveCSS('opacity', '1');

  // What hits the viewer lies there large: it does not fly as well.
  const flying = page.locator('[data-move="play"]');
  await still.send('Animation.setPlaybackRate', { playbackRate: HURRY });
  await expect(flying).toHaveCount(0);
  await still.send('Animation.setPlaybackRate', { playbackRate: 0 });
  script.show(underAttack(HAND), [played(lola, 'orange add+2')], 1);
  await expect(page.getByRole('region', { name: 'Defense' })).toBeVisible();
  await expect(flying).toHaveCount(0);
  await still.detach();
});

test('[EFFECT-28] a stack stands until it has hit, and no longer', async ({ page }) => {
  const script = await seated(page);
  let max = '';
  script.show((game) => {
    [max] = othersOf(game).map(({ user_id }) => user_id);
    return stackOn(game, max);
  });
  await letMove(page);
  await expect(page.getByRole('region', { name: / stack on / })).toBeVisible();
  const paced = await paceAnimations(page, 0);
  script.show(elsewhere, [resolved(max, 'accepted', 4)]);
  const gone = page.locator('section[inert]');
  await expect(gone).toHaveCount(1);
  await expect(gone.locator('[data-watch]')).toBeHidden();
  await expect(page.getByRole('region', { name: / stack on / })).toHaveCount(0);
  await paced.send('Animation.setPlaybackRate', { playbackRate: HURRY });
  await expect(gone).toHaveCount(0);
  await paced.detach();
});

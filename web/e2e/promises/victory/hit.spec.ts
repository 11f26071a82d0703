// What a table has to talk about: the picture of its cruellest hit, and who owes whom.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { STILL } from '../../scripted/scriptedGame.ts';
import { countered, drew, played, resolved } from '../../scripted/tableScene.ts';
import { elsewhere, type Happened, othersOf } from '../../scripted/wireStates.ts';
import { expect, expectAccessible, test } from '../../test.ts';
import { ending, heldStill, skipAll } from './endOfGame.ts';

test.use({ settings: STILL });

const opened = (player_id: string, target_id: string, initial_value: number): Happened => ({
  type: 'stack-initiated',
  player_id,
  data: { stack_type: 'add+2', initial_value, target_id },
});

/** Two of the others make the viewer draw six cards, then the game is over. Returns their names. */
async function hitSixAndEnd(page: Page): Promise<readonly [string, string]> {
  const script = await heldStill(page);
  let names: readonly [string, string] = ['', ''];
  let events: readonly Happened[] = [];
  script.show((game) => {
    const me = game.my_player_id ?? '';
    const [max, lola] = othersOf(game);
    names = [max.username, lola.username];
    events = [
      played(max.user_id, 'pink add+2'),
      opened(max.user_id, lola.user_id, 2),
      played(lola.user_id, 'green add+2', 'orange add+2'),
      countered(lola.user_id, me, 6),
      resolved(me, 'accepted', 6),
      drew(me, 6, { reason: 'add' }),
    ];
    return elsewhere(game);
  });
  script.show(elsewhere, events);
  script.show(ending());
  await skipAll(page);
  return names;
}

test('[HIT-4] [HIT-5] [GRUDGE-1] the cruellest hit is a picture to send, with names or without', async ({
  page,
}) => {
  const [max, lola] = await hitSixAndEnd(page);
  await expect(page.getByText(`${lola} still owes you four cards.`)).toBeVisible();
  await page.getByRole('button', { name: 'THE CRUELLEST HIT' }).click();
  const dialog = page.getByRole('dialog', { name: 'THE CRUELLEST HIT' });
  const picture = dialog.getByRole('img');
  await expect(picture).toHaveAccessibleName(
    new RegExp(`^Tess \\d+ had to draw 6 cards\\. Thanks to ${max}, ${lola}\\.$`),
  );
  // Of the stack, and no other card.
  await expect(picture.locator('use[href="#m-add2"]')).toHaveCount(3);
  await expect(picture.locator('use[href^="#s-"]')).toHaveCount(0);
  await expect(picture.getByText(lola, { exact: true })).toBeVisible();

  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'SAVE PICTURE' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('staxd-hit.png');
  const file = readFileSync(await download.path());
  expect(file.toString('latin1', 1, 4)).toBe('PNG');
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1080, 1350]);

  await page.evaluate(() => {
    const share = async ({ files = [] }: ShareData) => {
      document.title = files.map(({ name }) => name).join();
    };
    Object.assign(navigator, { share, canShare: ({ files = [] }: ShareData) => files.length === 1 });
  });
  await dialog.getByRole('switch', { name: 'Hide names' }).check();
  await expect(picture.getByText(lola, { exact: true })).toHaveCount(0);
  await expect(picture.getByText('+4', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'SHARE', exact: true }).click();
  await expect(page).toHaveTitle('staxd-hit.png');
  await page.clock.resume();
  await expectAccessible(page);
});

test('[HIT-1] no hit, no picture', async ({ page }) => {
  const script = await heldStill(page);
  script.show(ending());
  const isThere = page.waitForResponse(/\/talk-/);
  await skipAll(page);
  await (await isThere).finished();
  await expect(page.getByRole('button', { name: 'How it went' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'THE CRUELLEST HIT' })).toHaveCount(0);
});

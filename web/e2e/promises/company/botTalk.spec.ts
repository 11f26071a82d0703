// Bots say something now and then, until they are told not to.
import type { Page } from '@playwright/test';
import { withSettings } from '../../scripted/keptSettings.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { underAttack } from '../../scripted/positions.ts';
import { STILL } from '../../scripted/scriptedGame.ts';
import { openScene, resolved, type Scene } from '../../scripted/tableScene.ts';
import { elsewhere } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';

test.use({ settings: STILL });

/** One moment in four gets a line. This many without a line are none by chance. */
const MANY = 60;

const bubble = (page: Page) =>
  page.getByRole('list', { name: 'Players' }).locator('span[dir="auto"]').filter({ hasText: /\w/ });

/** A bot takes a stack, many times over; `until` ends it. */
async function isHitOften({ script, max }: Scene, until: () => Promise<boolean>): Promise<boolean> {
  for (let n = 0; n < MANY; n++) {
    script.show(elsewhere, [resolved(max, 'accepted')]);
    if (await until()) return true;
  }
  return false;
}

async function botsTalk(page: Page, isOn: boolean): Promise<void> {
  // The code of the settings is loaded on demand.
  await page.clock.resume();
  await page.getByRole('button', { name: 'Game menu' }).click();
  await page.getByRole('switch', { name: /^Bots talk/ }).setChecked(isOn, { force: true });
  await page.keyboard.press('Escape');
  await stopClock(page, 3000);
}

test('[CHATTER-12] a bot that is hit says a line at its seat for 4 s, unless "Bots talk" is off', async ({
  page,
}) => {
  await withSettings(page, { botsTalk: true });
  const scene = await openScene(page);
  const says = async () => (await bubble(page).count()) > 0;
  const isShown = async () => {
    // A change that everybody sees: what came before it has been heard.
    const cards = 3 + Math.floor(Math.random() * 900);
    scene.script.show((game) => ({ ...elsewhere(game), deck_count: cards }));
    await expect(page.getByRole('button', { name: `Draw pile, ${cards} cards` })).toBeVisible();
    return says();
  };
  expect(await isHitOften(scene, isShown), 'no bot has said anything').toBe(true);
  await page.clock.runFor(4000);
  await expect(bubble(page)).toHaveCount(0);

  await botsTalk(page, false);
  // None says anything so soon after another anyway.
  await page.clock.runFor(20_000);
  expect(await isHitOften(scene, isShown), 'a bot has said something').toBe(false);

  await botsTalk(page, true);
  expect(await isHitOften(scene, isShown), 'no bot has said anything').toBe(true);
});

test('[CHATTER-15] bots are silent while the viewer decides about an attack, and say nothing of it later', async ({
  page,
}) => {
  await withSettings(page, { botsTalk: true });
  const { script, max } = await openScene(page);
  script.show(underAttack(['pink add+2', 'pink oval']));
  await expect(
    page
      .getByRole('region', { name: /^STACK ATTACK|DECIDE/i })
      .or(page.getByRole('button', { name: /^TAKE THE HIT/ }))
      .first(),
  ).toBeVisible();
  for (let n = 0; n < MANY; n++) script.show((game) => game, [resolved(max, 'accepted')]);
  script.show((game) => ({ ...elsewhere(game), deck_count: 77 }));
  await expect(page.getByRole('button', { name: 'Draw pile, 77 cards' })).toBeVisible();
  await expect(bubble(page)).toHaveCount(0);
});

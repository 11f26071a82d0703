// Bots say something now and then, until they are told not to.
import type { Page } from '@playwright/test';
import { withSettings } from '../../scripted/keptSettings.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { underAttack } from '../../scripted/positions.ts';
import { type ScriptedGame, STILL } from '../../scripted/scriptedGame.ts';
import { openScene } from '../../scripted/tableScene.ts';
import { elsewhere, othersOf } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';
import { ending } from '../victory/endOfGame.ts';

test.use({ settings: STILL });

const bubble = (page: Page) =>
  page.getByRole('list', { name: 'Players' }).locator('span[dir="auto"]').filter({ hasText: /\w/ });

const says = (script: ScriptedGame, user_id: string, line: string, to: string | null = null) =>
  script.say('bot_says', { user_id, line, to });

/** A change that everybody sees: what came before it has been heard. */
async function settled(page: Page, script: ScriptedGame, cards: number): Promise<void> {
  script.show((game) => ({ ...game, deck_count: cards }));
  await expect(page.getByRole('button', { name: `Draw pile, ${cards} cards` })).toBeVisible();
}

async function botsTalk(page: Page, isOn: boolean): Promise<void> {
  // The code of the settings is loaded on demand.
  await page.clock.resume();
  await page.getByRole('button', { name: 'Game menu' }).click();
  await page.getByRole('switch', { name: /^Bots talk/ }).setChecked(isOn, { force: true });
  await page.keyboard.press('Escape');
  await stopClock(page, 3000);
}

test('[CHATTER-12] a bot says its line at its seat for 4 s, unless "Bots talk" is off', async ({ page }) => {
  await withSettings(page, { botsTalk: true });
  const { script, max } = await openScene(page);
  says(script, max, 'dry-hit-1');
  await expect(bubble(page)).toHaveText('Noted. In red.');
  await page.clock.runFor(4000);
  await expect(bubble(page)).toHaveCount(0);

  await botsTalk(page, false);
  says(script, max, 'dry-hit-2');
  script.say('reaction', { user_id: max, reaction: 'smirk' });
  await settled(page, script, 71);
  await expect(bubble(page)).toHaveCount(0);
  await expect(page.locator('use[href$="#smirk"]')).toHaveCount(0);

  await botsTalk(page, true);
  says(script, max, 'dry-hit-3');
  await expect(bubble(page)).toHaveText('Calculated. You helped.');
});

test('[CHATTER-18] an open chat shows what bots say among its lines, and nothing else does', async ({
  page,
}) => {
  await withSettings(page, { botsTalk: true });
  await page.setViewportSize({ width: 360, height: 740 });
  const { script, max, me } = await openScene(page);
  // The code of the chat is loaded on demand.
  await page.clock.resume();
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  const lines = page.getByRole('complementary', { name: 'Chat' });
  await expect(lines).toBeVisible();
  says(script, max, 'dry-hit-1');
  says(script, max, 'dry-accused-1', me);
  await expect(lines).toContainText(/Noted\. In red\..*Correct\. I have it in my notes\./);
  for (const line of ['dry-accused-2', 'dry-accused-3', 'dry-accused-4']) says(script, max, line, me);
  // The latest four are whole.
  const latest = lines.getByRole('listitem').filter({ hasText: /\w/ });
  await expect(latest).toHaveCount(5);
  for (const at of [-1, -2, -3, -4]) await expect(latest.nth(at)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  says(script, max, 'dry-hit-3');
  await expect(lines).toContainText('Calculated. You helped.');
  await expect(page.getByText('Calculated. You helped.').filter({ visible: true })).toHaveCount(1);
});

test('[CHATTER-15] bots are silent while the viewer decides about an attack, but for answers to the viewer', async ({
  page,
}) => {
  await withSettings(page, { botsTalk: true });
  const { script, max, lola, me } = await openScene(page);
  script.show(underAttack(['pink add+2', 'pink oval']));
  await expect(
    page
      .getByRole('region', { name: /^STACK ATTACK|DECIDE/i })
      .or(page.getByRole('button', { name: /^TAKE THE HIT/ }))
      .first(),
  ).toBeVisible();
  says(script, lola, 'dry-dodged-1');
  says(script, lola, 'dry-accused-2', max);
  says(script, max, 'dry-accused-1', me);
  await expect(bubble(page)).toHaveText('Correct. I have it in my notes.');
  script.show(elsewhere);
  await settled(page, script, 77);
  await expect(bubble(page)).toHaveText('Correct. I have it in my notes.');
});

test('[CHATTER-7] at the end, too, a bot is named as it was at its seat', async ({ page }) => {
  await withSettings(page, { botsTalk: true });
  const { script, max } = await openScene(page);
  // The code of their words is loaded with the first line.
  says(script, max, 'dry-hit-1');
  await expect(bubble(page)).toHaveText('Noted. In red.');
  let name = '';
  script.show((game) => {
    name = othersOf(game)[0].username;
    return ending()(game);
  });
  await expect(page.getByRole('region', { name: 'Victory reveal' })).toBeVisible();
  await page.clock.runFor(3000);
  says(script, max, 'dry-hit-3');
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(page.getByText(`${name} says: Calculated. You helped.`, { exact: true })).toBeAttached({
      timeout: 100,
    });
  }).toPass();
});

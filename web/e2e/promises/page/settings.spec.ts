// Settings: what is stored, what applies at once, and how much moves.

import type { Page } from '@playwright/test';
import { withSettings } from '../../scripted/keptSettings.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { theirTurn } from '../../scripted/positions.ts';
import { STILL, seated } from '../../scripted/scriptedGame.ts';
import { othersOf } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';
import { HAND, settings } from './pageParts.ts';

test.use({ settings: STILL });

const open = (page: Page) =>
  page.getByRole('button', { name: 'Settings', exact: true }).filter({ visible: true }).first().click();

const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('game-settings') ?? '{}').state ?? null);

test('[SETTING-1] [SETTING-2] [SETTING-3] settings are kept in this browser, hold at once and after a reload', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await open(page);
  const on = [
    'Hints',
    'Auto-accept on timeout',
    'Sound',
    'Vibration',
    'Animations',
    'Keyboard shortcuts',
    'Bots talk',
  ];
  for (const name of on) {
    await expect(settings(page).getByRole('switch', { name, exact: true })).toBeChecked();
  }
  for (const name of ['Auto-accept on timeout', 'Animations', 'Relaxed clock']) {
    await settings(page).getByRole('switch', { name }).click();
  }
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'none');
  const changed = {
    hintsEnabled: true,
    soundEnabled: true,
    animationsEnabled: false,
    autoAcceptTimeout: false,
    volume: 70,
    hapticsEnabled: true,
    motion: 'auto',
    keysEnabled: true,
    notificationsEnabled: false,
    relaxedClock: true,
    typedChat: null,
    botsTalk: true,
  };
  await expect.poll(() => kept(page)).toEqual(changed);
  await page.reload();
  await open(page);
  await expect(settings(page).getByRole('switch', { name: 'Auto-accept on timeout' })).not.toBeChecked();
  await expect(settings(page).getByRole('switch', { name: 'Hints' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'none');
});

test('[SETTING-4] [SETTING-6] [KEYS-15] invalid settings are ignored; the device has the last word on motion', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await withSettings(page, {
    hintsEnabled: false,
    soundEnabled: 'loud',
    volume: 4000,
    motion: 'full',
    hat: 3,
  });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'none');
  await open(page);
  await expect(settings(page).getByRole('switch', { name: 'Hints' })).not.toBeChecked();
  await expect(settings(page).getByRole('switch', { name: 'Sound', exact: true })).toBeChecked();
  await expect(settings(page).getByRole('slider', { name: 'Volume' })).toHaveValue('70');
  await expect(settings(page)).toContainText('Your device asks for less motion, so nothing moves.');
  await expect(settings(page).getByRole('switch', { name: 'Animations' })).toBeDisabled();
  const keys = page.getByRole('dialog', { name: 'Keys', exact: true });
  await settings(page).getByRole('button', { name: 'All keys' }).click();
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.getByRole('contentinfo').getByRole('button', { name: /keys/i }).click();
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'full');
  await open(page);
  await expect(settings(page).getByRole('switch', { name: 'Animations' })).toBeEnabled();
});

test('[SETTING-5] [SETTING-7] with animations off nothing moves, and every text still shows', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await withSettings(page, { animationsEnabled: false, motion: 'full' });
  await page.clock.install();
  const script = await seated(page);
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'none');
  let other = '';
  let name = '';
  script.show((game) => {
    [other, name] = [othersOf(game)[0].user_id, othersOf(game)[0].username];
    return theirTurn(HAND)(game);
  });
  // An effect soon goes.
  await stopClock(page, 3000);
  script.show(theirTurn(HAND), [
    { type: 'stun-time-added', player_id: other, data: { turns_added: 2, turns_stunned: 2 } },
  ]);
  await expect(page.locator('[data-effect]')).toContainText(new RegExp(name));
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
  expect(await moving()).toBe(0);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Game menu' }).filter({ visible: true }).first().click();
  await expect(settings(page)).toContainText('The game does not wait for this.');
});

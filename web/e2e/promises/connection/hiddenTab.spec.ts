// What reaches a player whose tab is hidden.
import type { Page } from '@playwright/test';
import { look } from '../../scripted/hiddenTab.ts';
import { withSettings } from '../../scripted/keptSettings.ts';
import { STILL, seated } from '../../scripted/scriptedGame.ts';
import { elsewhere, othersOf, ownTurn, stackOn } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';

test.use({ settings: STILL });

interface Counted {
  readonly badges: number[];
  readonly notified: string[];
  readonly locks: string[];
  permission: NotificationPermission;
}

/** A browser that counts the calls it receives, and whose tab can be hidden. */
async function count(page: Page, permission: NotificationPermission): Promise<void> {
  await page.addInitScript((given) => {
    const counted: Counted = { badges: [], notified: [], locks: [], permission: 'default' };
    Object.assign(globalThis, { counted });
    const own = (target: object, name: string, value: unknown) =>
      Object.defineProperty(target, name, { configurable: true, value });
    own(navigator, 'setAppBadge', async (badge: number) => void counted.badges.push(badge));
    const request = async () => {
      counted.locks.push('taken');
      return { release: async () => void counted.locks.push('given back') };
    };
    own(navigator, 'wakeLock', { request });
    class Told {
      static get permission() {
        return counted.permission;
      }
      static async requestPermission() {
        counted.permission = given;
        return given;
      }
      constructor(text: string) {
        counted.notified.push(text);
      }
      close() {}
    }
    own(globalThis, 'Notification', Told);
  }, permission);
}

const counted = (page: Page) => page.evaluate(() => (globalThis as unknown as { counted: Counted }).counted);

test('[TAB-1] [TAB-2] a hidden tab calls its player by title and badge', async ({ page }) => {
  await count(page, 'denied');
  const script = await seated(page);
  script.show(elsewhere);
  await look(page, 'hidden');
  await expect(page).toHaveTitle('STAXD');
  script.show((game) => ownTurn(game));
  await expect(page).toHaveTitle('Your turn! - STAXD');
  expect((await counted(page)).badges).toEqual([1]);
  script.show((game) => stackOn(game, game.my_player_id ?? ''));
  await expect(page).toHaveTitle('The table waits for your answer! - STAXD');
  await look(page, 'visible');
  await expect(page).toHaveTitle('STAXD');
  const { badges, notified } = await counted(page);
  expect(badges.at(-1)).toBe(0);
  expect(notified).toEqual([]);
});

test('[TAB-3] and by a notification, where settings and browser allow it', async ({ page }) => {
  await count(page, 'granted');
  const script = await seated(page);
  script.show(elsewhere);
  const turn = (game: Parameters<typeof ownTurn>[0]) => ownTurn(game);
  await look(page, 'hidden');
  script.show(turn);
  await expect(page).toHaveTitle('Your turn! - STAXD');
  await look(page, 'visible');
  expect((await counted(page)).notified).toEqual([]);
  await page.getByRole('button', { name: 'Game menu' }).filter({ visible: true }).first().click();
  const wish = page.getByRole('switch', { name: 'Tell me when it is my turn' });
  await expect(wish).not.toBeChecked();
  await wish.click();
  await expect(wish).toBeChecked();
  await page.keyboard.press('Escape');
  script.show((game) => ({ ...elsewhere(game), current_player_id: othersOf(game)[0].user_id }));
  await look(page, 'hidden');
  script.show(turn);
  await expect.poll(async () => (await counted(page)).notified).toEqual(['Your turn!']);
});

test('[TAB-3] a denied permission stays off, and the page says why', async ({ page }) => {
  await count(page, 'denied');
  await withSettings(page, { notificationsEnabled: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings', exact: true }).filter({ visible: true }).first().click();
  const wish = page.getByRole('switch', { name: 'Tell me when it is my turn' });
  await expect(wish).not.toBeChecked();
  await wish.click();
  await expect(page.getByText('Your browser blocks notifications from this page.')).toBeVisible();
  await expect(wish).not.toBeChecked();
  await expect(wish).toBeDisabled();
});

test.describe('on a phone', () => {
  test.use({ ownPage: true, hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('[TAB-4] the screen stays awake while a game is played', async ({ page }) => {
    await count(page, 'denied');
    await seated(page);
    await expect.poll(async () => (await counted(page)).locks).toEqual(['taken']);
    await look(page, 'hidden');
    await expect.poll(async () => (await counted(page)).locks).toEqual(['taken', 'given back']);
    await look(page, 'visible');
    await expect.poll(async () => (await counted(page)).locks.at(-1)).toBe('taken');
  });
});

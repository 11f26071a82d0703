// Hostile or broken texts, storage and links do not break the page.
import type { Page } from '@playwright/test';
import { dealt } from '../../people/friend.ts';
import { followLink } from '../../people/visitor.ts';
import { withSettings } from '../../scripted/keptSettings.ts';
import { STILL, seated } from '../../scripted/scriptedGame.ts';
import { elsewhere, othersOf } from '../../scripted/wireStates.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../../test.ts';
import { LONGER, some } from '../../ways.ts';

test.use({ settings: STILL });

const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
/** Wide letters, as many as a name may have. */
const WIDE = '龘'.repeat(30);
const HTML = '<img src=x onerror="document.title=\'broken\'"><b>bold</b>';

async function expectUnbroken(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectNoSideways(page);
  }
  await expect(page).not.toHaveTitle('broken');
}

// Guests type once they have switched it on.
test.beforeEach(({ page }) => withSettings(page, { typedChat: true }));

test('a wide name and hostile chat lines are only text', async ({ page }) => {
  await page.setViewportSize(SIZES[0]);
  const friend = await dealt(page, WIDE);
  const lines = [HTML, 'w'.repeat(500), 'שלום 123 עולם', '[here](javascript:alert(1))'];
  for (const line of lines) await friend.say(line);
  await page.getByRole('button', { name: 'Chat, 4 unread' }).click();
  const chat = page.getByRole('region', { name: 'Messages' });
  for (const line of lines) await expect(chat.getByText(line, { exact: true })).toBeAttached();
  await expect(chat.locator('img, b, a')).toHaveCount(0);
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectUnbroken(page);
});

test('a name that the server should have refused is only text', async ({ page }) => {
  const script = await seated(page);
  const hostile = [HTML, `\u202e${'龘'.repeat(20)}`, 'W'.repeat(60)];
  script.show((game) => {
    const names = new Map(othersOf(game).map(({ user_id }, at) => [user_id, hostile[at]]));
    const players = game.players.map((player) => {
      return { ...player, username: names.get(player.user_id) ?? player.username };
    });
    return { ...elsewhere(game), players };
  });
  await expect(page.getByRole('button', { name: /^<img src=x/ })).toBeVisible();
  await expectUnbroken(page);
  await page.getByRole('button', { name: /^<img src=x/ }).click();
  await expect(page.getByRole('dialog')).toContainText('<b>bold</b>');
  await expectUnbroken(page);
});

const KEYS = [
  'token',
  'guest_session_token',
  'hasGuestSession',
  'guest_last_username',
  'auth-storage',
  'active_game_session',
  'game-settings',
  'hand-sort-mode',
  'tutorial-prompt',
  'tutorial-progress',
  'post-game',
  'game-vanish',
  'chat-muted',
  'home-message',
];

test('[STORE-9] the game works whatever the browser has stored', { tag: LONGER }, async ({
  page,
  complaints,
}) => {
  const garbage = some(
    ['{"state":{"volume":"loud"},"version":7}'],
    ['{', 'null', '[[]]', '"text"', '\u0000\uffff'],
  );
  for (const text of garbage) {
    await page.goto('/');
    await page.evaluate(
      ([keys, value]) => {
        for (const storage of [localStorage, sessionStorage]) {
          storage.clear();
          for (const key of [...keys, 'of another program']) storage.setItem(key, value);
        }
      },
      [KEYS, text] as const,
    );
    await page.reload();
    await expect(page.getByRole('button', { name: /^JUMP IN QUICK/ })).toBeEnabled();
  }
  await page.getByRole('button', { name: /^JUMP IN QUICK/ }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  // The server refuses the unknown session; the page handles it.
  expect(complaints.splice(0).filter((text) => !/^Failed to load resource/.test(text))).toEqual([]);
});

test('a link to a game that has ended shows its players and a stranger how it went', async ({
  page,
  newcomer,
  complaints,
}) => {
  const friend = await dealt(page, 'Deserter');
  const link = page.url();
  await friend.leave();
  await expect(page.getByRole('region', { name: 'Victory reveal' })).toBeVisible();
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'FINAL RANKINGS' })).toBeVisible();

  const stranger = await newcomer();
  await followLink(stranger, link);
  await expect(stranger.getByRole('heading', { name: 'FINAL RANKINGS' })).toBeVisible();
  await stranger.getByRole('button', { name: 'HOME', exact: true }).click();
  await expect(stranger.getByRole('button', { name: /^JUMP IN QUICK/ })).toBeEnabled();
  // By the link a seat is asked for first, and refused.
  expect(complaints.splice(0).filter((text) => !text.includes('/games/join/'))).toEqual([]);
});

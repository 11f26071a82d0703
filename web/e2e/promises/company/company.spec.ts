// What people at a table say and do to each other.
import type { Page } from '@playwright/test';
import { dealt } from '../../people/friend.ts';
import { withSettings } from '../../scripted/keptSettings.ts';
import { expect, expectAccessible, test } from '../../test.ts';

// The server's clock plays no role once the cards are dealt.
test.use({ settings: { STAXD_CLOCK_SCALE: '1' } });

const openChat = (page: Page) => page.getByRole('button', { name: /^Chat/ }).click();
const lines = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
const seatOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Players' }).getByRole('button', { name: new RegExp(name) });

test('[CHATTER-1] [CHATTER-3] guests say phrases and read no typed messages', async ({ page }) => {
  const friend = await dealt(page, 'Robin');
  await friend.say('Typed by hand');
  await friend.phrase('ouch');
  await expect(seatOf(page, 'Robin').getByText('Ouch!')).toBeVisible();
  await openChat(page);
  await expect(lines(page)).toHaveText([/Robin\s*Ouch!/]);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nice one' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => friend.read()).toContain('nice_one');
});

test('[CHATTER-2] what is masked says why', async ({ page }) => {
  await withSettings(page, { typedChat: true });
  const friend = await dealt(page, 'Sascha');
  await friend.say('more at https://example.com today');
  await openChat(page);
  await expect(lines(page).last()).toHaveText(/more at\s*link hidden\s*today/);
});

test('[CHATTER-8] a muted person is heard no more', async ({ page }) => {
  const friend = await dealt(page, 'Toni');
  await seatOf(page, 'Toni').click();
  await page.getByRole('button', { name: /^MUTE/ }).click();
  await friend.phrase('oops');
  await openChat(page);
  await expect(page.getByText('No messages yet.')).toBeVisible();
});

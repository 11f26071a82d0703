// What people at a table say and do to each other.

import { existingAccount, logIn } from '../../people/accounts.ts';
import { button, lines, openChat, seatOf, type } from '../../people/company.ts';
import { dealt } from '../../people/friend.ts';
import { withSettings } from '../../scripted/keptSettings.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { AS_PLAYED } from '../../server/settings.ts';
import { expect, expectAccessible, test } from '../../test.ts';

// The server's clock plays no role once the cards are dealt.
test.use({ settings: AS_PLAYED });

test('[CHATTER-1] [CHATTER-3] [CHATTER-20] guests say phrases and read typed messages once they show them', async ({
  page,
}) => {
  const friend = await dealt(page, 'Remy');
  await friend.say('Typed by hand');
  // The words stand for 4 s, in which their code has to be loaded.
  await stopClock(page, 3000);
  await friend.phrase('traitor');
  await expect(seatOf(page, 'Remy').getByText('Traitor!')).toBeVisible();
  await page.clock.resume();
  await button(page, 'Chat, 1 unread').click();
  await expect(lines(page)).toHaveText([/Remy\s*Traitor!/]);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
  const phrases = page.getByRole('group', { name: 'Quick phrases' }).getByRole('button');
  await expect(phrases).toHaveText([
    ...['I trusted you!', 'We had a deal!', 'Traitor!', 'Truce?', 'You owe me.', 'Nothing personal.'],
    ...[
      'Oops. Not sorry.',
      'I saw that.',
      'Not the face!',
      'Watch your back.',
      'Worth it.',
      'Bring tissues.',
    ],
  ]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Worth it.' }).click();
  await expect.poll(() => friend.read()).toContain('worth_it');
  await expect(lines(page).last()).toHaveText(/You\s*Worth it\./);
  await expect(page.getByText('1 typed message is hidden. You can show it in the settings.')).toBeVisible();
  await button(page, 'SHOW THEM').click();
  await expect(page.getByText(/message is hidden/)).toHaveCount(0);
  await expect(lines(page).first()).toHaveText(/Remy\s*Typed by hand/);
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await expect(page.getByText('Only players who show typed messages')).toHaveCount(0);
});

test('[CHATTER-2] what is masked says why', async ({ page }) => {
  await withSettings(page, { typedChat: true });
  const friend = await dealt(page, 'Sandra');
  await friend.say('more at https://example.com today');
  await openChat(page);
  await expect(lines(page).last()).toHaveText(/more at\s*link hidden\s*today/);
  await friend.say('max@example.org or +49 170 123 4567, you fuck');
  const reasons = /address hidden\s*or\s*number hidden\s*, you\s*rude word hidden/;
  await expect(lines(page).last()).toHaveText(reasons);
});

test('[CHATTER-3] accounts read and write typed messages, until they turn them off', async ({ page }) => {
  const name = await existingAccount(page);
  await page.goto('/login');
  await logIn(page, name);
  await expect(page).toHaveURL(/\/$/);
  const friend = await dealt(page, 'Kaja');
  await friend.say('Typed by hand');
  await openChat(page);
  await expect(lines(page)).toHaveText([/Kaja\s*Typed by hand/]);
  await type(page, 'Typed here');
  await expect.poll(() => friend.read()).toContain('Typed here');
  await page.keyboard.press('Escape');
  await button(page, 'Game menu').click();
  await page.getByRole('switch', { name: /^Typed chat/ }).setChecked(false, { force: true });
  await page.keyboard.press('Escape');
  await openChat(page);
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
});

test('[CHATTER-8] a muted person is heard no more', async ({ page }) => {
  const friend = await dealt(page, 'Tara');
  await seatOf(page, 'Tara').click();
  await page.getByRole('button', { name: /^MUTE/ }).click();
  await friend.phrase('truce');
  await openChat(page);
  await expect(page.getByText('No messages yet.')).toBeVisible();
});

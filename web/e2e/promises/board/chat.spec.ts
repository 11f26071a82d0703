// The chat of one table.
import type { Page, WebSocketRoute } from '@playwright/test';
import { dealt } from '../../people/friend.ts';
import { withSettings } from '../../scripted/keptSettings.ts';
import { takeLine } from '../../scripted/line.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { AS_PLAYED } from '../../server/settings.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../../test.ts';

// The server's clock plays no role once the cards are dealt.
test.use({ settings: AS_PLAYED });

// Guests type once they have switched it on.
test.beforeEach(({ page }) => withSettings(page, { typedChat: true }));

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

const chatOf = (page: Page) => ({
  lines: page.getByRole('region', { name: 'Messages' }).getByRole('listitem'),
  field: page.getByRole('textbox', { name: 'Message' }),
  unread: (count: number) => page.getByRole('button', { name: `Chat, ${count} unread` }),
  say: async (text: string) => {
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
  },
});

test('[CHAT-1] [CHAT-3] in the drawer of a phone, unread while it is closed', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const friend = await dealt(page, 'Robin');
  const chat = chatOf(page);
  await friend.say('Hello');
  await expect(chat.unread(1)).toBeVisible();
  await friend.say('Are you there?');
  await chat.unread(2).click();
  await expect(chat.lines).toHaveText([/Robin\s*Hello/, /Robin\s*Are you there\?/]);
  await chat.say('Here I am');
  await expect(chat.lines.last()).toHaveText(/You\s*Here I am/);
  await expect(page.getByText('sending')).toHaveCount(0);
  await friend.say('Read at once');
  await expect(chat.lines.last()).toContainText('Read at once');
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Close' }).click();
  // Neither one's own messages nor those that were read are counted.
  await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeVisible();
  await friend.say('And now?');
  await expect(chat.unread(1)).toBeVisible();
  expect(await friend.read()).toContain('Here I am');
});

test('[CHAT-1] [CHAT-6] [CHAT-11] in the drawer of a desk, also after a reload', async ({ page }) => {
  await page.setViewportSize(DESK);
  const friend = await dealt(page, 'Sascha');
  const chat = chatOf(page);
  await friend.say('Hello');
  await chat.unread(1).click();
  await chat.say('Hi Sascha');
  await expect(chat.lines).toHaveText([/Sascha\s*Hello/, /You\s*Hi Sascha/]);

  await chat.say('hi   SASCHA');
  await expect(page.getByRole('alert').filter({ hasText: 'This message cannot be sent.' })).toBeVisible();
  await expect(chat.field).toHaveValue('hi   SASCHA');
  await expect(chat.lines).toHaveCount(2);
  await chat.say('Hi again');
  await expect(page.getByText('This message cannot be sent.')).toHaveCount(0);
  await expect(chat.lines).toHaveCount(3);

  await page.reload();
  await page.getByRole('button', { name: /^Chat/ }).click();
  await expect(chat.lines).toHaveText([
    'Earlier messages',
    /Sascha\s*Hello/,
    /You\s*Hi Sascha/,
    /You\s*Hi again/,
  ]);
  await friend.say('Welcome back');
  await expect(chat.lines.last()).toHaveText(/Sascha\s*Welcome back/);
  await expectAccessible(page);
});

test('[CHAT-7] a muted chat is silent until it is unmuted', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const friend = await dealt(page, 'Kim');
  const chat = chatOf(page);
  const open = page.getByRole('button', { name: 'Chat', exact: true });
  await friend.say('Hello');
  await chat.unread(1).click();
  await page.getByRole('button', { name: 'Mute chat' }).click();
  await expect(page.getByText('Chat is muted. Peace and quiet.')).toBeVisible();
  await expect(page.getByText('Hello')).toHaveCount(0);
  await chat.say('I hear nothing');
  await expect.poll(() => friend.read()).toContain('I hear nothing');
  await page.getByRole('button', { name: 'Close' }).click();
  await friend.say('Are you there?');
  await page.reload();
  await friend.say('Hello?');
  await open.click();
  await expect(page.getByText('Chat is muted. Peace and quiet.')).toBeVisible();
  await expect(page.getByText('Are you there?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Unmute chat' }).click();
  await expect(chat.lines.last()).toContainText('Hello?');
  await page.getByRole('button', { name: 'Close' }).click();
  await friend.say('At last');
  await expect(chat.unread(1)).toBeVisible();
});

test('[CHAT-8] a message whose answer is lost is marked, sent again, and delivered once', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  let isDeaf = false;
  await takeLine(page, (near: WebSocketRoute) => {
    const far = near.connectToServer();
    near.onMessage((text) => far.send(text));
    far.onMessage((text) => {
      if (!isDeaf || !/"(chat_message|action_response)"/.test(String(text))) near.send(text);
    });
  });
  const friend = await dealt(page, 'Toni');
  const chat = chatOf(page);
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await page.clock.install();
  await stopClock(page);
  isDeaf = true;
  await chat.say('Anybody?');
  await expect(page.getByText('sending')).toBeVisible();
  await expect.poll(() => friend.read()).toEqual(['Anybody?']);
  await page.clock.runFor(11_000);
  const again = page.getByRole('button', { name: 'not sent. Try again' });
  await expect(again).toBeVisible();
  await expectAccessible(page);
  isDeaf = false;
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(chat.lines).toHaveText([/You\s*Anybody\?/]);
  await expect(page.getByText('sending')).toHaveCount(0);
  expect(await friend.read()).toEqual(['Anybody?']);
});

// The waiting room: who is there, who is ready, and how it is shown.

import { followLink, host, seatOf, Visitor } from '../../people/visitor.ts';
import { takeLine } from '../../scripted/line.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { AS_PLAYED } from '../../server/settings.ts';
import { expect, expectAccessible, test } from '../../test.ts';
import { row } from '../../ways.ts';

// At normal speed: a countdown takes its minute, unless the page's clock is moved.
test.use({ settings: AS_PLAYED });

test('[LOBBY-8] [LOBBY-39] [LOBBY-46] notices of joining, readiness, leaving and the host appear once, for 4 s', async ({
  page,
  server,
}) => {
  const max = await Visitor.at(page, server.url);
  const { id, code } = await max.create({ is_private: true });
  await page.clock.install();
  await followLink(page, `/game/${code}`);
  await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  const told = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await stopClock(page, 10_000);
  await max.isReady(id);
  await expect(told(`${max.name} is locked in.`)).toHaveCount(1);

  const lola = await Visitor.at(page, server.url);
  await lola.joins(code);
  await expect(told(`${lola.name} took a seat.`)).toHaveCount(1);
  await expect(seatOf(page, lola.name)).toContainText('NEW');
  await expect(page.getByText('is back')).toHaveCount(0);
  await page.clock.runFor(4000);
  await expect(told(`${lola.name} took a seat.`)).toHaveCount(0);
  await expect(seatOf(page, lola.name)).not.toContainText('NEW');

  await lola.leaves(id);
  await expect(told(`${lola.name} left.`)).toHaveCount(1);
  await max.leaves(id);
  await expect(told('You are the host now. Abuse it wisely.')).toHaveCount(1);
  await expect(seatOf(page, max.name)).toHaveCount(0);
  await page.clock.runFor(3999);
  await expect(told('You are the host now.')).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(told('You are the host now.')).toHaveCount(0);
});

test('[LOBBY-2] [LOBBY-6] [LOBBY-7] the header says what is played, the list who is seated', async ({
  page,
  server,
}) => {
  const max = await Visitor.at(page, server.url);
  const { code } = await max.create({
    mode: 'spite',
    turn_timer: 50,
    max_players: 5,
    optional_rules: { selected_bots: ['petty'] },
  });
  await followLink(page, `/game/${code}`);
  await expect(page.getByRole('heading', { name: 'Night shift' })).toBeVisible();
  for (const fact of ['Spite', 'Public', '50 seconds a turn', '5 seats'])
    await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${fact}$`, 'i') })).toHaveCount(1);
  const seats = page.getByRole('list', { name: 'Players, 3 of 5' });
  await expect(seats.getByText('Open seat', { exact: true })).toHaveCount(2);
  for (const chip of ['HOST', 'GUEST', 'OFFLINE']) await expect(seatOf(page, max.name)).toContainText(chip);
  const bot = seats.getByRole('listitem').nth(1);
  await expect(bot).toContainText('PETTY');
  await expect(bot).toContainText('LOCKED IN');
  await expect(bot).not.toContainText('OFFLINE');
  // The tag shows what the name leaves out.
  await expect(bot.locator('b').first()).not.toContainText('_');
  const me = seats.getByRole('listitem').nth(2);
  for (const chip of ['YOU', 'NOT READY']) await expect(me).toContainText(chip);
  await expectAccessible(page);
});

test('[LOBBY-3] [LOBBY-11] [LOBBY-54] LOCK IN sets ready and BAIL OUT takes it back; only a host may start; all may talk', async ({
  page,
  server,
}) => {
  const max = await Visitor.at(page, server.url);
  const { id, code } = await max.create({ is_private: true });
  await followLink(page, `/game/${code}`);
  const mine = page
    .getByRole('list', { name: /^Players/ })
    .getByRole('listitem')
    .nth(1);
  await page.getByRole('button', { name: 'LOCK IN' }).click();
  await expect(mine).toContainText('LOCKED IN');
  await page.getByRole('button', { name: 'BAIL OUT' }).click();
  await expect(mine).toContainText('NOT READY');
  await expect(page.getByRole('button', { name: /START GAME|LET'S ROLL/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(0);

  // Words and faces stand for 4 s.
  await stopClock(page, 3000);
  await max.says(id, 'truce', 'phrase');
  await expect(seatOf(page, max.name)).toContainText('Truce?');
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'SAY' }).click();
  const phrases = page.getByRole('group', { name: 'Quick phrases' }).getByRole('button');
  await expect(phrases).toHaveCount(12);
  await expect(phrases.first()).toBeInViewport({ ratio: 1 });
  const second = await phrases.nth(1).boundingBox();
  const foot = await page.getByRole('button', { name: 'COPY LINK' }).boundingBox();
  expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
  await page.setViewportSize(desk ?? { width: 1440, height: 900 });
  await phrases.filter({ hasText: 'Worth it.' }).click();
  await expect(mine).toContainText('Worth it.');
  await page.getByRole('button', { name: 'REACT' }).click();
  await page.getByRole('group', { name: 'Reactions' }).getByRole('button', { name: 'Cool' }).click();
  await expect(mine.locator('use[href$="#cool"]')).toBeAttached();
  await page.clock.resume();
  await expectAccessible(page);
});

test('[LOBBY-4] an unconfirmed press is reverted after 5 s, with a message', row(false), async ({ page }) => {
  let isDeaf = false;
  await takeLine(page, (near) => {
    const far = near.connectToServer();
    near.onMessage((text) => {
      if (!isDeaf || !String(text).includes('player_ready')) far.send(text);
    });
  });
  await page.clock.install();
  await host(page);
  isDeaf = true;
  await stopClock(page, 10_000);
  await page.getByRole('button', { name: 'LOCK IN' }).click();
  await expect(page.getByRole('button', { name: 'LOCKING IN...' })).toBeVisible();
  await page.clock.runFor(4999);
  await expect(page.getByRole('button', { name: 'LOCKING IN...' })).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText('The table did not hear you. Once more?')).toBeVisible();
  await expect(page.getByRole('button', { name: 'LOCK IN' })).toBeEnabled();
  // The failed request itself is not a second notice.
  await page.clock.runFor(4800);
  await expect(page.getByText('Action timeout')).toHaveCount(0);
});

// What the pages offer unasked, and when; and the connection that nobody needs any more.

import { forgive } from '../complaints.ts';
import { takeCalls } from '../scripted/calls.ts';
import { passUntilShown, stopClock } from '../scripted/pageClock.ts';
import { STILL, seatedStill } from '../scripted/scriptedGame.ts';
import { over } from '../scripted/wireStates.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../test.ts';

test.use({ settings: STILL });

test('hints for guests, each at its time and once; lessons for visitors who hesitate', async ({ page }) => {
  await stopClock(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /JUMP IN QUICK/ })).toBeEnabled();
  const prompt = page.getByRole('region', { name: 'NEW TO STAXD?' });
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(11_000);
  await expect(prompt).toBeHidden();
  await passUntilShown(page, prompt, 100);
  await expectAccessible(page);
  await prompt.getByRole('button', { name: /^SKIP/ }).click();

  for (const [wait, words] of [
    [33, /Guests are forgotten/],
    [65, /your wins there bring clout/],
    [50, /Petty Bot/],
    [50, /With an account you would know/],
  ] as const) {
    const hint = page.getByText(words);
    await page.clock.runFor(wait * 1000);
    await passUntilShown(page, hint, 100);
    await expectNoSideways(page);
    await page.clock.runFor(10_000);
    await expect(hint).toBeHidden();
  }

  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(60_000);
  await expect(prompt).toBeHidden();
  await expect(page.getByText(/Guests are forgotten/)).toBeHidden();
});

test('the doors to lessons and to hosting', async ({ page, complaints }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^TUTORIAL/i }).click();
  const chooser = page.getByRole('dialog', { name: 'Learn STAXD' });
  await expect(chooser.getByRole('radio', { name: /^Street Cred/ })).toBeChecked();
  await expectAccessible(page);
  await chooser.getByRole('button', { name: /^Let's Learn/ }).click();
  await expect(page).toHaveURL(/\/tutorial\?track=street_cred$/);
  await expect(page.getByRole('heading', { name: 'Same color' })).toBeVisible();

  await page.goto('/host');
  await expect(page.getByRole('region', { name: 'What an account adds' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);

  // A server on which guests may not host games.
  const refusal = { code: 'FORBIDDEN', detail: 'Please sign up to create games', retryable: false };
  await takeCalls(page, /\/games\/create$/, ({ answer }) => answer(refusal, 403));
  await page.goto('/');
  await page.getByRole('button', { name: /^CREATE/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'CREATE', exact: true }).click();
  const offer = page.getByRole('dialog', { name: 'HOST YOUR OWN GAMES' });
  await expectAccessible(page);
  await offer.getByRole('link', { name: 'Unlock Hosting' }).click();
  await expect(page).toHaveURL(/\/login$/);
  forgive(complaints, /status of 403/);
});

test('the quick match under the thumb', async ({ page, complaints }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  const refusal = { code: 'UNAVAILABLE', detail: 'No table is free.', retryable: true };
  const giveBack = await takeCalls(page, /\/quickmatch$/, ({ answer }) => answer(refusal, 503));
  await page.goto('/profile');
  const press = page.getByRole('button', { name: 'Quick Match' });
  await expect(press).toBeVisible();
  await stopClock(page);
  await press.click();
  const alert = page.getByRole('alert').filter({ hasText: 'No table is free.' });
  await expect(alert).toBeVisible();
  await expectNoSideways(page);
  await page.clock.runFor(5000);
  await expect(alert).toBeHidden();
  await page.clock.resume();

  giveBack();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await takeCalls(page, /\/quickmatch$/, async ({ body, pass }) => {
    await held;
    // Bots come at once, so that no other test meets this player.
    await pass({ ...JSON.parse(body), prefer_humans: false });
  });
  await press.click();
  await expect(page.getByRole('button', { name: 'FINDING MATCH...' })).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page).toHaveURL(/\/game\/[A-Z0-9]{6}$/);

  forgive(complaints, /status of 503/);
});

test('after a game: an offer for guests, then the connection rests until the user is back', async ({
  page,
}) => {
  const script = await seatedStill(page);
  script.show(over);
  const rankings = page.getByText('FINAL RANKINGS');
  await page.getByRole('button', { name: /^SKIP/ }).click();
  await expect(rankings).toBeVisible();
  const offer = page.getByText('Remember this one?');
  await page.clock.runFor(2900);
  await expect(offer).toBeHidden();
  await passUntilShown(page, offer, 100);
  await expectAccessible(page);
  await page.clock.runFor(5000);
  await expect(offer).toBeHidden();

  await page.clock.runFor(300_000);
  const banner = page.getByText(/^You were away for 5 minutes/);
  await expect(banner).toBeVisible();
  await page.clock.resume();
  await page.mouse.move(20, 20);
  await expect(banner).toBeHidden();
  await expect(page.getByText(/^Reconnecting/)).toBeHidden();
  await expect(rankings).toBeVisible();
});

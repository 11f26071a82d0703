// A guest plays a whole game against bots, from the home page to the summary: with one input method at each size, and
// with all of them in `pnpm prove`.
import type { Page } from '@playwright/test';
import { INPUT_KINDS } from '../player/inputMethods.ts';
import { gameIsOver, isButton, Player } from '../player/player.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../test.ts';

// At normal speed, because slower clocks would make every quick match wait first. A player who is late loses a turn,
// and plays on.
test.use({ settings: { STAXD_CLOCK_SCALE: '1' } });

/** The record is fetched and replayed; a record that was tampered with is detected. */
async function expectVerified(page: Page): Promise<void> {
  const verify = page.getByRole('button', { name: 'Verify this deal' });
  const path = /\/games\/[^/]+\/record/;
  await page.route(path, async (route) => {
    const record = await (await route.fetch()).json();
    await route.fulfill({ json: { ...record, actions: record.actions.slice(0, -1) } });
  });
  await verify.click();
  await expect(page.getByText(/^This does not add up/)).toBeVisible();
  await page.unroute(path);
  await verify.click();
  const proof = page.getByRole('region', { name: 'Verify this deal' });
  await expect(proof.getByText('THIS DEAL WAS FAIR')).toBeVisible();
  await expect(proof.getByRole('listitem')).toHaveCount(3);
}

for (const way of INPUT_KINDS) {
  test(`[VICTORY-22] ${way === 'keyboard' ? '[KEYS-1] ' : ''}a whole game by ${way}`, async ({ page }) => {
    await page.goto('/');
    const player = await Player.at(page, way);
    await player.press(/^JUMP IN QUICK/);
    await player.sees((things) => things.some(({ role }) => role === 'toolbar'), 'a hand of cards');
    await expect(page).toHaveURL(/\/game\/[A-Z0-9]{6}$/);
    await expectNoSideways(page);
    await expectAccessible(page);

    await player.playUntil(gameIsOver);
    await expectVerified(page);
    await expectNoSideways(page);
    await expectAccessible(page);

    await player.press(/^HOME$/);
    await player.sees((things) => things.some((thing) => isButton(thing, /^JUMP IN QUICK/)), 'the home page');
  });
}

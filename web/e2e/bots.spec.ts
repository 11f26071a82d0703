// A guest plays a whole game against bots, from the home page to the summary: three times, each in another way.
import { WAYS } from './hands.ts';
import { gameIsOver, isButton, Player } from './player.ts';
import { expect, expectAccessible, expectNoSideways, test } from './test.ts';

// At the usual pace, or every quick match would begin with a wait: whoever is late here loses a turn, and plays on.
test.use({ settings: { STAXD_CLOCK_SCALE: '1' } });

for (const way of WAYS) {
  test(`a whole game by ${way}`, async ({ page }) => {
    await page.goto('/');
    const player = await Player.at(page, way);
    await player.press(/^JUMP IN QUICK/);
    await player.sees((things) => things.some(({ role }) => role === 'toolbar'), 'a hand of cards');
    await expect(page).toHaveURL(/\/game\/[A-Z0-9]{6}$/);
    await expectNoSideways(page);
    if (way === 'mouse') await expectAccessible(page);

    await player.playUntil(gameIsOver);
    await expectNoSideways(page);
    if (way === 'mouse') await expectAccessible(page);

    await player.press(/^HOME$/);
    await player.sees((things) => things.some((thing) => isButton(thing, /^JUMP IN QUICK/)), 'the home page');
  });
}

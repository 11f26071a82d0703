// Whoever loses the page or the line in the middle of a defense comes back to the same decision.

import type { Thing } from './eyes.ts';
import { openLine } from './network.ts';
import { gameIsOver, isAttacked, Player } from './player.ts';
import { expect, test } from './test.ts';

/** The question that is asked, without the buttons whose words change with time. */
function question(things: readonly Thing[]): string[] {
  const panel = things.find(({ role, name }) => /^(region|dialog)$/.test(role) && name === 'Defense');
  const inside = things.filter(({ within }) => within.some(({ id }) => id === panel?.id));
  const heading = inside.filter(({ role }) => role === 'heading').map(({ name }) => name);
  const hand = things.filter(({ within }) => within.some(({ role }) => role === 'toolbar'));
  return [...heading, ...hand.filter(({ role }) => role === 'button').map(({ name }) => name)];
}

/** Plays until an attack waits for an answer; a game that ends without one is followed by another. */
async function getAttacked(player: Player): Promise<string[]> {
  for (;;) {
    const things = await player.playUntil((now) => isAttacked(now) || gameIsOver(now));
    if (isAttacked(things)) return question(things);
    await player.press(/^HOME$/);
    await player.press(/^JUMP IN QUICK/);
  }
}

test('a defense outlives a reload and a lost connection', async ({ page, server, complaints }) => {
  const line = await openLine(server.url);
  await page.goto(line.url);
  const player = await Player.at(page, 'accessibility tree');
  await player.press(/^JUMP IN QUICK/);
  await player.sees((things) => things.some(({ role }) => role === 'toolbar'), 'a hand of cards');
  const asked = await getAttacked(player);
  expect(asked.length).toBeGreaterThan(1);

  await page.reload();
  expect(question(await player.sees(isAttacked, 'the attack after a reload'))).toEqual(asked);

  line.cut();
  await player.sees(
    (things) => things.some(({ name }) => /^Reconnecting/.test(name)),
    'that the line is cut',
  );
  line.mend();
  await player.sees(
    (things) => !things.some(({ name }) => /^Reconnecting/.test(name)),
    'that the line is back',
  );
  expect(question(await player.sees(isAttacked, 'the attack after the cut'))).toEqual(asked);

  await player.playUntil(gameIsOver);
  line.close();
  // What a browser says of a line that is cut is no fault of the page.
  for (let at = complaints.length - 1; at >= 0; at--) {
    if (/ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET)|WebSocket connection/.test(complaints[at] as string)) {
      complaints.splice(at, 1);
    }
  }
});

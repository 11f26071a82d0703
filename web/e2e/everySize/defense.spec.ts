// A player who loses the page or the connection during a defense comes back to the same decision.

import type { AccessibleNode } from '../player/accessibilityTree.ts';
import { gameIsOver, isAttacked, Player } from '../player/player.ts';
import { openLine } from '../server/cuttableLine.ts';
import { expect, test } from '../test.ts';

/** The question, without buttons whose words change with time, and the visible cards. */
interface Question {
  readonly heading: readonly string[];
  /** By "card n of m". */
  readonly cards: ReadonlyMap<string, string>;
}

function question(things: readonly AccessibleNode[]): Question {
  const panel = things.find(({ role, name }) => /^(region|dialog)$/.test(role) && name === 'Defense');
  const inside = things.filter(({ within }) => within.some(({ id }) => id === panel?.id));
  const heading = inside.filter(({ role }) => role === 'heading').map(({ name }) => name);
  const hand = things.filter(({ within }) => within.some(({ role }) => role === 'toolbar'));
  // A reload forgets which cards are new.
  const names = hand.filter(({ role }) => role === 'button').map(({ name }) => name.replace(', new', ''));
  return { heading, cards: new Map(names.map((name) => [name.slice(name.indexOf('card ')), name])) };
}

/** A small screen may show another part of the same hand: then as many cards are compared as both parts share. */
function expectSame(now: Question, before: Question): void {
  expect(now.heading).toEqual(before.heading);
  expect(handSize(now)).toBe(handSize(before));
  const both = [...now.cards].filter(([place]) => before.cards.has(place));
  expect(both.length).toBeGreaterThanOrEqual(now.cards.size + before.cards.size - handSize(before));
  for (const [place, name] of both) expect(name).toBe(before.cards.get(place));
}

/** The m of "card n of m", the same for all cards. */
function handSize({ cards }: Question): number {
  const sizes = new Set([...cards.keys()].map((place) => Number(place.match(/card \d+ of (\d+)/)?.[1])));
  expect(sizes.size).toBe(1);
  return [...sizes][0] as number;
}

async function sitDown(player: Player): Promise<void> {
  await player.press(/^JUMP IN QUICK/);
  await player.press(/^START WITH BOTS/);
}

/** Plays until an attack waits for an answer; if a game ends without one, another follows. */
async function getAttacked(player: Player): Promise<Question> {
  for (;;) {
    const things = await player.playUntil((now) => isAttacked(now) || gameIsOver(now));
    if (isAttacked(things)) return question(things);
    await player.page.goto(new URL('/', player.page.url()).href);
    await sitDown(player);
  }
}

test('[LOAD-15] [CONN-5] a defense outlives a reload and a lost connection', async ({
  page,
  server,
  complaints,
}) => {
  const line = await openLine(server.url);
  await page.goto(line.url);
  const player = await Player.at(page, 'accessibility tree');
  await sitDown(player);
  await player.sees((things) => things.some(({ role }) => role === 'toolbar'), 'a hand of cards');
  const asked = await getAttacked(player);
  expect(asked.heading).not.toEqual([]);

  await page.reload();
  expectSame(question(await player.sees(isAttacked, 'the attack after a reload')), asked);

  line.cut();
  await player.sees(
    (things) => things.some(({ name }) => /^Reconnecting/.test(name)),
    'that the line is cut',
  );
  line.mend();
  // The longer it was without a line, the longer it waits before it tries again, and the attack does not wait.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await player.sees(
    (things) => !things.some(({ name }) => /^Reconnecting/.test(name)),
    'that the line is back',
  );
  expectSame(question(await player.sees(isAttacked, 'the attack after the cut')), asked);

  await player.playUntil(gameIsOver);
  line.close();
  // The browser's errors about a cut connection are expected.
  for (let at = complaints.length - 1; at >= 0; at--) {
    if (/ERR_(CONNECTION|EMPTY_RESPONSE|SOCKET)|WebSocket connection/.test(complaints[at] as string)) {
      complaints.splice(at, 1);
    }
  }
});

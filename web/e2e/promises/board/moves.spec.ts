// Cards that move between the places of the table, and the motion levels.
import type { Locator, Page } from '@playwright/test';
import type { WireGameState } from '@staxd/protocol';
import { movesOf } from '../../recorders/cardMoves.ts';
import { HURRY, paceAnimations } from '../../scripted/pageClock.ts';
import { type ScriptedGame, STILL } from '../../scripted/scriptedGame.ts';
import {
  drew,
  gave,
  HAND,
  hijacked,
  openScene,
  peeked,
  played,
  resolved,
  type Scene,
  stun,
  TOP,
  traded,
} from '../../scripted/tableScene.ts';
import { elsewhere, type Happened, holding, ownTurn, stackOn, wireCards } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';

test.use({ settings: STILL });

/** The middle of an element on the screen. */
async function middleOf(one: Locator): Promise<readonly [number, number]> {
  const box = await one.boundingBox();
  if (!box) throw new Error('it is to be seen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function expectNear([x, y]: readonly [number, number], [atX, atY]: readonly [number, number]) {
  expect(Math.hypot(x - atX, y - atY)).toBeLessThan(12);
}

/** At a seat, its cards are not in its middle. */
function expectNearSeat(at: readonly [number, number] | undefined, [x, y]: readonly [number, number]) {
  expect(Math.abs((at?.[0] ?? 0) - x)).toBeLessThan(66);
  expect(Math.abs((at?.[1] ?? 0) - y)).toBeLessThan(36);
}

async function nameOf(script: ScriptedGame, id: string): Promise<RegExp> {
  let name = '';
  script.show((game) => {
    name = game.players.find(({ user_id }) => user_id === id)?.username ?? '';
    return elsewhere(game);
  });
  return new RegExp(`^${name.replace(/_.*/, '')}`);
}

test('[EFFECT-11] [EFFECT-14] cards move between the places of the table', async ({ page }) => {
  const moves = await movesOf(page);
  const { script, me, max, lola } = await openScene(page);
  await expect.poll(async () => (await moves.counts()).deal).toBeGreaterThan(7);
  const name = (id: string) => nameOf(script, id);
  const seat = async (id: string) => middleOf(page.getByRole('button', { name: await name(id) }));
  const deck = () => middleOf(page.getByRole('button', { name: /^Draw pile/ }));
  const discard = () => middleOf(page.getByRole('img', { name: /^Discard pile/ }));
  const latest = async (event: Happened | readonly Happened[], change = elsewhere) => {
    await moves.forget();
    script.show(change, [event].flat());
    await expect.poll(async () => (await moves.all()).length).toBeGreaterThan(0);
    return moves.all();
  };

  const [play, ...others] = await latest(played(max, 'pink star'), (game) => ({
    ...elsewhere(game),
    discard_pile: [...game.discard_pile, ...wireCards('pink star')],
  }));
  expect(others).toEqual([]);
  expect(play).toMatchObject({ kind: 'play', time: 350, properties: ['opacity', 'transform'] });
  expectNearSeat(play?.from, await seat(max));
  expectNear(play?.to ?? [0, 0], await discard());

  const [draw] = await latest(drew(lola, 1));
  expect(draw).toMatchObject({ kind: 'draw', time: 300, properties: ['opacity', 'transform'] });
  expectNear(draw?.from ?? [0, 0], await deck());
  expectNearSeat(draw?.to, await seat(lola));

  // One's own card goes to its place in the hand, and leaves from there.
  script.show((game) => ({ ...elsewhere(game), my_hand: wireCards('pink star', 'pink oval') }));
  await expect(page.getByRole('region', { name: 'Your hand, 2 cards' })).toBeVisible();
  const [own] = await latest(drew(me, 1, { cards: ['green oval'] }), (game) => ({
    ...elsewhere(game),
    my_hand: wireCards('pink star', 'pink oval', 'green oval'),
  }));
  expectNear(
    own?.to ?? [0, 0],
    await middleOf(page.getByRole('toolbar').getByRole('button', { name: /^Green oval/ })),
  );
  const [gift] = await latest(gave(me, max, ['pink star']), (game) => ({
    ...elsewhere(game),
    my_hand: wireCards('pink oval', 'green oval'),
  }));
  expect(gift).toMatchObject({ kind: 'gift' });
  expectNearSeat(gift?.to, await seat(max));

  // A player who accepts an attack draws from the pile that the stack covered.
  script.show((game) => stackOn(game, lola));
  await expect(page.getByRole('list', { name: 'Cards of the stack' })).toBeVisible();
  const taken = await latest([resolved(lola, 'accepted'), drew(lola, 4, { reason: 'add' })]);
  expect(taken.map(({ kind }) => kind)).toEqual(Array(4).fill('stream'));
  expectNear(taken[0].from, await deck());
  expectNearSeat(taken[0].to, await seat(lola));

  expect((await latest(traded(max, lola))).map(({ kind }) => kind)).toEqual(Array(5).fill('trade'));
  const [hijack] = await latest(hijacked(max));
  expectNearSeat(hijack?.from, await seat(max));
  expectNear(hijack?.to ?? [0, 0], await deck());
  const [reshuffle] = await latest({ type: 'deck-reshuffled', player_id: null, data: { num_cards: 40 } });
  expectNear(reshuffle?.from ?? [0, 0], await discard());
  expectNear(reshuffle?.to ?? [0, 0], await deck());
});

test('[EFFECT-19] [EFFECT-20] the deal goes round the table, four cards in the air, and a trade is counted across', async ({
  page,
}) => {
  const moves = await movesOf(page);
  // The server had dealt before the page was there.
  const { script, max, lola } = await openScene(page);
  await expect.poll(async () => (await moves.counts()).deal).toBeGreaterThan(12);
  const deal = (await moves.all()).filter(({ kind }) => kind === 'deal');
  for (const { time, delay } of deal) {
    expect(time).toBe(220);
    const inTheAir = deal.filter((other) => other.delay <= delay && other.delay + other.time > delay);
    expect(inTheAir.length).toBeLessThanOrEqual(4);
  }
  // Four players: each gets one card before anybody gets a second.
  const ends = deal.slice(0, 4).map(({ to }) => to.map(Math.round).join());
  expect(new Set(ends).size).toBe(4);
  await moves.forget();
  script.show(elsewhere, [traded(max, lola)]);
  await expect.poll(async () => (await moves.all()).length).toBe(5);
  const trade = (await moves.all()).map(({ time, delay, to }) => ({
    time,
    delay,
    to: to.map(Math.round).join(),
  }));
  expect(trade.map(({ time }) => time)).toEqual(Array(5).fill(205));
  for (const side of new Set(trade.map(({ to }) => to))) {
    const delays = trade.filter(({ to }) => to === side).map(({ delay }) => Math.round(delay));
    expect(delays.map((delay) => delay - delays[0])).toEqual(delays.map((_, card) => 120 * card));
  }
});

test('[EFFECT-21] own cards set out from where they stood ready, and drawn ones turn over', async ({
  page,
}) => {
  const moves = await movesOf(page);
  const { script, me } = await openScene(page);
  script.show((game) => ({ ...ownTurn(game), ...holding(game, HAND, TOP) }));
  const hand = page.getByRole('toolbar').getByRole('button');
  await hand
    .filter({ has: page.locator('svg') })
    .first()
    .click();
  const ready = page.getByRole('region', { name: /^Staged/ }).getByRole('listitem');
  const at = await middleOf(ready);
  await moves.forget();
  script.show(
    (game) => ({ ...elsewhere(game), ...holding(game, HAND.slice(1), [...TOP, 'orange star']) }),
    [played(me, 'orange star')],
  );
  await expect.poll(async () => (await moves.all()).length).toBe(1);
  expectNear((await moves.all())[0].from, at);

  // A card in the air is there for a third of a second only.
  const still = await paceAnimations(page, 0);
  script.show(
    (game) => ({ ...elsewhere(game), ...holding(game, [...HAND.slice(1), 'pink star'], TOP) }),
    [drew(me, 1, { cards: ['pink star'] })],
  );
  const sides = page.locator('[data-move="draw"] > svg');
  await expect(sides).toHaveCount(2);
  const [front, back] = await sides.evaluateAll((all) =>
    all.map((side) => {
      const frames = side.getAnimations()[0]?.effect as KeyframeEffect | undefined;
      return frames?.getKeyframes().map(({ transform }) => transform);
    }),
  );
  expect([front?.at(0), front?.at(-1)]).toEqual(['scaleX(0)', 'none']);
  expect([back?.at(0), back?.at(-1)]).toEqual(['none', 'scaleX(0)']);
  await still.detach();
});

test('[EFFECT-22] with reduced motion a card fades in at its place', async ({ page }) => {
  const moves = await movesOf(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { script, max } = await openScene(page);
  const before = (await moves.fades()).length;
  script.show(
    (game) => ({ ...elsewhere(game), discard_pile: [...game.discard_pile, ...wireCards('pink star')] }),
    [played(max, 'pink star')],
  );
  await expect.poll(async () => (await moves.fades()).slice(before)).toEqual([120]);
  expect(await moves.all()).toEqual([]);
});

test('[EFFECT-23] flying cards pass below the MATCH banner', async ({ page }) => {
  await movesOf(page);
  const { script, max } = await openScene(page);
  await expect(page.locator('[data-score]')).toBeAttached();
  const still = await paceAnimations(page, 0);
  script.show(
    (game) => ({ ...elsewhere(game), discard_pile: [...game.discard_pile, ...wireCards('pink star')] }),
    [played(max, 'pink star')],
  );
  const card = page.locator('[data-move="play"]');
  await expect(card).toBeAttached();
  const levelOf = (one: Locator) => one.evaluate((element) => Number(getComputedStyle(element).zIndex));
  const layer = page.locator('[aria-hidden="true"]:has(> * > [data-move])');
  const tape = page.getByRole('region', { name: 'Table' }).getByRole('paragraph').first();
  await expect(tape).toContainText('MATCH');
  expect(await levelOf(layer)).toBeLessThan(await levelOf(tape));
  await still.detach();
});

/** A stack of these cards, laid by one player and aimed at another. */
function stackWith(
  game: WireGameState,
  target: string,
  by: string,
  cards: readonly string[],
): Partial<WireGameState> {
  const open = stackOn(game, target);
  if (!open.active_stack) throw new Error('there is none');
  const discard_pile = [...game.discard_pile, ...wireCards(...cards)];
  const total = cards.length * 2;
  return {
    ...open,
    discard_pile,
    active_stack: {
      ...open.active_stack,
      total_value: total,
      damage: total,
      latest_player_id: by,
      cards: wireCards(...cards),
    },
  };
}

test('[BOARD-25] a play keeps within its bounds, and goes to the chain of the stack that it opens', async ({
  page,
}) => {
  const moves = await movesOf(page);
  const { script, max, lola } = await openScene(page);
  await moves.forget();
  const cards = ['pink add+2', 'green add+2', 'orange add+2'];
  script.show(
    (game) => ({
      ...stackWith(game, lola, max, cards),
    }),
    [played(max, ...cards)],
  );
  await expect.poll(async () => (await moves.all()).length).toBe(3);
  const all = await moves.all();
  const chain = page.getByRole('list', { name: 'Cards of the stack' }).getByRole('img');
  for (const [at, move] of all.entries()) expectNear(move.to, await middleOf(chain.nth(at)));
  // A bot's first card rises before it is played.
  for (const [at, { delay, time }] of all.entries())
    expect(delay + time).toBeLessThanOrEqual(300 + 600 + 100 * at);
});

const everything = (max: string, lola: string): Happened[] => [
  played(max, 'pink star', 'pink star'),
  drew(lola, 4),
  stun(max),
];

async function showAll({ script, max, lola }: Scene): Promise<void> {
  script.show(
    (game) => ({
      ...elsewhere(game),
      discard_pile: [...game.discard_pile, ...wireCards('pink star', 'pink star')],
    }),
    everything(max, lola),
  );
}

/** The kinds of parts that the table has drawn, in order. */
async function partsOf(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const parts: string[] = [];
    Object.assign(window, { parts });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.dataset.part) parts.push(node.dataset.part);
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { parts: string[] }).parts.splice(0));
}

/** The words of those that are seen a third of the way through the newest. */
function seenAtOnce(words: readonly Element[]): (string | null)[] {
  const running = words.flatMap((word) => word.getAnimations());
  for (const animation of running) {
    const { delay = 0, duration } = animation.effect?.getTiming() ?? {};
    animation.currentTime = delay + Number(duration) / 3;
  }
  return words
    .filter((word) => Number(getComputedStyle(word).opacity) > 0)
    .map(({ textContent }) => textContent);
}

test('[EFFECT-25] [EFFECT-29] [EFFECT-30] the table answers what hits it by its size, and what becomes of a seat', async ({
  page,
}) => {
  await movesOf(page);
  const { script, max, lola } = await openScene(page);
  await expect(page.locator('[data-score]')).toBeAttached();
  const parts = await partsOf(page);
  const answered = async (...events: Happened[]) => {
    script.show(elsewhere, events);
    const seen: string[] = [];
    await expect.poll(async () => seen.push(...(await parts())) > 0 && seen.includes('dust')).toBe(true);
    return new Set(seen);
  };
  expect(await answered(played(max, 'pink star'))).toEqual(new Set(['dust']));
  expect(await answered(played(max, 'pink star', 'pink star', 'pink star'))).toEqual(
    new Set(['dust', 'wave']),
  );
  expect(await answered(resolved(lola, 'accepted', 6))).toEqual(
    new Set(['launch', 'shard', 'dust', 'wave', 'splat']),
  );
  const word = page.locator('[data-part="tag"]');
  const still = await paceAnimations(page, 0);
  script.show(elsewhere, [stun(max, 2)]);
  await expect(word.filter({ hasText: 'SKIPS 2 TURNS' })).toBeAttached();
  script.show(elsewhere, [{ type: 'turn-skipped', player_id: max, data: { turns_stunned: 1 } }]);
  await expect(word.filter({ hasText: 'SKIPPED' })).toBeAttached();
  expect(await word.evaluateAll(seenAtOnce)).toEqual(['SKIPPED']);
  await still.send('Animation.setPlaybackRate', { playbackRate: HURRY });
  await expect(word).toHaveCount(0);
  await still.send('Animation.setPlaybackRate', { playbackRate: 0 });
  script.show(elsewhere, [peeked(max, lola)]);
  await expect(page.locator('[data-part="eyes"]')).toBeAttached();
  await still.detach();
});

test('[EFFECT-15] with reduced motion nothing moves, and the same is read', async ({ page }) => {
  const moves = await movesOf(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const table = await openScene(page);
  await showAll(table);
  await expect(table.effect).toContainText('STUNNED!');
  await expect(table.effect).toContainText('must skip 1 turn.');
  await page.clock.runFor(600);
  await expect(page.getByRole('status').getByText(/drew 4/)).toBeAttached();
  expect(await moves.all()).toEqual([]);
  expect(await movingProperties(page)).toEqual([]);
});

/** The properties that animations on the page change, except opacity. */
function movingProperties(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .flatMap((frame) => Object.keys(frame))
      .filter((name) => /transform|translate|rotate|scale|offsetPath/.test(name)),
  );
}

for (const [cores, level, cards] of [
  [8, 'full', { play: 2, draw: 4 }],
  [2, 'medium', { play: 1, draw: 1 }],
] as const) {
  test(`[EFFECT-16] with ${cores} cores motion is ${level}`, async ({ page }) => {
    const moves = await movesOf(page, cores);
    const table = await openScene(page);
    await expect.poll(async () => (await moves.counts()).deal).toBeGreaterThan(0);
    await moves.forget();
    await showAll(table);
    await expect(table.effect).toHaveAttribute('data-level', level);
    await expect.poll(() => moves.counts()).toEqual(cards);
  });
}

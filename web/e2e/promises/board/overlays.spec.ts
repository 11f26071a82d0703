// Effects never cover what has to be read or decided (BOARD-17), at any size.
import type { Locator, Page } from '@playwright/test';
import { movesOf } from '../../recorders/cardMoves.ts';
import { screens } from '../../screens.ts';
import { STILL } from '../../scripted/scriptedGame.ts';
import {
  countered,
  gave,
  HAND,
  hijacked,
  noped,
  openScene,
  peeked,
  resolved,
  type Scene,
  stun,
  TOP,
  traded,
} from '../../scripted/tableScene.ts';
import {
  type Change,
  elsewhere,
  type Happened,
  holding,
  ownTurn,
  stackOn,
  wireCards,
} from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';

test.use({ settings: STILL });

interface Shown {
  /** In order. */
  readonly kinds: readonly string[];
  readonly events: readonly Happened[];
  readonly change?: Change;
}

function allOf({ max, lola, me }: Scene): readonly Shown[] {
  const chain: Change = (game) => {
    const open = stackOn(game, lola);
    if (!open.active_stack) throw new Error('there is a stack');
    const cards = wireCards('pink add+2', 'green add+2', 'orange add+2');
    return {
      ...open,
      discard_pile: [...game.discard_pile, ...cards],
      active_stack: { ...open.active_stack, cards },
    };
  };
  // Where nothing fits, the table says so in its place.
  const turn: Change = (game) => ({
    ...ownTurn(game),
    ...holding(game, HAND, TOP),
    turn_number: 7,
    turn_count: 7,
  });
  return [
    { kinds: ['stun'], events: [stun(max)] },
    { kinds: ['trade'], events: [traded(max, lola)] },
    { kinds: ['gift'], events: [gave(max, lola, [])] },
    { kinds: ['peek'], events: [peeked(max, lola)] },
    { kinds: ['hijack'], events: [hijacked(max)] },
    { kinds: ['outcome', 'add'], events: [resolved(max, 'accepted')] },
    { kinds: ['nope', 'breaker'], events: [noped(max), resolved(max, 'noped', 2)] },
    { kinds: ['defend', 'building'], events: [countered(max, lola, 4)], change: chain },
    {
      kinds: ['turn'],
      change: turn,
      events: [
        { type: 'turn-ended', player_id: max, data: { next_player_index: seatOf(me), turn_number: 7 } },
      ],
    },
  ];
}

let seats: readonly string[] = [];
const seatOf = (id: string) => seats.indexOf(id);

/** What has to be read or pressed, while it is there. */
function neededOn(page: Page): Record<string, Locator> {
  const table = page.getByRole('region', { name: 'Table' });
  return {
    'the top card': page.getByRole('img', { name: /^Discard pile/ }),
    'the tape': table.getByRole('paragraph').filter({ hasText: /^MATCH/ }),
    'the chain': page.getByRole('list', { name: 'Cards of the stack' }).getByRole('listitem'),
    'its verdict': page.getByRole('region', { name: /^Stack/ }).locator('strong'),
    'its target': page.getByRole('region', { name: /^Stack/ }).locator('p'),
    PLAY: page.getByRole('button', { name: /^PLAY/ }),
    DRAW: page.getByRole('button', { name: /^DRAW/ }),
    SORT: page.getByRole('button', { name: /^SORT/ }),
    'the hand': page.getByRole('toolbar'),
  };
}

/** What the effect covers, in screen pixels. */
async function coveredBy(effect: Locator, needed: Record<string, Locator>): Promise<string[]> {
  const box = await effect.locator('> *').evaluate((scene) => {
    const { left, top, right, bottom } = scene.getBoundingClientRect();
    return Number(getComputedStyle(scene).opacity) < 0.05 ? null : { left, top, right, bottom };
  });
  if (box === null) return [];
  const covered: string[] = [];
  for (const [name, things] of Object.entries(needed)) {
    const hits = await things.evaluateAll(
      (all, over) =>
        all.filter((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect();
          if (right - left === 0) return false;
          const [wide, high] = [
            Math.min(right, over.right) - Math.max(left, over.left),
            Math.min(bottom, over.bottom) - Math.max(top, over.top),
          ];
          return wide > 1 && high > 1;
        }).length,
      box,
    );
    if (hits > 0) covered.push(name);
  }
  return covered;
}

/** How far it moves, in screen pixels, when the table does. */
function movedWithTable(effect: Locator): Promise<number> {
  return effect.evaluate((element) => {
    const table = element.parentElement;
    if (!table) throw new Error('it is at no table');
    const place = () => element.getBoundingClientRect();
    const { left, top } = place();
    table.style.translate = '0 4px';
    const moved = Math.hypot(place().left - left, place().top - top);
    table.style.translate = '';
    return moved;
  });
}

for (const [width, height] of screens(
  [320, 568],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
)) {
  test(
    `[BOARD-17] no effect covers what has to be read at ${width}×${height}`,
    row(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      const scene = await openScene(page);
      scene.script.show((game) => {
        seats = game.players.map(({ user_id }) => user_id);
        return elsewhere(game);
      });
      const needed = neededOn(page);
      const covered: string[] = [];
      const effect = page.locator('[data-effect]');
      for (const { kinds, events, change = elsewhere } of allOf(scene)) {
        scene.script.show(change);
        scene.script.show(change, events);
        // Without room for it, header, seats and feed say it.
        await expect(effect).toBeVisible({ visible: height > 500 });
        for (const kind of kinds) {
          while ((await effect.getAttribute('data-effect')) !== kind) await page.clock.runFor(100);
          for (const name of await coveredBy(effect, needed)) covered.push(`${kind} over ${name}`);
        }
        while ((await effect.count()) > 0) await page.clock.runFor(500);
      }
      expect(covered).toEqual([]);
    },
  );
}

for (const [width, height] of [
  [360, 740],
  [360, 640],
  [1440, 900],
] as const) {
  test(
    `[EFFECT-9] [BOARD-17] the turn effect covers nothing that has to be read at ${width}×${height}`,
    row(width < 1440),
    async ({ page }) => {
      await movesOf(page);
      await page.setViewportSize({ width, height });
      const scene = await openScene(page);
      scene.script.show((game) => {
        seats = game.players.map(({ user_id }) => user_id);
        return elsewhere(game);
      });
      const turn = allOf(scene).at(-1);
      if (!turn?.change) throw new Error('it is the last one');
      scene.script.show(turn.change, turn.events);
      const effect = page.locator('[data-effect="turn"]');
      await expect(effect).toBeAttached();
      const needed = neededOn(page);
      const covered: string[] = [];
      for (let at = 0; at <= 600; at += 50) {
        await effect.evaluate((element, time) => {
          for (const animation of element.getAnimations({ subtree: true })) {
            animation.pause();
            animation.currentTime = time;
          }
        }, at);
        for (const name of await coveredBy(effect, needed)) covered.push(`${name} at ${at} ms`);
      }
      expect(covered).toEqual([]);
      expect(await movedWithTable(effect), 'pixels, while the table shakes by 4').toBeLessThan(5);
    },
  );
}

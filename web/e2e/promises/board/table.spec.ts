// The middle of the board: piles, what fits, and a stack with its chain.
import type { Locator, Page } from '@playwright/test';
import type { WireGameState, WireStack } from '@staxd/protocol';
import { screens } from '../../screens.ts';
import { passUntilGone, stopClock } from '../../scripted/pageClock.ts';
import { type ScriptedGame, STILL, seated } from '../../scripted/scriptedGame.ts';
import { elsewhere, type Happened, othersOf, stackOn, wireCards } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';

test.use({ settings: STILL });

interface Table {
  readonly script: ScriptedGame;
  readonly max: string;
  readonly lola: string;
  readonly lolaName: string;
  readonly dealt: WireGameState;
}

async function sitDown(page: Page): Promise<Table> {
  const script = await seated(page);
  let seen: WireGameState | undefined;
  script.show((game) => {
    seen = game;
    return elsewhere(game);
  });
  const [max, lola] = seen ? othersOf(seen) : [];
  if (!seen || !max || !lola) throw new Error('two others are needed');
  const lolaName = lola.username.replace(/_.*/, '');
  return { script, max: max.user_id, lola: lola.user_id, lolaName, dealt: seen };
}

test('[BOARD-5] [BOARD-6] [BOARD-7] the table shows both piles, how many cards are left, and what fits', async ({
  page,
}) => {
  const { script } = await sitDown(page);
  const table = page.getByRole('region', { name: 'Table' });
  script.show((game) => ({
    ...elsewhere(game),
    deck_count: 41,
    discard_pile: wireCards('purple star'),
    active_color: 'purple',
  }));
  await expect(table.getByRole('button', { name: 'Draw pile, 41 cards' })).toBeVisible();
  await expect(table.getByText('41', { exact: true })).toBeVisible();
  await expect(table.getByRole('img', { name: 'Discard pile, Purple star on top' })).toBeVisible();
  const banner = table.getByText(/^MATCH:/).locator('..');
  await expect(banner).toHaveText(/MATCH:\s*PU\s*purple\s*OR\s*star/i);
  script.show((game) => ({
    ...elsewhere(game),
    deck_count: 1,
    discard_pile: wireCards('green oval'),
    active_color: 'green',
  }));
  await expect(table.getByRole('button', { name: 'Draw pile, 1 card' })).toBeVisible();
  await expect(banner).toHaveText(/MATCH:\s*GR\s*green\s*OR\s*oval/i);
});

test('[BOARD-8] a modifier on top is named without a shape, a universal leaves the color alone', async ({
  page,
}) => {
  const { script } = await sitDown(page);
  const banner = page.getByText(/^MATCH:/).locator('..');
  script.show((game) => ({
    ...elsewhere(game),
    discard_pile: wireCards('pink add+2'),
    active_color: 'pink',
  }));
  await expect(banner).toHaveText(/MATCH:\s*PK\s*pink\s*OR.*ADD \+2/i);
  script.show((game) => ({ ...elsewhere(game), discard_pile: wireCards('gift'), active_color: 'orange' }));
  await expect(banner).toHaveText(/MATCH:\s*OR\s*orange$/i);
});

interface Laid {
  readonly type: WireStack['stack_type'];
  readonly total: number;
  readonly target: string;
  /** The sets in order, with their players. */
  readonly sets: readonly (readonly [by: string, ...cards: string[]])[];
}

/** Shows an open stack, and the events that led to it. */
function show(script: ScriptedGame, { type, total, target, sets }: Laid): void {
  const cards = sets.flatMap(([, ...laid]) => laid);
  const events = sets.flatMap(([by, ...laid], at): Happened[] => [
    {
      type: 'card-played',
      player_id: by,
      data: { cards: laid, card_count: 4, ...(at > 0 && { as: 'counter' as const }) },
    },
    ...(at > 0
      ? []
      : [
          {
            type: 'stack-initiated' as const,
            player_id: by,
            data: { stack_type: type, initial_value: total, target_id: target },
          },
        ]),
  ]);
  script.show((game) => {
    const open = stackOn(game, target);
    if (!open.active_stack) throw new Error('there is none');
    const active_stack = {
      ...open.active_stack,
      stack_type: type,
      total_value: total,
      damage: total,
      can_be_noped: type !== 'trade',
      cards: wireCards(...cards),
    };
    return { ...open, active_stack, discard_pile: wireCards('orange star', ...cards) };
  }, events);
}

test('[BOARD-9] [BOARD-11] an open stack replaces the banner, and shows its players and its target', async ({
  page,
}) => {
  const { script, max, lola, lolaName } = await sitDown(page);
  const banner = page.getByText(/^MATCH:/);
  await expect(banner).toBeVisible();
  show(script, {
    type: 'add+2',
    total: 4,
    target: lola,
    sets: [
      [max, 'pink add+2'],
      [lola, 'green add+2'],
    ],
  });
  await expect(banner).toHaveCount(0);
  const chain = page.getByRole('list', { name: 'Cards of the stack' });
  await expect(chain.getByRole('img', { name: /^Pink ADD \+2 from (?!undefined)\w/ })).toBeVisible();
  await expect(
    chain.getByRole('img', { name: new RegExp(`^Green ADD \\+2 from ${lolaName}`) }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: new RegExp(`stack on ${lolaName}`) })).toContainText(
    new RegExp(`hits? ${lolaName}`, 'i'),
  );
  script.show(elsewhere);
  await expect(banner).toBeVisible();
});

for (const [verdict, type, total, cards] of [
  ['DRAW 9', 'add+3', 9, ['pink add+3', 'green add+3', 'orange add+3']],
  ['DRAW 4', 'add+2', 4, ['pink add+2', 'green add+2']],
  ['SKIP 2 TURNS', 'stun', 2, ['pink stun', 'green stun']],
  ['SWAP HANDS', 'trade', 1, ['pink trade']],
] as const) {
  test(`[BOARD-10] the stack says ${verdict}`, row(verdict === 'DRAW 9'), async ({ page }) => {
    const { script, max, lola } = await sitDown(page);
    show(script, { type, total, target: lola, sets: [[max, ...cards]] });
    await expect(
      page.getByRole('region', { name: / stack on / }).getByText(verdict, { exact: true }),
    ).toBeVisible();
  });
}

test('[BOARD-12] [BOARD-13] of several trades the last one counts, and no NOPE answers it', async ({
  page,
}) => {
  const { script, max, lola } = await sitDown(page);
  const stack = page.getByRole('region', { name: / stack on / });
  show(script, {
    type: 'trade',
    total: 2,
    target: lola,
    sets: [
      [max, 'pink trade'],
      [lola, 'green trade'],
    ],
  });
  await expect(stack.getByText(/, void$/)).toHaveCount(1);
  await expect(stack.getByRole('listitem').first()).toContainText(', void');
  const unanswered = stack.getByText('NOPE CANNOT STOP IT');
  await expect(unanswered).toBeVisible();
  const drawn = page.viewportSize();
  await page.setViewportSize({ width: 740, height: 360 });
  await expectApart(unanswered, page.getByRole('toolbar', { name: /^Your hand/ }), 'it is over the hand');
  if (drawn) await page.setViewportSize(drawn);
  show(script, {
    type: 'add+2',
    total: 4,
    target: lola,
    sets: [
      [max, 'pink add+2'],
      [lola, 'green add+2'],
    ],
  });
  await expect(stack.getByText(/, void$/)).toHaveCount(0);
  await expect(stack.getByText('NOPE CANNOT STOP IT')).toHaveCount(0);
});

/** The two do not overlap. */
async function expectApart(one: Locator, other: Locator, what: string): Promise<void> {
  const [first, second] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!first || !second) throw new Error(`both are to be seen: ${what}`);
  const across = Math.min(first.x + first.width, second.x + second.width) - Math.max(first.x, second.x);
  const down = Math.min(first.y + first.height, second.y + second.height) - Math.max(first.y, second.y);
  expect(Math.min(across, down), `pixels of ${what}`).toBeLessThanOrEqual(0);
}

for (const [width, height] of screens([360, 740], [768, 1024], [1024, 768], [1280, 800], [1440, 900])) {
  test(
    `[BOARD-17] at ${width} × ${height} nothing covers the top card, a chain or a choice`,
    row(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.clock.install();
      const { script, max, lola, dealt } = await sitDown(page);
      const effect = page.locator('[data-effect] > *');
      const top = page.getByRole('img', { name: /^Discard pile/ });
      const told: readonly Happened[] = [
        { type: 'stun-time-added', player_id: max, data: { turns_added: 2, turns_stunned: 2 } },
        { type: 'nope-used', player_id: max, data: { active_color: 'pink', card_count: 4 } },
        {
          type: 'trade-executed',
          player_id: null,
          data: { source_id: max, target_id: lola, source_gave: 3, target_gave: 2 },
        },
      ];
      await stopClock(page, 2000);
      for (const event of told) {
        script.show(elsewhere, [event]);
        await expectApart(effect, top, `${event.type} over the top card`);
        await passUntilGone(page, effect);
      }

      const chain = page.getByRole('list', { name: 'Cards of the stack' });
      const watched = page.getByRole('region', { name: / hits? / });
      const cards = ['pink add+2', 'green add+2', 'orange add+2', 'purple add+2', 'pink add+2'];
      show(script, { type: 'add+2', total: 10, target: lola, sets: [[max, ...cards]] });
      await expect(chain.getByRole('img')).toHaveCount(5);
      await expectApart(watched, chain, 'the watched decision over the chain');
      script.show(
        () => ({}),
        [
          {
            type: 'stack-countered',
            player_id: max,
            data: { stack_type: 'add+2', total_value: 10, target_id: lola },
          },
        ],
      );
      await expect(page.getByText('COUNTERED!')).toBeVisible();
      await expectApart(effect, chain, 'an answer over the chain');
      await page.clock.runFor(500);
      await expect(page.getByText('STACK GROWS!')).toBeVisible();
      await expectApart(effect, chain, 'the growing over the chain');
      await page.clock.runFor(3000);

      // The viewer's own choice is not covered.
      const { discard_pile } = dealt;
      script.show((game) => ({ ...stackOn(game, game.my_player_id ?? ''), discard_pile }), told.slice(0, 1));
      await expect(page.getByRole('region', { name: 'Defense' })).toBeVisible();
      await expect(effect).toHaveCount(0);
      await expect(watched).toHaveCount(0);
    },
  );
}

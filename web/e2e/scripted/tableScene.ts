/** A table at which nothing happens by itself, and events for it. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { WireGameState } from '@staxd/protocol';
import { passUntilGone, stopClock } from './pageClock.ts';
import { type ScriptedGame, seated } from './scriptedGame.ts';
import { elsewhere, type Happened, othersOf } from './wireStates.ts';

/** Three of its players. */
export interface Scene {
  readonly script: ScriptedGame;
  /** Ids: the viewer, and two others. */
  readonly me: string;
  readonly max: string;
  readonly lola: string;
  readonly effect: Locator;
}

/** Time passes only when a test says so. Call before the page is opened. */
export async function openScene(page: Page): Promise<Scene> {
  await page.clock.install();
  const script = await seated(page);
  let seen: WireGameState | undefined;
  script.show((game) => {
    seen = game;
    return elsewhere(game);
  });
  if (!seen?.my_player_id) throw new Error('nobody looks');
  const [max, lola] = othersOf(seen).map(({ user_id }) => user_id);
  const effect = page.locator('[data-effect]');
  await stopClock(page, 2000);
  // The code of effects is loaded with the first one.
  script.show(elsewhere, [stun(max)]);
  await expect(effect).toBeAttached();
  await passUntilGone(page, effect);
  return { script, me: seen.my_player_id, max, lola, effect };
}

export const stun = (player_id: string, turns = 1): Happened => ({
  type: 'stun-time-added',
  player_id,
  data: { turns_added: turns, turns_stunned: turns },
});
export const resolved = (id: string, outcome: 'accepted' | 'noped', value = 4): Happened => ({
  type: 'stack-resolved',
  player_id: null,
  data: {
    stack_type: 'add+2',
    final_value: value,
    final_target_id: id,
    outcome,
    was_noped: outcome === 'noped',
  },
});
export const noped = (player_id: string): Happened => ({
  type: 'nope-used',
  player_id,
  data: { active_color: 'pink', card_count: 5 },
});
export const traded = (source_id: string, target_id: string): Happened => ({
  type: 'trade-executed',
  player_id: null,
  data: { source_id, target_id, source_gave: 3, target_gave: 2 },
});
export const gave = (giver_id: string, receiver_id: string, cards: readonly string[]): Happened => ({
  type: 'gift-executed',
  player_id: null,
  data: { giver_id, receiver_id, num_cards: cards.length, cards: [...cards] },
});
export const drew = (player_id: string, num_cards: number, more: object = {}): Happened => ({
  type: 'cards-drawn',
  player_id,
  data: { num_cards, ...more },
});
export const hijacked = (player_id: string): Happened => ({
  type: 'hijack-executed',
  player_id,
  data: { num_cards: 2 },
});
export const peeked = (player_id: string, viewer: string): Happened => ({
  type: 'peek-revealed',
  player_id,
  data: { num_cards: 2, viewer_ids: [viewer] },
});
/** The same for a viewer who is among the peekers. */
export const showed = (player_id: string, viewer: string, cards: readonly string[]): Happened => ({
  type: 'peek-revealed',
  player_id,
  data: { num_cards: cards.length, viewer_ids: [viewer], cards: [...cards] },
});
/** Nobody has joined the jinx of this player. */
export const ignored = (player_id: string, num_cards = 2): Happened[] => [
  { type: 'jinx-window-expired', player_id, data: { outcome: 'ignored' } },
  drew(player_id, num_cards, { reason: 'jinx' }),
];
export const countered = (player_id: string, target_id: string, total_value: number): Happened => ({
  type: 'stack-countered',
  player_id,
  data: { stack_type: 'add+2', total_value, target_id },
});
export const played = (player_id: string, ...cards: string[]): Happened => ({
  type: 'card-played',
  player_id,
  data: { cards, card_count: 5 },
});

/** For the viewer's turn: the first card fits. */
export const HAND = ['orange star', 'pink oval', 'green oval'];
export const TOP = ['orange circle'];

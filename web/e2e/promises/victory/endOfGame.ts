/** A game that is about to end, in which time passes only when the test says so. */
import type { Page } from '@playwright/test';
import { type Card, parseCard } from '@staxd/engine';
import { toWireCard, type VictoryMoment, type WireGameState } from '@staxd/protocol';
import type { Stage } from '../../../src/game/victory/reveal/stages.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { type ScriptedGame, seated } from '../../scripted/scriptedGame.ts';
import { type Change, othersOf, wonBy } from '../../scripted/wireStates.ts';
import { expect } from '../../test.ts';

export interface Scene {
  /** How many cards the losers have, in the order of the players. */
  readonly left?: readonly number[];
  /** Indexes among these of players who had left. */
  readonly missing?: readonly number[];
}

const card = (name: string) => toWireCard(parseCard(name) as Card, 0);

/** The first of the other players has won with two pink stars. */
export function endOf(game: WireGameState, { left = [3, 5, 2], missing = [] }: Scene = {}) {
  const [winner] = othersOf(game);
  const ids = game.players.map(({ user_id }) => user_id);
  const losers = ids.filter((id) => id !== winner.user_id);
  const hands = ids.map((id) => Array(left[losers.indexOf(id)] ?? 0).fill(card('green oval')));
  const sizes = hands.map(({ length }) => length);
  const victory: VictoryMoment = {
    final_action: {
      player_id: winner.user_id,
      cards_played: [card('pink star'), card('pink star')],
      action_type: 'card_play',
    },
    player_hands: Object.fromEntries(ids.map((id, place) => [id, hands[place]])),
    missing_players: missing.map((place) => losers[place]),
    game_duration: 402,
    performance_hints: {
      hand_sizes: Object.fromEntries(ids.map((id, place) => [id, sizes[place]])),
      total_cards_to_render: sizes.reduce((sum, size) => sum + size, 0),
      animation_complexity: 'complex',
    },
    final_turn_count: 38,
    clout_earned: 0,
    biggest_stack: 9,
  };
  const ended = wonBy(game, winner).ended;
  if (!ended) throw new Error('a game that is won has ended');
  return { ...wonBy(game, winner), ended: { ...ended, victory_moment: victory } };
}

export const ending =
  (scene?: Scene): Change =>
  (game) =>
    endOf(game, scene);

export const expectStage = (page: Page, stage: Stage) =>
  expect(page.getByRole('region', { name: 'Victory reveal' })).toHaveAttribute('data-stage', stage);

/** One's own game just before its end, in which time passes only when the test says so. */
export async function heldStill(page: Page): Promise<ScriptedGame> {
  await page.clock.install();
  const parts = [/\/EndView-/].map((part) => page.waitForResponse(part));
  const script = await seated(page);
  for (const part of await Promise.all(parts)) await part.finished();
  await stopClock(page);
  return script;
}

/** Skips to the summary. */
export async function skipAll(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Victory reveal' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Game over' })).toBeVisible();
}

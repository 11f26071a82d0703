import type { LoggedEvent } from '@staxd/client';
import { parseCard } from '@staxd/engine';
import type { WireGameState } from '@staxd/protocol';
import { expect, test } from 'vitest';
import { lowCardsBetween, stillLow } from './lowCards.ts';
import { latestPeek } from './peeks.ts';
import { watchedOf } from './watched.ts';

type Counts = Readonly<Record<string, number>>;

/** A running game of Ann, who looks at it, with the fields that are read here. */
function game(version: number, counts: Counts, fields: Partial<WireGameState> = {}): WireGameState {
  const players = Object.entries(counts).map(([user_id, card_count]) => {
    return { user_id, username: user_id.toUpperCase(), card_count, is_active: true };
  });
  return {
    game_id: 'g1',
    version,
    game_phase: 'in_progress',
    my_player_id: 'ann',
    current_player_id: 'max',
    players,
    active_stack: null,
    peek_selection: null,
    jinx_window: null,
    ...fields,
  } as WireGameState;
}
const ALL = { ann: 7, max: 7, lola: 7 };

test('a warning: who came down to two cards or one, the least first; never for what was so before', () => {
  const before = game(1, ALL);
  expect(lowCardsBetween(before, game(2, { ...ALL, max: 3 }))).toBeUndefined();
  expect(lowCardsBetween(before, game(2, { ...ALL, max: 2 }))).toEqual({
    id: 2,
    playerId: 'max',
    count: 2,
    name: 'MAX',
  });
  expect(lowCardsBetween(before, game(2, { ann: 1, max: 2, lola: 7 }))).toEqual({
    id: 2,
    playerId: 'ann',
    count: 1,
  });
  const low = game(2, { ...ALL, max: 2 });
  expect(lowCardsBetween(low, game(3, { ...ALL, max: 2 }))).toBeUndefined();
  expect(lowCardsBetween(low, game(3, { ...ALL, max: 1 }))).toMatchObject({ count: 1 });
  // From one card to two is a card drawn.
  expect(lowCardsBetween(game(1, { ...ALL, max: 1 }), low)).toBeUndefined();
  expect(lowCardsBetween(before, game(2, { ...ALL, max: 0 }, { game_phase: 'completed' }))).toBeUndefined();
  expect(lowCardsBetween(before, game(2, { ...ALL, max: 2 }, { game_id: 'g2' }))).toBeUndefined();
});

test('a warning holds while it is true', () => {
  const warning = { id: 2, playerId: 'max', count: 2, name: 'MAX' } as const;
  expect(stillLow(warning, game(3, { ...ALL, max: 2 }))).toBe(true);
  expect(stillLow(warning, game(3, { ...ALL, max: 4 }))).toBe(false);
  expect(stillLow(warning, game(3, { ann: 2 }))).toBe(false);
});

test('a peek: the latest that the viewer was shown, and nothing for others or from before', () => {
  const reveal = (version: number, viewers: readonly string[], cards?: readonly string[]) => {
    const data = { num_cards: 1, viewer_ids: viewers, ...(cards && { cards }) };
    return { version, event: { type: 'peek-revealed', player_id: 'max', data } } as unknown as LoggedEvent;
  };
  const old = reveal(1, ['ann'], ['pink oval']);
  const now = game(9, ALL);
  expect(latestPeek([old], undefined, now)?.id).toBe(1);
  expect(latestPeek([old], old, now)).toBeUndefined();
  expect(latestPeek([old, reveal(2, ['lola'])], old, now)).toBeUndefined();
  const shown = reveal(3, ['lola', 'ann'], ['orange star', 'nope']);
  expect(latestPeek([old, shown, reveal(4, ['lola'])], old, now)).toEqual({
    id: 3,
    name: 'MAX',
    cards: ['orange star', 'nope'].map(parseCard),
  });
});

test('what is watched: a decision of another player, and only a decision', () => {
  expect(watchedOf(game(1, ALL))).toBeUndefined();
  const stack = (target_id: string) =>
    ({ stack_type: 'add+2', total_value: 4, target_id }) as WireGameState['active_stack'];
  expect(watchedOf(game(1, ALL, { active_stack: stack('max') }))).toEqual({
    kind: 'defense',
    name: 'MAX',
    type: 'add+2',
    total: 4,
  });
  expect(watchedOf(game(1, ALL, { active_stack: stack('ann') }))).toBeUndefined();
  const peek = { target_id: 'lola', num_cards: 2, contributors: ['max'], noped: false };
  expect(watchedOf(game(1, ALL, { peek_selection: peek }))).toEqual({ kind: 'peek', name: 'LOLA', count: 2 });
  const jinx = { initiator_id: 'ann', value: 1, turn_number: 3 } as WireGameState['jinx_window'];
  expect(watchedOf(game(1, ALL, { jinx_window: jinx }))).toEqual({
    kind: 'jinx',
    name: 'MAX',
    initiator: 'you',
  });
  expect(watchedOf(game(1, ALL, { active_stack: stack('max'), game_phase: 'completed' }))).toBeUndefined();
});

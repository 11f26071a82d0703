/** Moves on the wire are the engine's actions, and places never name the wrong card. */
import {
  type Action,
  actor,
  apply,
  type Card,
  type Color,
  complete,
  createPosition,
  defineRules,
  formatAction,
  type GameState,
  legalActions,
  openStream,
  parseCards,
  unwrap,
  viewFor,
} from '@staxd/engine';
import { expect, test } from 'vitest';
import {
  type ActionInput,
  type Ask,
  decodeAction,
  decodeRequest,
  encodeAction,
  encodeAsk,
  gameAction,
  isMove,
  type PlayerAction,
  readInput,
} from '../src/index.ts';
import { idOf, somePlans, steps } from './games.ts';
import { holds } from './property.ts';

function seatOf(playerId: string): number | undefined {
  const seat = [0, 1, 2, 3, 4, 5, 6].findIndex((other) => idOf(other) === playerId);
  return seat < 0 ? undefined : seat;
}

/** Decodes a move of `seat` as the server does, after JSON and the schema. */
function read(state: GameState, seat: number, input: ActionInput, handAt = () => state.hands[seat]) {
  const request = readInput(gameAction, JSON.parse(JSON.stringify(input)));
  if (!request.ok) return request;
  if (!isMove(request.value)) throw new Error('not a move');
  const context = { view: viewFor(state, seat), handAt, seatOf };
  return decodeAction(request.value, context);
}

test('every legal action arrives with the same effect', () => {
  const kinds = new Set<string>();
  holds(somePlans(100), 60, 3000, (plan) => {
    const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'picks');
    for (const { before } of steps(plan)) {
      const seat = actor(before) ?? 0;
      for (const legal of legalActions(before, seat).slice(0, 30)) {
        const action = complete(legal, stream) as PlayerAction;
        const input = encodeAction(action, viewFor(before, seat), idOf, 7);
        const arrived = unwrapped(read(before, seat, input));
        kinds.add(action.type);
        // The hand may hold equal cards in other places, so compare effects.
        expect(apply(before, arrived)).toEqual(apply(before, action));
        expect(formatAction(arrived, String)).toBe(formatAction(action, String));
      }
    }
  });
  expect(kinds.size).toBe(9);
});

function unwrapped<T>(result: { ok: true; value: T } | { ok: false; error: { detail: string } }): T {
  if (!result.ok) throw new Error(result.error.detail);
  return result.value;
}

const SPITE = unwrap(defineRules('spite'));

/** Ann, Ben and Cleo in a game of spite; Ann's turn, an orange star on top. */
function position(ann: string, ben = 'pink oval, pink circle', stunned = [0, 0, 0]): GameState {
  const hands = [ann, ben, 'green oval, green circle'].map((text) => unwrap(parseCards(text)));
  const seats = ['Ann', 'Ben', 'Cleo'].map((name) => ({ name }));
  const discard = unwrap(parseCards('orange star'));
  const drawPile = unwrap(parseCards('pink star, green star, purple star, orange oval, purple oval'));
  return unwrap(createPosition(SPITE, seats, 'alea:1', { hands, discard, drawPile, stunned }));
}

function after(state: GameState, action: Action): GameState {
  const result = apply(state, action);
  if (!result.ok) throw new Error(result.error.code);
  return result.value.state;
}

const cards = (text: string): Card[] => unwrap(parseCards(text));
const play = (text: string, more: { color?: Color; target?: number } = {}): Action => {
  return { type: 'play', seat: 0, cards: cards(text), ...more };
};

const HAND = 'orange oval, gift, nope, orange trade, orange jinx+1, orange oval, orange add+2, pink circle';
const onTurn = position(HAND);
const inStack = after(
  position('orange add+2, pink oval', 'green add+2, nope, gift, nope, pink oval'),
  play('orange add+2'),
);
const inTrade = after(
  position('orange trade, pink oval', 'green trade, nope, pink oval'),
  play('orange trade', { target: 1 }),
);
const inWindow = after(
  position('orange jinx+1, pink oval', 'orange jinx+2, orange oval, gift'),
  play('orange jinx+1'),
);
const inPeek = after(after(position('orange peek, pink oval'), play('orange peek')), {
  type: 'accept',
  seat: 1,
});

/** What is sent in which phase, and the action that it means. */
const TABLE: readonly (readonly [what: string, GameState, number, ActionInput, string])[] = [
  [
    'play_card on the turn',
    onTurn,
    0,
    { action_type: 'play_card', params: { card_index: 0 } },
    'play orange oval',
  ],
  [
    'a color that does not belong is ignored',
    onTurn,
    0,
    { action_type: 'play_card', params: { card_index: 0, color_choice: 'pink' } },
    'play orange oval',
  ],
  [
    'a target and gifts that do not belong are ignored',
    onTurn,
    0,
    { action_type: 'play_card', params: { card_index: 0, target_player_id: idOf(1), gift_cards: [2] } },
    'play orange oval',
  ],
  [
    'a universal without a color takes the current one',
    onTurn,
    0,
    { action_type: 'play_card', params: { card_index: 2 } },
    'play nope as orange',
  ],
  [
    'a universal with its color',
    onTurn,
    0,
    { action_type: 'play_card', params: { card_index: 2, color_choice: 'pink' } },
    'play nope as pink',
  ],
  [
    'a gift',
    onTurn,
    0,
    { action_type: 'play_card', params: { card_index: 1, color_choice: 'pink', gift_cards: [7] } },
    'play gift as pink giving pink circle',
  ],
  [
    'a gift without a choice is left to the engine',
    onTurn,
    0,
    { action_type: 'play_card', params: { card_index: 1, gift_cards: [] } },
    'play gift as orange',
  ],
  [
    'a trade',
    onTurn,
    0,
    { action_type: 'self_stack_with_target', params: { card_indices: [3], target_player_id: idOf(2) } },
    'play orange trade at 2',
  ],
  [
    'a trade without a target is left to the engine',
    onTurn,
    0,
    { action_type: 'play_card', params: { card_index: 3 } },
    'play orange trade',
  ],
  [
    'several cards in their order',
    onTurn,
    0,
    { action_type: 'play_multiple_cards', params: { card_indices: [5, 0] } },
    'play orange oval, orange oval',
  ],
  [
    'self_stack',
    onTurn,
    0,
    { action_type: 'self_stack', params: { card_indices: [6] } },
    'play orange add+2',
  ],
  [
    'no card is left to the engine',
    onTurn,
    0,
    { action_type: 'self_stack', params: { card_indices: [] } },
    'play',
  ],
  [
    'a jinx on the turn',
    onTurn,
    0,
    { action_type: 'play_card', params: { card_index: 4 } },
    'play orange jinx+1',
  ],
  ['draw_card', onTurn, 0, { action_type: 'draw_card' }, 'draw'],
  ['skip_turn on a turn', onTurn, 0, { action_type: 'skip_turn' }, 'skip'],
  [
    'play_card while a stack awaits me',
    inStack,
    1,
    { action_type: 'play_card', params: { card_index: 0 } },
    'counter green add+2',
  ],
  [
    'play_card of a NOPE while a stack awaits me',
    inStack,
    1,
    { action_type: 'play_card', params: { card_index: 1 } },
    'nope as orange',
  ],
  [
    'two NOPEs are no nope',
    inStack,
    1,
    { action_type: 'play_multiple_cards', params: { card_indices: [1, 3] } },
    'counter nope, nope as orange',
  ],
  [
    'accept',
    inStack,
    1,
    { action_type: 'respond_to_stack', params: { response_type: 'accept', card_index: 99 } },
    'accept',
  ],
  [
    'stack',
    inStack,
    1,
    { action_type: 'respond_to_stack', params: { response_type: 'stack', card_index: 0 } },
    'counter green add+2',
  ],
  [
    'stack with card_indices',
    inStack,
    1,
    { action_type: 'respond_to_stack', params: { response_type: 'stack', card_indices: [0] } },
    'counter green add+2',
  ],
  [
    'stack with nothing is left to the engine',
    inStack,
    1,
    { action_type: 'respond_to_stack', params: { response_type: 'stack' } },
    'counter',
  ],
  [
    'nope',
    inStack,
    1,
    { action_type: 'respond_to_stack', params: { response_type: 'nope' } },
    'nope as orange',
  ],
  [
    'nope with its card and color',
    inStack,
    1,
    {
      action_type: 'respond_to_stack',
      params: { response_type: 'nope', card_index: 1, color_choice: 'green' },
    },
    'nope as green',
  ],
  [
    'immediate_defense by the card',
    inStack,
    1,
    { action_type: 'immediate_defense', params: { card_index: 3 } },
    'nope as orange',
  ],
  [
    'immediate_defense by the answer',
    inStack,
    1,
    { action_type: 'immediate_defense', params: { response_type: 'accept' } },
    'accept',
  ],
  [
    'a trade is countered with a target',
    inTrade,
    1,
    {
      action_type: 'respond_to_stack',
      params: { response_type: 'stack', card_index: 0, target_player_id: idOf(2) },
    },
    'counter green trade at 2',
  ],
  [
    'jinx cards in a window',
    inWindow,
    1,
    { action_type: 'play_card', params: { card_index: 0 } },
    'team up orange jinx+2',
  ],
  [
    'another card in a window',
    inWindow,
    1,
    { action_type: 'play_card', params: { card_index: 1 } },
    'play orange oval',
  ],
  ['draw_card in a window', inWindow, 1, { action_type: 'draw_card' }, 'draw'],
  ['skip_turn in a window', inWindow, 1, { action_type: 'skip_turn' }, 'ignore'],
  [
    'select_peek_cards',
    inPeek,
    1,
    { action_type: 'select_peek_cards', params: { card_indices: [1] } },
    'reveal pink circle',
  ],
];

for (const [what, state, seat, input, action] of TABLE) {
  test(`the wire's table: ${what}`, () => {
    expect(formatAction(unwrapped(read(state, seat, input)), String)).toBe(action);
  });
}

test('a stunned player skips in a window too', () => {
  const stunned = after(
    position('orange jinx+1, pink oval', 'orange oval, gift', [0, 2, 0]),
    play('orange jinx+1'),
  );
  expect(unwrapped(read(stunned, 1, { action_type: 'skip_turn' }))).toEqual({ type: 'skip', seat: 1 });
});

const REFUSED: readonly (readonly [what: string, GameState, number, ActionInput, code: string])[] = [
  [
    'a place beyond the hand',
    onTurn,
    0,
    { action_type: 'play_card', params: { card_index: 8 } },
    'CARD_NOT_IN_HAND',
  ],
  [
    'a gift beyond the hand',
    onTurn,
    0,
    { action_type: 'play_card', params: { card_index: 1, gift_cards: [8] } },
    'CARD_NOT_IN_HAND',
  ],
  [
    'a place named twice',
    onTurn,
    0,
    { action_type: 'play_multiple_cards', params: { card_indices: [0, 0] } },
    'DUPLICATE_CARD',
  ],
  [
    'the gift card as its own gift',
    onTurn,
    0,
    { action_type: 'play_card', params: { card_index: 1, gift_cards: [1] } },
    'DUPLICATE_CARD',
  ],
  [
    'a card that is no NOPE',
    inStack,
    1,
    { action_type: 'respond_to_stack', params: { response_type: 'nope', card_index: 0 } },
    'WRONG_STACK_TYPE',
  ],
  [
    'a target who is not in the game',
    onTurn,
    0,
    { action_type: 'play_card', params: { card_index: 3, target_player_id: 'u_stranger' } },
    'BAD_TARGET',
  ],
];

for (const [what, state, seat, input, code] of REFUSED) {
  test(`refused: ${what}`, () => {
    expect(read(state, seat, input)).toMatchObject({ ok: false, error: { code, retryable: false } });
  });
}

test('places in an outdated hand are refused, never applied to another card', () => {
  const input: ActionInput = { action_type: 'play_card', params: { card_index: 0, version: 3 } };
  const known = (hand: readonly Card[] | undefined) => read(onTurn, 0, input, () => hand as Card[]);
  const [hand] = onTurn.hands;
  expect(known(hand).ok).toBe(true);
  for (const other of [undefined, hand.slice(1), hand.toReversed(), [...hand, hand[0]]]) {
    expect(known(other)).toMatchObject({ ok: false, error: { code: 'STALE_VERSION' } });
  }
});

test('a stale version does not matter for a move without cards', () => {
  const input = { action_type: 'respond_to_stack', params: { response_type: 'accept', version: 1 } } as const;
  expect(read(inStack, 1, input, () => []).ok).toBe(true);
});

test('without a version, places refer to the current hand', () => {
  const input = { action_type: 'play_card', params: { card_index: 7 } } as const;
  expect(unwrapped(read(onTurn, 0, input, () => []))).toMatchObject({ cards: cards('pink circle') });
});

const ASKS: readonly Ask[] = [
  ...[true, false, null].map((ready) => ({ type: 'setReady', ready }) as const),
  { type: 'start' },
  ...[true, false].map((permanent) => ({ type: 'leave', permanent }) as const),
  { type: 'chat', text: 'Hello', kind: 'text' },
  { type: 'chat', text: 'traitor', kind: 'phrase' },
  ...[true, false].map((relaxed) => ({ type: 'relaxClock', relaxed }) as const),
];

test.each(ASKS)('%j arrives unchanged', (ask) => {
  const input = readInput(gameAction, JSON.parse(JSON.stringify(encodeAsk(ask))));
  expect(decodeRequest(unwrapped(input))).toEqual(ask);
});

test('a move stays encoded until its turn comes', () => {
  const input = unwrapped(readInput(gameAction, { action_type: 'draw_card', request_id: 'r' }));
  expect(decodeRequest(input)).toEqual({ type: 'move', move: input });
});

test('a spectator has no moves', () => {
  const context = { view: viewFor(onTurn, 'spectator'), handAt: () => undefined, seatOf };
  expect(() => decodeAction({ action_type: 'draw_card', params: {} }, context)).toThrow(RangeError);
});

import {
  type Action,
  apply,
  type Card,
  createPosition,
  defineRules,
  type GameState,
  legalActions,
  parseCard,
  unwrap,
  viewFor,
} from '@staxd/engine';
import { expect, test } from 'vitest';
import { decisionOf, handModel, headerTag, seatModels, stackLinks, tableModel } from './boardModel.ts';

const card = (name: string) => parseCard(name) as Card;
const names = ['Ann', 'Max', 'Lola', 'Zed'];
const facts = names.map((name) => ({ id: name.toLowerCase() }));

/** Ann moves on an orange star. */
function start(...hand: string[]): GameState {
  return unwrap(
    createPosition(
      unwrap(defineRules('casual')),
      names.map((name) => ({ name })),
      'alea:1',
      {
        hands: [hand, ['pink stun', 'nope'], ['pink oval'], ['pink oval', 'green oval']].map((cards) =>
          cards.map(card),
        ),
        discard: [card('orange star')],
        drawPile: [card('pink hexagon'), card('pink square')],
      },
    ),
  );
}

function after(state: GameState, ...actions: Action[]): GameState {
  return actions.reduce((before, action) => {
    const next = apply(before, action);
    if (!next.ok) throw new Error(next.error.code);
    return next.value.state;
  }, state);
}

const stunned = after(start('orange stun', 'green star'), {
  type: 'play',
  seat: 0,
  cards: [card('orange stun')],
});
const seenBy = (state: GameState, seat: number) => ({
  view: viewFor(state, seat),
  legal: legalActions(state, seat),
});

test('the others sit in the order of play after the viewer', () => {
  const order = (viewer: number | 'spectator') =>
    seatModels(viewFor(start('orange star'), viewer), facts).map(({ name }) => name);
  expect(order(0)).toEqual(['Max', 'Lola', 'Zed']);
  expect(order(2)).toEqual(['Zed', 'Ann', 'Max']);
  expect(order('spectator')).toEqual(names);
});

test('who moves, who is next, who owes an answer, who attacks', () => {
  const turns = (state: GameState, viewer: number) =>
    seatModels(viewFor(state, viewer), facts).map(({ turn, awaited, attacker }) => ({
      turn,
      awaited,
      attacker,
    }));
  expect(turns(start('orange star'), 3)[0]).toEqual({ turn: 'current', awaited: false, attacker: false });
  expect(turns(start('orange star'), 3)[1].turn).toBe('next');
  expect(turns(stunned, 1)[2]).toEqual({ turn: 'done', awaited: false, attacker: true });
  expect(turns(stunned, 0)[0]).toEqual({ turn: undefined, awaited: true, attacker: false });
});

test('who has left is out, and skipped', () => {
  const state = after(start('orange star'), { type: 'leave', seat: 1 });
  const [max, lola] = seatModels(viewFor(state, 0), facts);
  expect(max.presence).toBe('left');
  expect(lola.turn).toBe('next');
});

test('the headline', () => {
  const tag = (state: GameState, seat: number) => headerTag(viewFor(state, seat), legalActions(state, seat));
  expect(tag(start('orange star'), 0)).toBe('mine');
  expect(tag(start('orange star'), 1)).toBe('waiting');
  expect(tag(stunned, 1)).toBe('attack');
  expect(tag(after(stunned, { type: 'accept', seat: 1 }), 1)).toBe('timeout');
  expect(headerTag(viewFor(stunned, 'spectator'), [])).toBe('watching');
});

test('the decision names what can be answered', () => {
  const { view, legal } = seenBy(stunned, 1);
  expect(decisionOf(view, legal)).toMatchObject({
    type: 'attack',
    from: 'Ann',
    stack: 'stun',
    total: 1,
    canStack: true,
    canNope: true,
  });
  expect(decisionOf(viewFor(stunned, 0), [])).toBeUndefined();
  const own = seenBy(start('orange star'), 0);
  expect(decisionOf(own.view, own.legal)?.type).toBe('turn');
});

test('a countered stack is a new decision', () => {
  const once = seenBy(stunned, 1);
  const back = after(stunned, { type: 'counter', seat: 1, cards: [card('pink stun')] });
  const twice = seenBy(back, 2);
  expect(decisionOf(once.view, once.legal)?.key).not.toBe(decisionOf(twice.view, twice.legal)?.key);
});

test('the stack on the table says on whom, unless it is the viewer', () => {
  expect(tableModel(viewFor(stunned, 0)).stack?.target).toBe('Max');
  expect(tableModel(viewFor(stunned, 1)).stack?.target).toBeUndefined();
  expect(tableModel(viewFor(start('orange star'), 1)).stack).toBeUndefined();
});

test('the chain is read from what happened', () => {
  const played = (name: string, kind: string) =>
    ({ type: 'card-played', name, cards: [card(kind)], left: 3 }) as const;
  const events = [
    played('Zed', 'pink oval'),
    played('Max', 'orange trade'),
    { type: 'stack-initiated', name: 'Max', target: 'Lola', stack: 'trade', total: 1 },
    { ...played('Lola', 'pink trade'), as: 'counter' },
    { type: 'stack-countered', name: 'Lola', target: 'Zed', stack: 'trade', total: 2 },
  ] as const;
  expect(stackLinks(events)).toEqual([
    { card: card('orange trade'), player: 'Max', isVoid: true },
    { card: card('pink trade'), player: 'Lola' },
  ]);
});

test('the hand says what could come next, and nothing while nobody asks', () => {
  const { view, legal } = seenBy(start('orange star', 'green oval'), 0);
  const choice = { mode: 'normalPlay', hand: view.hand, legal } as const;
  const playable = (sort: 'drawn' | 'by-color') =>
    handModel(choice, { sort, staged: [] }).cards.map((model) => model.playable);
  expect(playable('drawn')).toEqual([true, false]);
  const idle = handModel({ ...choice, mode: 'idle' }, { sort: 'drawn', staged: [], fresh: [1] });
  expect(idle.cards.map(({ playable: can, fresh }) => [can, fresh])).toEqual([
    [undefined, false],
    [undefined, true],
  ]);
});

import { expect, test } from 'vitest';
import { after, card, position, seen } from '../../../../test/games.ts';
import { type PanelKind, panelOf } from './panelOf.ts';

const play = (name: string, target?: number) =>
  ({ type: 'play', seat: 0, cards: [card(name)], ...(target !== undefined && { target }) }) as const;
const hands = (first: string) => [
  [first, 'pink oval'],
  ['green oval', 'nope'],
  ['gift', 'nope'],
];

const turn = position({ hands: hands('orange star') });
const attack = after(position({ hands: hands('orange add+2') }), play('orange add+2'));
const peek = after(position({ hands: hands('orange peek') }), play('orange peek'), {
  type: 'accept',
  seat: 1,
});
const stunned = after(position({ hands: hands('orange stun') }), play('orange stun'), {
  type: 'accept',
  seat: 1,
});
const jinx = after(position({ mode: 'spite', hands: hands('orange jinx+1') }), play('orange jinx+1'));

test.each<[string, typeof turn, number, PanelKind | null]>([
  ['an ordinary turn', turn, 0, null],
  ["another's turn", turn, 1, null],
  ['[DEFENSE-1] a stack that waits for the viewer', attack, 1, 'defense'],
  ['a stack that waits for another', attack, 0, null],
  ['cards to show', peek, 1, 'peek'],
  ['cards that another shows', peek, 0, null],
  ['a turn that is skipped', stunned, 1, 'stunned'],
  ['a turn that another skips', stunned, 2, null],
  ['a jinx', jinx, 1, 'jinx'],
  ["the viewer's own jinx", jinx, 0, null],
])('the panel of %s', (_, state, viewer, kind) => {
  expect(panelOf(seen(state, viewer))).toBe(kind);
});

test('gifts and colors are asked for before anything else; a target has a picker of its own', () => {
  expect(panelOf(seen(turn), 'gifts')).toBe('gifts');
  expect(panelOf(seen(attack, 1), 'gifts')).toBe('gifts');
  expect(panelOf(seen(turn), 'color')).toBe('color');
  expect(panelOf(seen(attack, 1), 'color')).toBe('color');
  expect(panelOf(seen(attack, 1), 'target')).toBe('defense');
});

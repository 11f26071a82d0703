import { expect, test } from 'vitest';
import { commandOf } from './boardKeys.ts';

test.each([
  ['Enter', { type: 'play' }],
  ['Escape', { type: 'cancel' }],
  ['d', { type: 'draw' }],
  ['D', { type: 'draw' }],
  ['x', { type: 'stack' }],
  ['n', { type: 'nope' }],
  ['t', { type: 'teamUp' }],
  ['1', { type: 'toggle', n: 0 }],
  ['9', { type: 'toggle', n: 8 }],
  ['0', { type: 'toggle', n: 9 }],
  ['PageUp', { type: 'page', direction: -1 }],
  ['PageDown', { type: 'page', direction: 1 }],
] as const)('%s', (key, command) => {
  expect(commandOf({ key })).toEqual(command);
});

test('while a color or a target is picked, what would decide anything else rests', () => {
  for (const key of ['3', 'Enter', 'd', 'A', 'x', 'n', 't', 'i'])
    expect(commandOf({ key }, true), key).toBeUndefined();
  expect(commandOf({ key: 'Escape' }, true)).toEqual({ type: 'cancel' });
  expect(commandOf({ key: 'u' }, true)).toEqual({ type: 'speak' });
});

test.each(['q', ' ', 'ArrowLeft', 'Tab', 'F1', 'constructor'])('%s means nothing here', (key) => {
  expect(commandOf({ key })).toBeUndefined();
});

test("keys of the browser stay the browser's", () => {
  expect(commandOf({ key: 'd', ctrlKey: true })).toBeUndefined();
  expect(commandOf({ key: '1', altKey: true })).toBeUndefined();
  expect(commandOf({ key: 's', metaKey: true })).toBeUndefined();
});

import { expect, test } from 'vitest';
import { toasts } from '../../app/notes/toasts.ts';
import type { KeyActions } from '../../game/board/useTableKeys.ts';
import { keysOf } from './keysOf.ts';

/** What a key of the board does, as the names of what it calls. */
function pressed(type: keyof KeyActions, rests = false, isOn = true) {
  const done: unknown[] = [];
  const move = {
    answer: async (answer: string) => void done.push(answer),
    counter: () => void done.push('counter'),
    nope: () => void done.push('nope'),
    cancel: () => void done.push('cancel'),
  };
  const settings = {
    soundEnabled: isOn,
    hintsEnabled: isOn,
    change: (changes: object) => void done.push(changes),
  };
  keysOf({ move, settings, rests })[type]?.();
  return done;
}

test.each([
  ['[KEYS-9] takes the hit', 'accept', 'accept'],
  ['[KEYS-9] counters', 'stack', 'counter'],
  ['[KEYS-9] nopes', 'nope', 'nope'],
  ['[KEYS-9] teams up', 'teamUp', 'counter'],
  ['[KEYS-9] ignores a jinx', 'ignore', 'ignore'],
] as const)('%s, but not while nothing can be decided', (_, type, done) => {
  expect(pressed(type)).toEqual([done]);
  expect(pressed(type, true)).toEqual([]);
});

test('[KEYS-7] Escape cancels, also while nothing can be decided', () => {
  expect(pressed('cancel')).toEqual(['cancel']);
  expect(pressed('cancel', true)).toEqual(['cancel']);
});

test.each([
  ['mute', true, { soundEnabled: false }, 'Sound is off.'],
  ['mute', false, { soundEnabled: true }, 'Sound is on.'],
  ['hints', true, { hintsEnabled: false }, 'Hints are off.'],
  ['hints', false, { hintsEnabled: true }, 'Hints are on.'],
] as const)('[KEYS-13] %s, which was %s, is switched and said so', (type, isOn, change, text) => {
  toasts.manager.close();
  expect(pressed(type, true, isOn)).toEqual([change]);
  expect(toasts.manager.useItems.getState()).toMatchObject([{ kind: 'info', text }]);
});

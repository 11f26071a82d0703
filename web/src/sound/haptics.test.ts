import { expect, test, vi } from 'vitest';
import { pulse } from './haptics.ts';

test('a phone that can vibrate does, if its owner allows it', () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate });
  pulse('attack', { hapticsEnabled: false });
  expect(vibrate).not.toHaveBeenCalled();
  pulse('attack', { hapticsEnabled: true });
  expect(vibrate).toHaveBeenCalledWith([40, 40, 40]);
});

test('one that cannot does nothing', () => {
  vi.stubGlobal('navigator', {});
  expect(() => pulse('win', { hapticsEnabled: true })).not.toThrow();
});

test('on a page that nobody has pressed yet it does nothing', () => {
  const vibrate = vi.fn();
  const userActivation = { hasBeenActive: false };
  vi.stubGlobal('navigator', { vibrate, userActivation });
  pulse('turn', { hapticsEnabled: true });
  expect(vibrate).not.toHaveBeenCalled();
  userActivation.hasBeenActive = true;
  pulse('turn', { hapticsEnabled: true });
  expect(vibrate).toHaveBeenCalledOnce();
});

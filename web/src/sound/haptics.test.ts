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

import { expect, test, vi } from 'vitest';
import { Listening } from './listening.ts';

test('who listens asks again on each connection, and hears that something may have been missed', () => {
  const send = vi.fn();
  const listening = new Listening(send);
  const heard = vi.fn();
  const wish = (watching: boolean) => ({ event: 'watch_tables', payload: { watching } }) as const;
  const stop = listening.add({ event: 'tables_changed', heard, asks: wish(true), ends: wish(false) });
  expect(heard).not.toHaveBeenCalled();
  listening.connected();
  expect(heard).toHaveBeenCalledExactlyOnceWith(undefined);
  expect(send.mock.calls).toEqual([[wish(true)], [wish(true)]]);
  stop();
  listening.connected();
  expect(heard).toHaveBeenCalledOnce();
  expect(send).toHaveBeenLastCalledWith(wish(false));
});

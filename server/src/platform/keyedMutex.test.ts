import { describe, expect, it } from 'vitest';
import { KeyedMutex } from './keyedMutex.ts';

describe('tasks of one key', () => {
  it('wait for each other, whatever becomes of them; those of other keys do not', async () => {
    const mutex = new KeyedMutex();
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = mutex.run('a', async () => {
      await gate.promise;
      order.push('first');
      throw new Error('failed');
    });
    const second = mutex.run('a', async () => order.push('second'));
    await mutex.run('b', async () => order.push('other'));
    expect(order).toEqual(['other']);
    gate.resolve();
    await expect(first).rejects.toThrow('failed');
    await second;
    expect(order).toEqual(['other', 'first', 'second']);
    expect(mutex.size).toBe(0);
  });

  it('wait for whoever holds it, and nobody holds what somebody has', async () => {
    const mutex = new KeyedMutex();
    const order: string[] = [];
    const release = mutex.hold('a');
    expect(mutex.hold('a')).toBeNull();
    const next = mutex.run('a', async () => order.push('next'));
    order.push('held');
    release?.();
    await next;
    expect(order).toEqual(['held', 'next']);
    mutex.hold('a')?.();
    expect(mutex.size).toBe(0);
  });
});

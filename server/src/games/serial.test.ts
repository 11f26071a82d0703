import { describe, expect, it } from 'vitest';
import { Serial } from './serial.ts';

describe('tasks of one key', () => {
  it('wait for each other, whatever becomes of them; those of other keys do not', async () => {
    const serial = new Serial();
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = serial.run('a', async () => {
      await gate.promise;
      order.push('first');
      throw new Error('failed');
    });
    const second = serial.run('a', async () => order.push('second'));
    await serial.run('b', async () => order.push('other'));
    expect(order).toEqual(['other']);
    gate.resolve();
    await expect(first).rejects.toThrow('failed');
    await second;
    expect(order).toEqual(['other', 'first', 'second']);
    expect(serial.size).toBe(0);
  });
});

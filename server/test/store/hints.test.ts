import { expect, test } from 'vitest';
import type { Hint } from '../../src/store/ports.ts';
import { HintBus } from './hints.ts';

test('the others hear a hint, but not its publisher, and not a listener that has unsubscribed', () => {
  const bus = new HintBus();
  const nodes = [bus.join(), bus.join(), bus.join()];
  const heard: (readonly [number, Hint])[] = [];
  const ends = nodes.map((node, index) => node.onChange((hint) => heard.push([index, hint])));
  const hint: Hint = { topic: 'game', id: 'g_1', version: 7 };
  nodes[0]?.publish(hint);
  expect(heard).toEqual([
    [1, hint],
    [2, hint],
  ]);
  ends[1]?.();
  nodes[0]?.publish({ ...hint, version: 8 });
  expect(heard.slice(2).map(([index]) => index)).toEqual([2]);
});

test('everybody hears of a gap', () => {
  const bus = new HintBus();
  let gaps = 0;
  const end = bus.join().onGap(() => gaps++);
  bus.join().onGap(() => gaps++);
  bus.announceGap();
  end();
  bus.announceGap();
  expect(gaps).toBe(3);
});

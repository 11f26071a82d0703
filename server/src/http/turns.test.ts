import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Requests of one address. */
const crowd = (address: string, name: string, count: number) =>
  Array.from({ length: count }, (_, index) => [address, `${name}${index}`] as const);

/** A line that can be hung up. */
class Line {
  destroyed = false;
  destroy(): void {
    this.destroyed = true;
  }
}

/** An event loop whose turns are begun by hand, and where each request takes a millisecond. */
function turnsByHand() {
  let now = 0;
  const due: (() => void)[] = [];
  const begun: string[] = [];
  const answer = ({ url }: IncomingMessage) => {
    now++;
    begun.push(String(url));
  };
  const turns = new Turns(answer, 1, { elapsed: () => now, inNextTurn: (run) => due.push(run) });
  return {
    begun,
    asks(address: string, url: string, socket: Line = new Line()) {
      const request = { url, socket, headers: { 'x-forwarded-for': address } };
      turns.listener(
        request as unknown as IncomingMessage,
        {} as never as ServerResponse<IncomingMessage> & { req: IncomingMessage },
      );
    },
    /** What is begun in the next turn. */
    async next(): Promise<string[]> {
      const before = begun.length;
      for (const run of due.splice(0)) run();
      await new Promise((resolve) => setImmediate(resolve));
      return begun.slice(before);
    },
  };
}

test('[LIMIT-33] one request of each address is begun after the other', async () => {
  const { asks, next } = turnsByHand();
  for (const [address, url] of [...crowd('192.0.2.1', 'a', 5), ...crowd('192.0.2.2', 'b', 2)])
    asks(address, url);
  expect([await next(), await next(), await next()]).toEqual([
    ['a0', 'b0', 'a1'],
    ['b1', 'a2', 'a3'],
    ['a4'],
  ]);
});

test('[LIMIT-33] who comes while others wait comes after one of each address', async () => {
  const { asks, next } = turnsByHand();
  for (const [address, url] of crowd('192.0.2.1', 'a', 100)) asks(address, url);
  await next();
  asks('192.0.2.2', 'b0');
  expect(await next()).toContain('b0');
});

test('nothing is begun in the turn in which it comes', () => {
  const { asks, begun } = turnsByHand();
  asks('192.0.2.1', 'a0');
  expect(begun).toEqual([]);
});

test('[LIMIT-33] a line on which more than 16 requests wait is closed, and none of them is begun', async () => {
  const { asks, next } = turnsByHand();
  const [line, other] = [new Line(), new Line()];
  for (const [address, url] of crowd('192.0.2.1', 'a', 16)) asks(address, url, line);
  expect(line.destroyed).toBe(false);
  asks('192.0.2.1', 'a16', line);
  asks('192.0.2.1', 'b0', other);
  expect([line.destroyed, other.destroyed]).toEqual([true, false]);
  expect(await next()).toEqual(['b0']);
});

test('a line may ask as often as it likes, one request after the other', async () => {
  const { asks, next } = turnsByHand();
  const line = new Line();
  for (const [address, url] of crowd('192.0.2.1', 'a', 40)) {
    asks(address, url, line);
    await next();
  }
  expect(line.destroyed).toBe(false);
});

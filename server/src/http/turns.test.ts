import { EventEmitter } from 'node:events';
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

/** An answer, of which only the status is looked at. */
class Answer extends EventEmitter {
  writeHead(status: number, { 'Retry-After': seconds }: Record<string, unknown>): this {
    this.emit('status', status, seconds);
    return this;
  }
  end(): void {
    this.emit('close');
  }
}

/** An event loop whose turns are begun by hand, and where each request takes a millisecond. */
function turnsByHand() {
  let now = 0;
  const due: (() => void)[] = [];
  const begun: string[] = [];
  const sentAway: string[] = [];
  const answer = ({ url }: IncomingMessage, response: ServerResponse) => {
    now++;
    begun.push(String(url));
    // Some are never answered.
    if (!url?.startsWith('never')) response.emit('close');
  };
  const turns = new Turns(answer, 1, { elapsed: () => now, inNextTurn: (run) => due.push(run) });
  return {
    begun,
    sentAway,
    asks(address: string, url: string, socket: Line = new Line()) {
      const request = { url, socket, headers: { 'x-forwarded-for': address } };
      const response = new Answer();
      response.on('status', (...told) => sentAway.push([url, ...told].join(' ')));
      turns.listener(
        request as unknown as IncomingMessage,
        response as never as ServerResponse<IncomingMessage> & { req: IncomingMessage },
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

test('[LIMIT-33] a line that asks for more than 2 answers at once is closed, and none of them is begun', async () => {
  const { asks, next } = turnsByHand();
  const [line, other] = [new Line(), new Line()];
  for (const [address, url] of crowd('192.0.2.1', 'a', 2)) asks(address, url, line);
  expect(line.destroyed).toBe(false);
  asks('192.0.2.1', 'a2', line);
  asks('192.0.2.1', 'b0', other);
  expect([line.destroyed, other.destroyed]).toEqual([true, false]);
  expect(await next()).toEqual(['b0']);
});

test('[LIMIT-33] what is begun and not answered counts', async () => {
  const { asks, next } = turnsByHand();
  const line = new Line();
  for (const [address, url] of crowd('192.0.2.1', 'never', 2)) asks(address, url, line);
  expect(await next()).toEqual(['never0', 'never1']);
  asks('192.0.2.1', 'a0', line);
  expect(line.destroyed).toBe(true);
});

test('[LIMIT-34] of an address 500 wait, and no more', () => {
  const { asks, sentAway } = turnsByHand();
  for (const [address, url] of crowd('192.0.2.1', 'a', 501)) asks(address, url);
  asks('192.0.2.2', 'b0');
  expect(sentAway).toEqual(['a500 503 5']);
});

test('[LIMIT-34] of all 2,000 wait; above that the address that has most is sent away', async () => {
  const { asks, sentAway, next } = turnsByHand();
  for (let n = 1; n <= 4; n++)
    for (const [address, url] of crowd(`192.0.2.${n}`, `${n}-`, 500)) asks(address, url);
  expect(sentAway).toEqual([]);
  for (const [address, url] of crowd('192.0.2.5', 'e', 2)) asks(address, url);
  expect(sentAway).toEqual(['4-499 503 5', '3-499 503 5']);
  expect(await next()).toEqual(['1-0', '2-0', '3-0']);
  for (const [address, url] of crowd('192.0.2.6', 'f', 3)) asks(address, url);
  expect(sentAway).toHaveLength(2);
});

test('[LIMIT-34] of 2,001 addresses the newest is sent away', async () => {
  const { asks, sentAway, next } = turnsByHand();
  for (let n = 0; n <= 2000; n++) asks(`10.0.${n >> 8}.${n & 255}`, `a${n}`);
  expect(sentAway).toEqual(['a2000 503 5']);
  for (let n = 0; n < 2000; n += 3) await next();
  expect(await next()).toEqual([]);
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

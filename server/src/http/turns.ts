/**
 * Requests wait for their turn: of each address one after the other, and one address after the other (LIMIT-33). In each
 * turn of the event loop only some are begun; whoever plays over a line waits for those, and not for all.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressOf } from '../identity/address.ts';
import { machine } from '../platform/platform.ts';

/** Milliseconds of a turn of the event loop, after which no further request is begun in it. */
const TURN = 3;
/** That one connection may have waiting. Hardly anybody has more than one, and nobody is to fill the memory with them. */
const MOST_AT_ONCE = 16;

/** The event loop: another one in tests. */
export interface Loop {
  /** Milliseconds since some moment. */
  elapsed(): number;
  /** Runs it in the next turn. */
  inNextTurn(run: () => void): void;
}

const LOOP: Loop = { elapsed: () => machine.clock.elapsed?.() ?? 0, inNextTurn: setImmediate };

type Request = readonly [request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }];

export class Turns {
  readonly #answer: RequestListener;
  readonly #trustedProxies: number;
  readonly #loop: Loop;
  /** By address; whose turn it is comes first. */
  readonly #waiting = new Map<string, Request[]>();
  readonly #counts = new WeakMap<Socket, number>();
  #isScheduled = false;

  constructor(answer: RequestListener, trustedProxies: number, loop: Loop = LOOP) {
    this.#answer = answer;
    this.#trustedProxies = trustedProxies;
    this.#loop = loop;
  }

  readonly listener: RequestListener = (request, response) => {
    const { socket } = request;
    const count = (this.#counts.get(socket) ?? 0) + 1;
    if (count > MOST_AT_ONCE) return void socket.destroy();
    this.#counts.set(socket, count);
    const address = addressOf(request, this.#trustedProxies);
    const others = this.#waiting.get(address);
    if (others) others.push([request, response]);
    else this.#waiting.set(address, [[request, response]]);
    this.#schedule();
  };

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#loop.inNextTurn(() => {
      this.#isScheduled = false;
      this.#begin(this.#loop.elapsed() + TURN);
    });
  }

  #begin(end: number): void {
    const next = this.#takeNext();
    if (next === null) return;
    const [request, response] = next;
    // Whoever has gone away waits for no answer.
    if (!request.socket.destroyed) this.#answer(request, response);
    whenItWaits(() => {
      if (this.#loop.elapsed() < end) this.#begin(end);
      else if (this.#waiting.size > 0) this.#schedule();
    });
  }

  #takeNext(): Request | null {
    for (const [address, requests] of this.#waiting) {
      const next = requests.shift() as Request;
      this.#waiting.delete(address);
      if (requests.length > 0) this.#waiting.set(address, requests);
      const { socket } = next[0];
      this.#counts.set(socket, (this.#counts.get(socket) ?? 1) - 1);
      return next;
    }
    return null;
  }
}

/** When all that was begun waits for something else: the promises that are settled have gone on. */
function whenItWaits(run: () => void): void {
  queueMicrotask(() => process.nextTick(run));
}

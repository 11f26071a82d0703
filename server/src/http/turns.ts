/**
 * Requests wait for their turn: of each address one after the other, and one address after the other (LIMIT-33). In each
 * turn of the event loop only some are begun; whoever plays over a line waits for those, and not for all. Who has too many
 * waiting is sent away, and of all the address that has most.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { waitBody } from '@staxd/protocol';
import { addressOf } from '../identity/address.ts';
import { machine } from '../platform/platform.ts';

/** Milliseconds of a turn of the event loop, after which no further request is begun in it. */
const TURN = 3;
/** Unanswered requests of one connection. Browsers have one at a time; more would only fill the memory. */
const MOST_AT_ONCE = 2;
/** Waiting requests of one address. Enough for a school that comes back all at once. */
const MOST_OF_ADDRESS = 500;
/** Waiting requests of all addresses together. With heads of 8 KB they take some 30 MB. */
const MOST_OF_ALL = 2000;
/** Seconds after which whoever was sent away may ask again. */
const RETRY_AFTER = 5;

/** The event loop: another one in tests. */
export interface Loop {
  /** Milliseconds since some moment. */
  elapsed(): number;
  /** Runs it in the next turn. */
  inNextTurn(run: () => void): void;
}

const LOOP: Loop = { elapsed: () => machine.clock.elapsed?.() ?? 0, inNextTurn: setImmediate };

type Response = ServerResponse & { req: IncomingMessage };
type Request = readonly [request: IncomingMessage, response: Response];

export class Turns {
  readonly #answer: RequestListener;
  readonly #trustedProxies: number;
  readonly #loop: Loop;
  /** By address; whose turn it is comes first. */
  readonly #waiting = new Map<string, Request[]>();
  /** Requests without an answer. */
  readonly #counts = new WeakMap<Socket, number>();
  #waitingInAll = 0;
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
    response.once('close', () => this.#counts.set(socket, (this.#counts.get(socket) ?? 1) - 1));
    const address = addressOf(request, this.#trustedProxies);
    const others = this.#waiting.get(address) ?? [];
    if (others.length >= MOST_OF_ADDRESS) return sendAway(response);
    others.push([request, response]);
    this.#waiting.set(address, others);
    this.#waitingInAll++;
    if (this.#waitingInAll > MOST_OF_ALL) this.#sendOneAway();
    this.#schedule();
  };

  /** The newest one of the address that has most. */
  #sendOneAway(): void {
    let [most, requests]: [string, Request[]] = ['', []];
    for (const entry of this.#waiting) if (entry[1].length >= requests.length) [most, requests] = entry;
    const [, response] = requests.pop() as Request;
    if (requests.length === 0) this.#waiting.delete(most);
    this.#waitingInAll--;
    sendAway(response);
  }

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
      this.#waitingInAll--;
      return next;
    }
    return null;
  }
}

/** Whatever listens to requests now gets them in turn. */
export function takeTurns(http: Server, trustedProxies: number): void {
  const listeners = http.listeners('request') as RequestListener[];
  http.removeAllListeners('request');
  const answer: RequestListener = (...asked) => {
    for (const listener of listeners) listener.apply(http, asked);
  };
  http.on('request', new Turns(answer, trustedProxies).listener);
}

function sendAway(response: Response): void {
  const head = { 'Content-Type': 'application/json', 'Retry-After': RETRY_AFTER, Connection: 'close' };
  response.writeHead(503, head).end(JSON.stringify(waitBody('OVERLOADED', RETRY_AFTER)));
}

/** When all that was begun waits for something else: the promises that are settled have gone on. */
function whenItWaits(run: () => void): void {
  queueMicrotask(() => process.nextTick(run));
}

/**
 * A network that fails when it is told to. Below, a TCP proxy: it cuts a connection, or goes silent
 * without closing it, or holds back what comes, at the n-th piece of data that passes. Above, on a
 * client's socket: messages that come twice, late, or in another order.
 */
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import type { OpenSocket, SocketHandlers } from '@staxd/client';

export const LINE_FAULTS = ['cut', 'half-open', 'delayed'] as const;
export type LineFault = (typeof LINE_FAULTS)[number];

/** Milliseconds that a delayed piece waits; what follows it waits behind it. */
const DELAY = 300;

export class BadLine {
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #fault: LineFault | null = null;
  /** Pieces that pass until the fault. */
  #left = 0;
  /** Called when a websocket of it goes silent for good. */
  onSilence = () => {};
  readonly #websockets = new WeakSet<Socket>();

  private constructor(target: number | string) {
    this.#server = createServer((near) => {
      const far = typeof target === 'number' ? connectTo(target, '127.0.0.1') : connectTo(target);
      const pair = [near, far] as const;
      this.#pairs.add(pair);
      near.once('data', (head) => {
        if (/^upgrade: websocket/im.test(head.toString('latin1'))) this.#websockets.add(near);
      });
      for (const [from, to] of [pair, pair.toReversed() as [Socket, Socket]]) {
        // What was cut is no fault of the test.
        from.on('error', () => {});
        from.on('data', (data) => this.#pass(pair, from, to, data));
        from.on('close', () => {
          this.#pairs.delete(pair);
          to.destroy();
        });
      }
    });
  }

  /** Opens a line to a server on this machine, at a port or the path of a socket. */
  static async open(target: number | string): Promise<BadLine> {
    const line = new BadLine(target);
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  get host(): string {
    const address = this.#server.address();
    return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  get url(): string {
    return `http://${this.host}`;
  }

  /** Whether the fault has not happened yet. */
  get isArmed(): boolean {
    return this.#fault !== null;
  }

  /** Lets `pieces` pass, and does it to the next one; once. */
  arm(fault: LineFault, pieces: number): void {
    this.#fault = fault;
    this.#left = pieces;
  }

  async close(): Promise<void> {
    for (const [near] of this.#pairs) near.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pass(pair: readonly [Socket, Socket], from: Socket, to: Socket, data: Buffer): void {
    if (this.#fault === null || this.#left-- > 0) {
      to.write(data);
      return;
    }
    const fault = this.#fault;
    this.#fault = null;
    if (fault === 'cut') from.destroy();
    else {
      for (const end of pair) end.pause();
      if (fault === 'delayed') {
        setTimeout(() => {
          to.write(data);
          for (const end of pair) end.resume();
        }, DELAY);
      } else if (this.#websockets.has(pair[0])) this.onSilence();
    }
  }
}

/** What becomes of the n-th message of a client: how often it comes, and after how many later ones. */
export type Disorder = (number: number) => { readonly copies: number; readonly late: number };

/** Sockets on which messages arrive in disorder; what waits when a connection is lost is lost with it. */
export function disordered(openSocket: OpenSocket, disorder: Disorder): OpenSocket {
  return (url, token, handlers) => {
    let count = 0;
    let waiting: { after: number; arrive: () => void }[] = [];
    const unreliable: SocketHandlers = {
      ...handlers,
      disconnected: () => {
        waiting = [];
        handlers.disconnected();
      },
      received: (event, payload) => {
        const { copies, late } = disorder(count++);
        for (let copy = 0; copy < copies; copy++) {
          waiting.push({ after: late * (copy + 1), arrive: () => handlers.received(event, payload) });
        }
        const due = waiting.filter(({ after }) => after <= 0);
        waiting = waiting.filter(({ after }) => after > 0);
        for (const message of waiting) message.after--;
        for (const { arrive } of due) arrive();
      },
    };
    return openSocket(url, token, unreliable);
  };
}

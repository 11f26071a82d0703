/** How long pings take, of people who do nothing else. */
import { setTimeout as pause } from 'node:timers/promises';
import { SocketIoLine } from '../load/wire/socketIo.ts';

/** Of one person: the limit lets as many through. */
const PINGS_A_SECOND = 8;

export class Pinger {
  readonly #line: SocketIoLine;
  readonly #sent: number[] = [];
  readonly #took: number[] = [];

  private constructor(line: SocketIoLine) {
    this.#line = line;
  }

  /** `auth`: what the line says when it is opened. */
  static async open(url: string, auth: object): Promise<Pinger> {
    let pong = () => {};
    const line = await SocketIoLine.connect(url, '/game', auth, {
      event: (name) => name === 'pong' && pong(),
      closed: (why) => {
        throw new Error(`a line is lost: ${why}`);
      },
    });
    const pinger = new Pinger(line);
    pong = () => pinger.#heard();
    return pinger;
  }

  /** Milliseconds of each ping, in the order of the answers. */
  async during(seconds: number): Promise<readonly number[]> {
    this.#took.length = 0;
    for (let ping = 0; ping < seconds * PINGS_A_SECOND; ping++) {
      this.#sent.push(performance.now());
      this.#line.emit('ping', {});
      await pause(1000 / PINGS_A_SECOND);
    }
    return [...this.#took];
  }

  close(): void {
    this.#line.close();
  }

  #heard(): void {
    const sentAt = this.#sent.shift();
    if (sentAt !== undefined) this.#took.push(performance.now() - sentAt);
  }
}

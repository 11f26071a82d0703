/** Socket.IO's packets (engine.io 4, text) on a websocket, for one namespace. */
import { Websocket } from './websocket.ts';

export interface SocketIoHandlers {
  /** `body` is the JSON of the event's arguments, without brackets; it is valid during the call alone. */
  event(name: string, body: Buffer): void;
  closed(why: string): void;
}

/** Engine.io's packet types; Socket.IO's stand behind `message`. */
const ENGINE = { open: 0x30, close: 0x31, ping: 0x32, message: 0x34 };
const SOCKET = { connect: 0x30, disconnect: 0x31, event: 0x32, connectError: 0x34 };
const PONG = '3';
const QUOTE = 0x22;
const COMMA = 0x2c;

export class SocketIoLine {
  readonly #websocket: Websocket;
  readonly #namespace: string;
  /** Before the arguments of each event. */
  readonly #prefix: string;
  readonly #handlers: SocketIoHandlers;
  #settle: { connected(): void; refused(why: string): void } | null = null;

  private constructor(url: string, namespace: string, auth: object, handlers: SocketIoHandlers) {
    this.#namespace = namespace;
    this.#prefix = `42${namespace},`;
    this.#handlers = handlers;
    this.#websocket = new Websocket(`${url}/socket.io/?EIO=4&transport=websocket`, {
      message: (payload) => this.#read(payload, auth),
      closed: (why) => this.#close(why),
    });
  }

  /** Rejects with what the server says when it does not let the line in. */
  static connect(
    url: string,
    namespace: string,
    auth: object,
    handlers: SocketIoHandlers,
  ): Promise<SocketIoLine> {
    return new Promise((resolve, reject) => {
      const line = new SocketIoLine(url, namespace, auth, handlers);
      line.#settle = {
        connected: () => resolve(line),
        refused: (why) => reject(new Error(`${url}${namespace}: ${why}`)),
      };
    });
  }

  emit(event: string, ...args: readonly unknown[]): void {
    this.#websocket.sendText(`${this.#prefix}${JSON.stringify([event, ...args])}`);
  }

  close(): void {
    this.#websocket.close();
  }

  #read(payload: Buffer, auth: object): void {
    const [engine, socket] = payload;
    if (engine === ENGINE.ping) return this.#websocket.sendText(PONG);
    if (engine === ENGINE.open)
      return this.#websocket.sendText(`40${this.#namespace},${JSON.stringify(auth)}`);
    if (engine !== ENGINE.message) return this.#close('the server has ended the line');
    if (socket === SOCKET.event) return this.#event(payload);
    if (socket === SOCKET.connect) {
      this.#settle?.connected();
      this.#settle = null;
    } else this.#close(payload.toString('utf8', 1));
  }

  #event(payload: Buffer): void {
    const name = this.#prefix.length + 2;
    const end = payload.indexOf(QUOTE, name);
    const body = payload[end + 1] === COMMA ? end + 2 : end + 1;
    this.#handlers.event(payload.toString('latin1', name, end), payload.subarray(body, payload.length - 1));
  }

  #close(why: string): void {
    this.#websocket.close();
    if (this.#settle === null) this.#handlers.closed(why);
    else this.#settle.refused(why);
  }
}

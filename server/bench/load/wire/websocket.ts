/** A websocket without a library: what it costs here is taken from the server that is measured on the same machine. */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { FrameReader, frameOf, OPCODES } from './frames.ts';
import { countReceived } from './traffic.ts';

export interface WebsocketHandlers {
  /** `payload` is valid during the call alone. */
  message(payload: Buffer): void;
  /** The other side has ended it. */
  closed(why: string): void;
}

const HEADERS_END = '\r\n\r\n';
const SWITCHED = /^HTTP\/1\.1 101 /;
/** All of them read into it, one after the other. */
const shared = Buffer.allocUnsafe(64 * 1024);

export class Websocket {
  readonly #socket: Socket;
  readonly #handlers: WebsocketHandlers;
  readonly #frames: FrameReader;
  /** What has come of the answer to the upgrade; null: it is over. */
  #answer: Buffer | null = Buffer.alloc(0);
  #isClosed = false;

  /** Connects to a `ws:` or `http:` address. What is sent before it stands waits. */
  constructor(address: string, handlers: WebsocketHandlers) {
    const { hostname, port, host, pathname, search } = new URL(address);
    this.#handlers = handlers;
    this.#frames = new FrameReader((opcode, payload) => this.#receive(opcode, payload));
    this.#socket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer: shared,
        callback: (size, buffer) => {
          countReceived(size);
          this.#read((buffer as Buffer).subarray(0, size));
          return true;
        },
      },
    });
    this.#socket.on('error', (error) => this.#end(error.message));
    this.#socket.on('close', () => this.#end('the connection has ended'));
    this.#socket.write(
      [
        `GET ${pathname}${search} HTTP/1.1`,
        `Host: ${host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}${HEADERS_END}`,
      ].join('\r\n'),
    );
  }

  sendText(text: string): void {
    this.#socket.write(frameOf(OPCODES.text, text));
  }

  sendBytes(bytes: Buffer): void {
    this.#socket.write(frameOf(OPCODES.binary, bytes));
  }

  close(): void {
    this.#isClosed = true;
    this.#socket.destroy();
  }

  #read(piece: Buffer): void {
    if (this.#isClosed) return;
    if (this.#answer === null) return this.#frames.read(piece);
    this.#answer = Buffer.concat([this.#answer, piece]);
    const end = this.#answer.indexOf(HEADERS_END);
    if (end < 0) return;
    const [answer, rest] = [this.#answer, this.#answer.subarray(end + HEADERS_END.length)];
    if (!SWITCHED.test(answer.toString('latin1'))) {
      return this.#end(answer.toString('utf8').split('\r\n')[0]);
    }
    this.#answer = null;
    if (rest.length > 0) this.#frames.read(rest);
  }

  #receive(opcode: number, payload: Buffer): void {
    if (opcode === OPCODES.ping) this.#socket.write(frameOf(OPCODES.pong, payload));
    else if (opcode === OPCODES.close) this.#end('the server has closed the websocket');
    else if (opcode !== OPCODES.pong) this.#handlers.message(payload);
  }

  #end(why: string): void {
    if (this.#isClosed) return;
    this.close();
    this.#handlers.closed(why);
  }
}

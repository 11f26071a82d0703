/** The server's connections: which are kept, and its port, taken and given back. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { fail, ok, type Result } from '@staxd/engine';
import { callOf } from './config/called.ts';
import type { Config } from './config/config.ts';
import type { StartFailure } from './config/startFailure.ts';
import { limitConnections, limitUnread } from './http/silence.ts';
import { takeTurns } from './http/turns.ts';
import { nameRequest } from './monitoring/requestIds.ts';

/** Milliseconds. */
export interface Patience {
  /** A client that takes longer to send its head is answered 408 and cut off (LIMIT-24). */
  readonly head: number;
  /** The same for head and body together (LIMIT-24). */
  readonly request: number;
  /** Between two looks for slow clients. */
  readonly step: number;
  /** A client that takes nothing of its answer for so long is cut off (LIMIT-36). */
  readonly unread: number;
  /**
   * An idle connection is kept for so long: longer than proxies keep theirs (nginx 60 s). Whoever asks again in the moment
   * in which it is closed is not answered, and nobody asks twice what may have been done.
   */
  readonly idle: number;
}

/** Bytes of a request's head; a longer one is answered 431. */
const LONGEST_HEAD = 8192;
/** Where Engine.IO takes upgrades. */
const SOCKETS = '/socket.io/';
const PATIENCE: Patience = { head: 10_000, request: 10_000, step: 2000, unread: 20_000, idle: 75_000 };

export interface HttpServer {
  readonly http: Server;
  /**
   * To be called when all that answers is attached: Engine.IO takes away what listens to requests. From then on requests
   * wait for their turn, whoever answers them, and connections are limited.
   */
  readonly protect: () => void;
  /** Ends all connections at once. */
  readonly cutAll: () => void;
}

/** It does not listen yet. */
export function createHttpServer(
  answer: RequestListener,
  { trustedProxies, caps }: Pick<Config, 'trustedProxies' | 'caps'>,
  { head, request, step, unread, idle }: Patience = PATIENCE,
): HttpServer {
  const http = createServer(
    {
      headersTimeout: head,
      requestTimeout: request,
      connectionsCheckingInterval: step,
      keepAliveTimeout: idle,
      maxHeaderSize: LONGEST_HEAD,
    },
    answer,
  );
  const open = new Set<Socket>();
  http.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return {
    http,
    protect: () => {
      takeTurns(http, trustedProxies);
      http.prependListener('request', (asked, response) => nameRequest(asked, response, trustedProxies));
      limitUnread(http, unread);
      if (trustedProxies === 0) limitConnections(http, caps);
      // Engine.IO leaves an upgrade to elsewhere open where something was answered on its line before.
      http.prependListener('upgrade', ({ url = '' }, socket) => {
        if (!url.startsWith(SOCKETS)) socket.destroy();
      });
    },
    cutAll: () => {
      for (const socket of open) socket.destroy();
    },
  };
}

/** The port. Fails with a line that says what to do. */
export function listen(http: Server, { host, port }: Config): Promise<Result<number, StartFailure>> {
  return new Promise((resolve) => {
    http.once('error', (error: NodeJS.ErrnoException) =>
      resolve(fail({ message: listenFailure(error, host, port) })),
    );
    http.listen(port, host, () => resolve(ok((http.address() as AddressInfo).port)));
  });
}

function listenFailure({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop the program that uses it, or choose another port, as in PORT=${port + 1} ${callOf()}.`;
    case 'EACCES':
      return `Port ${port} needs more rights than you have: choose one from 1024 on, as in PORT=3000 ${callOf()}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `STAXD_HOST is "${host}", which is no address of this machine: leave it out, or give one that is.`;
    default:
      return `The server cannot listen on ${host}, port ${port}: ${message}.`;
  }
}

export function closeServer(http: Server): Promise<void> {
  return new Promise((resolve) => http.close(() => resolve()));
}

/** The socket at which the running server hears commands. Whatever comes over it, nobody else notices. */
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import type { Timers } from '../platform/platform.ts';
import { makeAdminFolder, socketPlace } from './socketPlace.ts';
import { type AdminAnswer, LONGEST_REQUEST } from './wire.ts';

/** Milliseconds for a request to come, and for its answer to be taken. */
const PATIENCE = 5000;
const MOST_AT_ONCE = 16;
const NEWLINE = 0x0a;

export interface Door {
  close(): Promise<void>;
}

export interface DoorOptions {
  readonly dataFolder: string;
  readonly timers: Timers;
  /** Answers a line. Never rejects. */
  readonly serve: (line: string) => Promise<AdminAnswer>;
}

/** Rejects where there can be no socket. The data must be this server's alone: one that a killed server left is replaced. */
export async function openDoor({ dataFolder, timers, serve }: DoorOptions): Promise<Door> {
  makeAdminFolder(dataFolder);
  const { path, file, release } = socketPlace(dataFolder);
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    hear(socket, timers, serve);
  });
  server.maxConnections = MOST_AT_ONCE;
  try {
    rmSync(file, { force: true });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
    chmodSync(file, 0o600);
  } finally {
    release();
  }
  server.on('error', () => {});
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroySoon();
        rmSync(file, { force: true });
      }),
  };
}

function hear(socket: Socket, timers: Timers, serve: DoorOptions['serve']): void {
  let timer = timers.after(PATIENCE, () => socket.destroy());
  let heard = Buffer.alloc(0);
  const answer = (said: AdminAnswer) => {
    timer = timers.after(PATIENCE, () => socket.destroy());
    socket.end(`${JSON.stringify(said)}\n`);
  };
  const listen = (part: Buffer) => {
    heard = Buffer.concat([heard, part]);
    const end = heard.indexOf(NEWLINE);
    if (end < 0 && heard.length <= LONGEST_REQUEST) return;
    socket.off('data', listen);
    socket.resume();
    timer.cancel();
    if (end < 0 || end > LONGEST_REQUEST) {
      const message = `A command is at most ${LONGEST_REQUEST} bytes long.`;
      answer({ ok: false, kind: 'usage', message });
    } else void serve(heard.toString('utf8', 0, end)).then(answer);
  };
  socket.on('data', listen);
  socket.once('end', () => {
    if (socket.listeners('data').includes(listen)) socket.destroy();
  });
  // Whoever has hung up is not answered.
  socket.on('error', () => socket.destroy());
  socket.once('close', () => timer.cancel());
}

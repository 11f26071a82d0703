/** A server with a real mail server beside it, and a clock that can be set ahead. For the tests of one file. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { machine, type Platform } from '../../src/platform/platform.ts';
import { type Mailbox, openMailbox } from '../harness/mailbox.ts';
import { startServer, type TestOptions, type TestServer } from '../harness/startServer.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface OnMovedTime {
  readonly server: TestServer;
  readonly url: string;
  readonly mailbox: Mailbox;
  /** Milliseconds by which the server's clock is ahead of the real one; 0 before each test. */
  ahead: number;
  /** Does now what the server does every few seconds. */
  beat(): void;
}

/** Milliseconds between two times of what is done every few seconds. */
const BEAT = 5000;

export function onMovedTime(options: TestOptions = {}): OnMovedTime {
  let server: TestServer;
  let mailbox: Mailbox;
  const beats: (() => void)[] = [];
  const on = {
    ahead: 0,
    beat: () => {
      for (const beat of beats) beat();
    },
    get server() {
      return server;
    },
    get url() {
      return server.url;
    },
    get mailbox() {
      return mailbox;
    },
  };
  const platform: Platform = {
    ...machine,
    clock: { now: () => Date.now() + on.ahead },
    timers: {
      ...machine.timers,
      every: (milliseconds, run) => {
        if (milliseconds <= BEAT) beats.push(run);
        return machine.timers.every(milliseconds, run);
      },
    },
  };
  beforeAll(async () => {
    mailbox = await openMailbox();
    server = await startServer({ platform, mail: mailbox.mail, ...options });
  });
  afterAll(async () => {
    await server.close();
    await mailbox.close();
  });
  beforeEach(() => {
    on.ahead = 0;
  });
  return on;
}

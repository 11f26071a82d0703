/** A real server on a free port, with a database of its own that goes when it closes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@staxd/engine';
import { type AppParts, startApp } from '../../src/app.ts';
import { type Config, readConfig } from '../../src/config/config.ts';
import { openLog, type TunableLog } from '../../src/monitoring/log.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { chosenStore } from './postgres/testStore.ts';

export interface TestServer {
  /** As in `http://127.0.0.1:40123`. */
  readonly url: string;
  readonly port: number;
  readonly config: Config;
  /** Every line of its log so far, of all levels. */
  readonly logged: readonly string[];
  /** Ends it as SIGTERM does. */
  drain(): Promise<void>;
  /** Ends it. Its data go, unless `dataFolder` was given. */
  close(): Promise<void>;
}

/** Nobody in a test waits for a bot, and nobody is too fast unless the test is about that. */
const QUICK: Readonly<Record<string, string>> = {
  PORT: '0',
  STAXD_HOST: '127.0.0.1',
  STAXD_BOT_PACE: '0',
  STAXD_BOT_WORLDS: '1',
  STAXD_DRAIN_SECONDS: '1',
  STAXD_BUSY_LOOP_DELAY: '1000000',
  STAXD_BUSY_SHARE: '100',
};
const UNLIMITED = { points: 1_000_000, seconds: 1 };
/** Milliseconds. Nobody is too slow either: where much runs at once, what was sent is read late. */
const PATIENT = { head: 600_000, request: 600_000, step: 2000, unread: 600_000, idle: 600_000 };

export interface TestOptions extends Partial<Config> {
  readonly platform?: Platform;
  readonly log?: TunableLog;
  /** A built web client to be served. */
  readonly clientFolder?: string;
  /** Opens another store than the usual one. */
  readonly openStore?: NonNullable<AppParts['openStore']>;
  readonly patience?: AppParts['patience'];
  /** Takes the mails of a server that sends none. */
  readonly print?: (text: string) => void;
  /** Takes the place of its draining, where a command lets it go. */
  readonly leave?: () => void;
}

/** Starts it; what is given replaces the configuration of tests. Throws when it cannot start. */
export async function startServer(options: TestOptions = {}): Promise<TestServer> {
  const {
    platform,
    log,
    clientFolder,
    openStore = chosenStore(),
    patience = PATIENT,
    print = () => {},
    leave,
    ...overrides
  } = options;
  const dataFolder = overrides.dataFolder ?? mkdtempSync(join(tmpdir(), 'staxd-server-'));
  const quick = unwrap(readConfig(QUICK));
  const limits = Object.fromEntries(
    Object.keys(quick.limits).map((name) => [name, UNLIMITED]),
  ) as unknown as Config['limits'];
  const caps = Object.fromEntries(
    Object.keys(quick.caps).map((name) => [name, UNLIMITED.points]),
  ) as unknown as Config['caps'];
  const config: Config = { ...quick, limits, caps, ...overrides, dataFolder };
  const logged: string[] = [];
  const app = unwrap(
    await startApp(config, {
      log: log ?? openLog('debug', { write: (line) => logged.push(line) }),
      ...(platform && { platform }),
      print,
      ...(leave && { leave }),
      ...(openStore && { openStore }),
      patience,
      ...(clientFolder !== undefined && { clientFolder }),
    }),
  );
  return {
    url: `http://127.0.0.1:${app.port}`,
    port: app.port,
    config,
    logged,
    drain: app.drain,
    close: async () => {
      await app.close();
      if (overrides.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

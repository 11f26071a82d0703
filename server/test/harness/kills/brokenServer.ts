/** Servers on a PostgreSQL with a mistake that the test of kills must notice. They take the environment of the real one. */
import { ok, unwrap } from '@staxd/engine';
import { startApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config/config.ts';
import type { Game } from '../../../src/games/model/game.ts';
import { openLog } from '../../../src/monitoring/log.ts';
import { openStoreOf } from '../../../src/start/openStore.ts';
import type { Store } from '../../../src/store/ports.ts';

/** Begins one whose store does some things otherwise. */
export async function startBroken(otherwise: (store: Store<Game>) => Partial<Store<Game>>): Promise<void> {
  const config = unwrap(readConfig(process.env));
  const app = unwrap(
    await startApp(config, {
      log: openLog(config.logLevel),
      openStore: async (options) => {
        const opened = await openStoreOf(config)(options);
        return opened.ok ? ok({ ...opened.value, ...otherwise(opened.value) }) : opened;
      },
    }),
  );
  process.stdout.write(`http://127.0.0.1:${app.port}\n`);
}

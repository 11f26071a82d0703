import { afterAll, afterEach, beforeAll, describe, test } from 'vitest';
import { HINT_CONTRACT, type SharedHints } from './hintContract.ts';
import { HintBus } from './hints.ts';
import { type HintsDatabase, startHintsDatabase } from './hintsDatabase.ts';

let database: HintsDatabase;
beforeAll(async () => {
  database = await startHintsDatabase();
});
afterAll(() => database.stop());
afterEach(() => database.closeAll());

async function inMemory(): Promise<SharedHints> {
  const bus = new HintBus();
  return { nodes: [bus.join(), bus.join(), bus.join()], lose: async () => bus.announceGap() };
}

async function inPostgres(): Promise<SharedHints> {
  const stores = [await database.open(), await database.open(), await database.open()];
  return { nodes: stores.map(({ hints }) => hints), lose: database.breakLines };
}

describe.each([
  ['memory', inMemory],
  ['PostgreSQL', inPostgres],
] as const)('hints in %s', (_, open) => {
  test.each(HINT_CONTRACT)('$name', async ({ run }) => run(await open()));
});

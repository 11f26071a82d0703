import { openStream, parseSeed, unwrap } from '@staxd/engine';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '../../../src/store/storeUnavailable.ts';
import { creation, next, SAMPLES, type Sample, START } from '../samples.ts';
import { MemoryDisk } from './disk.ts';
import { FAULTS, type Fault, FaultyStore } from './faults.ts';
import { openMemoryStore } from './open.ts';

const stream = (seed: string) => openStream(unwrap(parseSeed(seed)), 'faults');

/** A game at version 1, and its store with one fault at every commit. */
async function withFault(fault: Fault, onCrash?: () => void) {
  const disk = new MemoryDisk();
  const { games } = openMemoryStore<Sample>({
    disk,
    format: SAMPLES,
    now: () => START,
  });
  await games.commit(creation('g_1'));
  const rates = { [fault]: 1 };
  const faulty = new FaultyStore(games, { stream: stream('alea:1'), rates, ...(onCrash && { onCrash }) });
  return { games, faulty };
}

const receipt = { actor: 'u_1', requestId: 'r', digest: 'd', answer: 1 };

test.each([
  ['unavailable', 1],
  ['lostAnswer', 2],
] as const)('%s: the caller is told that the store is unavailable', async (fault, version) => {
  const { games, faulty } = await withFault(fault);
  await expect(faulty.commit(next('g_1', 1))).rejects.toBeInstanceOf(StoreUnavailable);
  expect((await games.load('g_1'))?.version).toBe(version);
});

test('deliveredTwice: the caller hears the second answer', async () => {
  const { faulty } = await withFault('deliveredTwice');
  expect(await faulty.commit(next('g_1', 1))).toEqual({ type: 'conflict', version: 2 });
  expect(await faulty.commit(next('g_1', 2, { receipt }))).toMatchObject({ type: 'duplicate' });
  expect((await faulty.eventsSince('g_1', 0)).length).toBe(3);
});

test('conflict: nothing is written, and the stored version told', async () => {
  const { faulty } = await withFault('conflict');
  expect(await faulty.commit(next('g_1', 1))).toEqual({ type: 'conflict', version: 1 });
  expect((await faulty.load('g_1'))?.version).toBe(1);
});

test.each([
  ['crashBefore', 1],
  ['crashAfter', 2],
] as const)('%s: the dead hear nothing and write nothing', async (fault, version) => {
  let crashes = 0;
  const { games, faulty } = await withFault(fault, () => crashes++);
  let answers = 0;
  const answered = () => answers++;
  faulty.load('g_1').then(answered, answered);
  faulty.commit(next('g_1', 1)).then(answered, answered);
  await settled();
  faulty.commit(next('g_1', version)).then(answered, answered);
  faulty.load('g_1').then(answered, answered);
  await settled();
  expect(crashes).toBe(1);
  expect(answers).toBeLessThanOrEqual(1);
  expect((await games.load('g_1'))?.version).toBe(version);
});

test('one seed, the same faults; healed, none', async () => {
  const run = async (seed: string) => {
    const { games } = await withFault('conflict');
    const rates = Object.fromEntries(
      FAULTS.filter((fault) => !fault.startsWith('crash')).map((fault) => [fault, 0.2]),
    );
    const faulty = new FaultyStore(games, { stream: stream(seed), rates });
    const outcomes: string[] = [];
    for (let turn = 0; turn < 50; turn++) {
      const version = (await games.load('g_1'))?.version ?? 0;
      outcomes.push(
        await faulty.commit(next('g_1', version)).then(
          ({ type }) => type,
          () => 'unavailable',
        ),
      );
    }
    faulty.heal();
    for (let turn = 0; turn < 50; turn++) {
      const version = (await games.load('g_1'))?.version ?? 0;
      expect((await faulty.commit(next('g_1', version))).type).toBe('ok');
    }
    return outcomes;
  };
  const first = await run('alea:first');
  expect(new Set(first)).toEqual(new Set(['ok', 'unavailable', 'conflict']));
  expect(await run('alea:first')).toEqual(first);
  expect(await run('alea:second')).not.toEqual(first);
});

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

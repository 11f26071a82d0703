import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { arena, contentsOf, PROGRAM, start, temporaryFolder } from './command.ts';

const DOCS = fileURLToPath(new URL('../../docs/arena/', import.meta.url));
const SHARDS = 16;
const ALL = Array.from({ length: SHARDS }, (_, index) => String(index));
/** Eight blocks, so that half of the shards are empty. */
const RUN = { BOTS: 'medium@1,easy', MODE: 'spite', GAMES: '15', SEED: 'shards' };

const folder = temporaryFolder();
let whole: Record<string, string>;
let path = '';

beforeAll(async () => {
  // The command, installed as the manifests expect.
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin', 'arena'), `#!/bin/sh\nexec '${process.execPath}' '${PROGRAM}' "$@"\n`);
  chmodSync(join(folder, 'bin', 'arena'), 0o755);
  path = [join(folder, 'bin'), process.env.PATH].join(delimiter);
  const { BOTS, MODE, GAMES, SEED } = RUN;
  const match = ['match', '--bots', BOTS, '--mode', MODE, '--games', GAMES, '--seed', SEED];
  expect(await arena([...match, '--workers', '2', '--out', 'whole'], { folder })).toMatchObject({ code: 0 });
  whole = contentsOf(join(folder, 'whole'));
});

/** The shards that both schedulers play in `npm test`, with games and without; all of them in `pnpm prove`. */
const PLAYED_TWICE = process.env.STAXD_PROVE ? ALL : ['0', '1', '15'];

/** Runs shards, two at a time. */
async function forEachShard(
  shards: readonly string[],
  run: (index: string) => Promise<{ code: number | null; stderr: string }>,
): Promise<void> {
  const indexes = [...shards];
  const runner = async () => {
    for (let index = indexes.pop(); index !== undefined; index = indexes.pop()) {
      expect(await run(index)).toMatchObject({ code: 0, stderr: '' });
    }
  };
  await Promise.all([runner(), runner()]);
}

const shardOf = (cluster: string, index: string) => contentsOf(join(folder, cluster, `shard-${index}`));

interface Container {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly args: readonly string[];
}

interface Resource {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec?: {
    readonly completions?: number;
    readonly completionMode?: string;
    readonly template: {
      readonly spec: { readonly containers: Container[]; readonly initContainers?: Container[] };
    };
  };
}

test('the merged shards of the Kubernetes job equal the whole run', async () => {
  const documents = parseAllDocuments(readFileSync(`${DOCS}kubernetes.yaml`, 'utf8'));
  const resources = documents.map((document) => document.toJS() as Resource);
  const named = (kind: string, name: string) =>
    resources.find((resource) => resource.kind === kind && resource.metadata.name === name);
  const settings = named('ConfigMap', 'arena-run')?.data ?? {};
  expect(Object.keys({ ...RUN, RUNS: '' }).sort()).toEqual(Object.keys(settings).sort());
  const run = (container: Container | undefined, env = {}) => {
    const [program, ...args] = [...(container?.command ?? []), ...(container?.args ?? [])];
    const own = { ...settings, ...RUN, RUNS: join(folder, 'kubernetes'), PATH: path, ...env };
    return start(String(program), args, { env: own }).ended;
  };

  const shards = named('Job', 'arena-shards')?.spec;
  expect([shards?.completionMode, shards?.completions]).toEqual(['Indexed', SHARDS]);
  await forEachShard(ALL, (index) =>
    run(shards?.template.spec.containers[0], { JOB_COMPLETION_INDEX: index }),
  );

  const merge = named('Job', 'arena-merge')?.spec?.template.spec;
  expect(await run(merge?.initContainers?.[0])).toMatchObject({ code: 0 });
  expect(await run(merge?.containers[0])).toMatchObject({ code: 0, stderr: '' });
  expect(contentsOf(join(folder, 'kubernetes', 'all'))).toEqual(whole);
  expect(readdirSync(join(folder, 'kubernetes'))).toHaveLength(SHARDS + 1);
});

test('the merged tasks of the SLURM array equal the whole run', async () => {
  const script = `${DOCS}slurm.sh`;
  expect(readFileSync(script, 'utf8')).toContain(`#SBATCH --array=0-${SHARDS - 1}\n`);
  const env = { ...RUN, RUNS: join(folder, 'slurm'), PATH: path };
  await forEachShard(
    PLAYED_TWICE,
    (index) => start('sh', [script], { env: { ...env, SLURM_ARRAY_TASK_ID: index } }).ended,
  );
  for (const index of PLAYED_TWICE) expect(shardOf('slurm', index)).toEqual(shardOf('kubernetes', index));
  for (const name of ALL.map((index) => `shard-${index}`))
    cpSync(join(folder, 'kubernetes', name), join(folder, 'slurm', name), { recursive: true });
  // The merge is an array of one task.
  const merge = start('sh', [script, 'merge'], { env: { ...env, SLURM_ARRAY_TASK_ID: '0' } });
  expect(await merge.ended).toMatchObject({ code: 0, stderr: '' });
  expect(contentsOf(join(folder, 'slurm', 'all'))).toEqual(whole);
});

test('--shard equals --shards; a shard without games is empty and valid', async () => {
  const few = ['match', '--bots', 'easy,easy', '--games', '2', '--json'];
  const [named, counted, empty] = await Promise.all([
    arena([...few, '--shard', '3/4', '--out', 'named'], { folder }),
    arena([...few, '--shards', '4', '--out', 'counted'], { folder, env: { SLURM_ARRAY_TASK_ID: '3' } }),
    arena([...few, '--shard', '0/4', '--out', 'empty'], { folder }),
  ]);
  expect([named.code, counted.code, empty.code]).toEqual([0, 0, 0]);
  expect(contentsOf(join(folder, 'named'))).toEqual(contentsOf(join(folder, 'counted')));
  expect(JSON.parse(named.stdout)).toMatchObject({ games: 1 });
  expect(JSON.parse(empty.stdout)).toMatchObject({ games: 0, completed: 0, resultHash: '0'.repeat(16) });
  const merged = await arena(['merge', 'empty', 'named', '--json'], { folder });
  expect(JSON.parse(merged.stdout)).toMatchObject({
    games: 1,
    resultHash: JSON.parse(named.stdout).resultHash,
  });
});

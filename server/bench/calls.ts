/**
 * `node server/bench/calls.ts [--only NAME] [--json]`: what every call of the wire costs the main thread with its dearest
 * input, and how much of it one caller may take at the limit of the call. Fails when somebody without an account may take
 * more than {@link MOST_MS} with one call, or more than {@link MOST_SHARE} with all that the limit lets through.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CALL_NAMES, type Cost, costOfCall, costOfEvent, EVENT_NAMES } from './calls/cost.ts';
import { assertAllDearest } from './calls/dearest/dearest.ts';
import { furnish } from './calls/furnish.ts';
import { openWorld } from './calls/world.ts';
import { startGameServer } from './childServer.ts';

const MOST_MS = 5;
const MOST_SHARE = 0.02;
/** After 1,000 turns games end. */
const SIZES = { accounts: 200, tournaments: 21, entrants: 256, turns: 990 };
/** As many tables as an address may have. */
const AMOUNTS = { tables: 500 };
/** Clocks of games run so much slower: nothing but calls is to cost anything. */
const ENVIRONMENT = {
  STAXD_CLOCK_SCALE: '10',
  STAXD_BOT_PACE: '10',
  STAXD_BILLING: 'local',
  STAXD_FACEBOOK: 'bench:secret',
  STAXD_FACEBOOK_ISSUER: 'http://127.0.0.1:9',
};

assertAllDearest();
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
  },
});
const isAsked = (name: string) => values.only.length === 0 || values.only.includes(name);

const folder = mkdtempSync(join(tmpdir(), 'staxd-calls-'));
try {
  const costs = await measure();
  const withoutAccount = costs.filter(({ who }) => who === 'none' || who === 'guest');
  const broken = withoutAccount.filter(
    ({ milliseconds, share }) => milliseconds > MOST_MS || share > MOST_SHARE,
  );
  const worst = {
    milliseconds: Math.max(...withoutAccount.map(({ milliseconds }) => milliseconds)),
    percent: Math.max(...withoutAccount.map(({ share }) => share)) * 100,
  };
  if (values.json) console.log(JSON.stringify({ worst, calls: costs }));
  else print(costs);
  for (const { name, milliseconds, share } of broken)
    console.error(
      `too dear: ${name} costs ${milliseconds.toFixed(2)} ms, and at its limit ${percent(share)}`,
    );
  if (broken.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// Lines that are kept alive have nothing left to say.
process.exit();

async function measure(): Promise<Cost[]> {
  const furnished = await furnish(folder, SIZES);
  const server = await startGameServer(folder, ENVIRONMENT);
  try {
    const world = await openWorld(server.url, furnished, AMOUNTS);
    const subject = { url: server.url, pid: server.pid, world };
    const costs: Cost[] = [];
    for (const name of CALL_NAMES.filter(isAsked)) costs.push(told(await costOfCall(subject, name)));
    for (const name of EVENT_NAMES.filter(isAsked)) costs.push(told(await costOfEvent(subject, name)));
    return costs;
  } finally {
    await server.close();
  }
}

function told(cost: Cost): Cost {
  console.error(`… ${cost.name}: ${cost.milliseconds.toFixed(2)} ms, ${cost.answers}`);
  return cost;
}

function print(costs: readonly Cost[]): void {
  const rows = costs
    .toSorted((a, b) => b.share - a.share)
    .map(({ name, who, input, milliseconds, perSecond, share, answers }) => ({
      call: name,
      who,
      'dearest input': input,
      ms: Number(milliseconds.toFixed(2)),
      'limit /s': Number(perSecond.toFixed(3)),
      share: percent(share),
      answers,
    }));
  console.table(rows);
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)} %`;
}

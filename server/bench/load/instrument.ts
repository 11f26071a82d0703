/** The program: reads what is asked, measures, tells. */
import { loadavg } from 'node:os';
import { isCommit, olderTree, withoutLimits } from '../older/tree.ts';
import type { OtherServer } from './fields.ts';
import { BlindGenerator } from './measuring/window.ts';
import { runNodes } from './nodes/nodes.ts';
import { HELP, type Nodes, type Options, type Plan, readOptions } from './options.ts';
import { runPeers } from './peers/peers.ts';
import { nodesTextOf } from './report/nodesText.ts';
import { type Judged, judge, judgeNodes } from './report/targets.ts';
import { textOf } from './report/text.ts';
import { runLoad } from './run.ts';

type Tell = (what: string) => void;

export const EXITS = { kept: 0, missed: 1, usage: 2, blind: 3 } as const;

/** Gives the exit code. */
export async function runInstrument(args: readonly string[]): Promise<number> {
  let options: Options | null;
  try {
    options = readOptions(args);
  } catch (error) {
    console.error((error as Error).message);
    return EXITS.usage;
  }
  if (options === null) {
    console.log(HELP);
    return EXITS.kept;
  }
  if (options.beside !== '' && !isCommit(options.beside)) {
    console.error(`--beside is "${options.beside}": there is no such commit here`);
    return EXITS.usage;
  }
  try {
    return await measure(options);
  } catch (error) {
    if (!(error instanceof BlindGenerator)) throw error;
    console.error(error.message);
    return EXITS.blind;
  }
}

async function olderServer(commit: string): Promise<OtherServer> {
  const tree = olderTree(commit);
  return { program: tree.program, environment: await withoutLimits(tree) };
}

interface Measured {
  readonly report: object;
  readonly targets: readonly Judged[];
  readonly text: string;
}

async function measure(options: Options): Promise<number> {
  const machineLoad = loadavg()[0];
  const tell = (what: string) => console.error(`… ${what}`);
  const { report, targets, text } = await (options.nodes === null
    ? measureOne(options, tell)
    : measureNodes(options.plan, options.nodes, tell));
  if (options.json) console.log(JSON.stringify({ machineLoad, ...report, targets }));
  else console.log(`${text}\nthe machine had a load of ${machineLoad.toFixed(1)} before`);
  const missed = targets.filter(({ isMissed }) => isMissed);
  for (const { what, measured, unit, source } of missed)
    console.error(`missed: ${what}: ${measured} ${unit} (${source})`);
  return missed.length > 0 ? EXITS.missed : EXITS.kept;
}

async function measureOne({ plan, peers, beside }: Options, tell: Tell): Promise<Measured> {
  const measured = await runLoad(plan, tell, beside === '' ? undefined : await olderServer(beside));
  const report = peers ? { ...measured, peers: await runPeers(plan, tell) } : measured;
  const targets = judge(report);
  return { report, targets, text: textOf(report, targets) };
}

async function measureNodes(plan: Plan, nodes: Nodes, tell: Tell): Promise<Measured> {
  const report = await runNodes(plan, nodes, tell);
  const targets = judgeNodes(report);
  return { report, targets, text: nodesTextOf(report, targets) };
}

/** What one call costs the main thread of a server, and how much of it one caller may take. */
import { type CallName, CLIENT_EVENTS, type ClientEvent, REST } from '@staxd/protocol';
import type { LimitName } from '../../src/config/limits.ts';
import { EVENT_PERMISSIONS, type Permission, permissionOf, type Tier } from '../../src/guard/permissions.ts';
import { usageOfProcess } from '../load/measuring/processUsage.ts';
import { ask } from './asking.ts';
import { DEAREST_CALLS, DEAREST_EVENTS } from './dearest/dearest.ts';
import { openLine } from './line.ts';
import { evenly } from './rhythm.ts';
import type { World } from './world.ts';

export interface Cost {
  readonly name: string;
  readonly who: Tier | 'moderator';
  readonly input: string;
  /** Of the main thread, in the least disturbed of some rounds. */
  readonly milliseconds: number;
  /** As long as it goes on: of an address, or of a person where somebody has signed in. */
  readonly perSecond: number;
  /** Of the main thread, at that limit. */
  readonly share: number;
  /** What the server answered, to be sure that it is the dear way. */
  readonly answers: string;
}

export interface Subject {
  readonly url: string;
  readonly pid: number;
  readonly world: World;
}

const WARM_UP = 3;
const ROUNDS = 5;
const CALLS_A_ROUND = 6;

export const CALL_NAMES = Object.keys(REST) as CallName[];
export const EVENT_NAMES = Object.keys(CLIENT_EVENTS) as ClientEvent[];

export async function costOfCall({ url, pid, world }: Subject, name: CallName): Promise<Cost> {
  const { input, ask: prepare, behind = [] } = DEAREST_CALLS[name];
  const guard = permissionOf(name);
  const answers = new Set<string>();
  const milliseconds = await least(async () => {
    const asked = await inTurn(() => prepare(world));
    return perCall(pid, async () => {
      for (const each of asked) {
        const { status, body } = await ask(url, name, each);
        answers.add(status === 200 ? '200' : body.code);
      }
    });
  });
  const who = guard.isForModerators ? 'moderator' : guard.auth;
  return costOf(name, who, input, milliseconds, [...guard.limits, ...behind], answers);
}

export async function costOfEvent({ url, pid, world }: Subject, name: ClientEvent): Promise<Cost> {
  const { input, ask: prepare, behind = [] } = DEAREST_EVENTS[name];
  const { auth, limits }: Permission = EVENT_PERMISSIONS[name];
  const answers = new Set<string>();
  const milliseconds = await least(async () => {
    const lines = await inTurn(async () => {
      const dear = await prepare(world);
      return { line: await openLine(url, dear), dear };
    });
    const spent = await perCall(pid, async () => {
      for (const { line, dear } of lines) await line.send(name, dear.message);
    });
    for (const { line } of lines) {
      for (const each of line.refusals) answers.add(each);
      line.close();
    }
    return spent;
  });
  return costOf(name, auth, input, milliseconds, [...limits, ...behind], answers);
}

function costOf(
  name: string,
  who: Cost['who'],
  input: string,
  milliseconds: number,
  limits: readonly LimitName[],
  answers: ReadonlySet<string>,
): Cost {
  const perSecond = evenly(limits).perSecond;
  const share = (milliseconds / 1000) * perSecond;
  return { name, who, input, milliseconds, perSecond, share, answers: [...answers].join(' ') };
}

async function inTurn<T>(make: () => T | Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < CALLS_A_ROUND) made.push(await make());
  return made;
}

async function perCall(pid: number, run: () => Promise<void>): Promise<number> {
  const before = usageOfProcess(pid).mainThreadSeconds;
  await run();
  return ((usageOfProcess(pid).mainThreadSeconds - before) * 1000) / CALLS_A_ROUND;
}

/** Of rounds after some that nobody counts: what else the machine does makes each dearer, and none cheaper. */
async function least(round: () => Promise<number>): Promise<number> {
  for (let warmUp = 0; warmUp < WARM_UP; warmUp++) await round();
  const found: number[] = [];
  while (found.length < ROUNDS) found.push(await round());
  return Math.min(...found);
}

/** Every call of the wire with its dearest input, from many addresses at once. */
import { setTimeout as pause } from 'node:timers/promises';
import { type CallName, CLIENT_EVENTS, type ClientEvent, REST } from '@staxd/protocol';
import type { LimitName } from '../../src/config/limits.ts';
import { EVENT_PERMISSIONS, type Permission, permissionOf } from '../../src/guard/permissions.ts';
import { type Asked, ask } from './asking.ts';
import { DEAREST_CALLS, DEAREST_EVENTS } from './dearest/dearest.ts';
import type { DearMessage } from './dearest/input.ts';
import { openLine } from './line.ts';
import { evenly, inABurst, type Rhythm } from './rhythm.ts';
import type { World } from './world.ts';

export interface Flood {
  /** By call, what each of some people asks. */
  readonly calls: ReadonlyMap<CallName, readonly Asked[]>;
  readonly events: ReadonlyMap<ClientEvent, readonly DearMessage[]>;
}

/**
 * `atLimits`: each address and each person asks as often as their limits let them, evenly. `burst`: the same, and at first
 * all at once that the limits let through. `beyond`: as fast as they are answered, whatever the limits say.
 */
export const PACES = ['atLimits', 'burst', 'beyond'] as const;
export type Pace = (typeof PACES)[number];

export interface Poured {
  /** The calls and events that were asked. */
  readonly names: ReadonlySet<string>;
  /** How often each answer came: the code of an error, or `done`. */
  readonly answers: Readonly<Record<string, number>>;
}

/** What is made while nobody is too fast: each call of a guest for so many people, of an account for one. */
export async function prepareFlood(world: World, people: number): Promise<Flood> {
  const calls = new Map<CallName, readonly Asked[]>();
  for (const name of Object.keys(REST) as CallName[]) {
    const { auth, isForModerators } = permissionOf(name);
    const isAnybodys = (auth === 'none' || auth === 'guest') && !isForModerators;
    calls.set(name, await several(isAnybodys ? people : 1, () => DEAREST_CALLS[name].ask(world)));
  }
  const events = new Map<ClientEvent, readonly DearMessage[]>();
  for (const name of Object.keys(CLIENT_EVENTS) as ClientEvent[])
    events.set(name, await several(people, () => DEAREST_EVENTS[name].ask(world)));
  return { calls, events };
}

async function several<T>(count: number, make: () => T | Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) made.push(await make());
  return made;
}

/**
 * From each of so many addresses one call after the other, and over sockets one event after the other.
 * @param isEnough Asked before each, with what came so far: then the flood ends.
 */
export async function pour(
  url: string,
  { calls, events }: Flood,
  addresses: number,
  pace: Pace,
  isEnough: (soFar: Poured) => boolean,
): Promise<Poured> {
  const names = new Set<string>();
  const answers: Record<string, number> = {};
  const isOver = () => isEnough({ names, answers });
  const note = (answer: string) => {
    answers[answer] = (answers[answer] ?? 0) + 1;
  };
  const fromAddress = async (number: number) => {
    // They begin at different places, so that all calls are asked from the first moment.
    const first = Math.floor((number * calls.size) / addresses);
    const inTurn = [...calls].slice(first).concat([...calls].slice(0, first));
    await repeat(rhythmOf(pace, ['requests']), isOver, async (count) => {
      const [name, asked] = inTurn[count % inTurn.length];
      names.add(name);
      const asking = ask(url, name, asked[number % asked.length], `192.0.2.${number}`);
      note(await asking.then(({ status, body }) => (status === 200 ? 'done' : body.code), hungUp));
    });
  };
  const overSocket = async (name: ClientEvent, dear: DearMessage) => {
    const line = await openLine(url, dear).catch(() => null);
    if (line === null) return;
    const { limits }: Permission = EVENT_PERMISSIONS[name];
    const rhythm = rhythmOf(pace, [...limits, ...(DEAREST_EVENTS[name].behind ?? [])]);
    const isOpen = () => !line.isClosed && !isOver();
    await repeat(
      rhythm,
      () => !isOpen(),
      async () => {
        names.add(name);
        if (rhythm !== null) line.tell(name, dear.message);
        // The server hangs up on who is too fast.
        else await line.send(name, dear.message).catch(() => {});
      },
    );
    for (const code of line.refusals) note(code);
    line.close();
  };
  await Promise.all([
    ...Array.from({ length: addresses }, (_, number) => fromAddress(number)),
    ...[...events].flatMap(([name, each]) => each.map((dear) => overSocket(name, dear))),
  ]);
  return { names, answers };
}

/** As a server may on a line that was idle, in the moment in which it is used again. */
function hungUp(error: NodeJS.ErrnoException): string {
  if (error.code === 'ECONNRESET') return 'hung up';
  throw error;
}

/** Null: no sooner than the last one is answered. */
function rhythmOf(pace: Pace, limits: readonly LimitName[]): Rhythm | null {
  if (pace === 'beyond') return null;
  return pace === 'burst' ? inABurst(limits) : evenly(limits);
}

/** In a rhythm nobody waits for answers. */
async function repeat(
  rhythm: Rhythm | null,
  isOver: () => boolean,
  run: (count: number) => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let count = 0; !isOver(); count++) {
    if (rhythm === null) {
      await run(count);
      continue;
    }
    const dueIn = began + ((count - rhythm.atOnce) * 1000) / rhythm.perSecond - performance.now();
    if (dueIn > 0) await pause(dueIn);
    running.push(run(count));
  }
  await Promise.all(running);
}

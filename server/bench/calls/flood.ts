/** Every call of the wire with its dearest input, from many addresses at once, as fast as they are answered. */
import { type CallName, CLIENT_EVENTS, type ClientEvent, REST } from '@staxd/protocol';
import { CALL_PERMISSIONS, type CallPermission } from '../../src/guard/permissions.ts';
import { type Asked, ask } from './asking.ts';
import { DEAREST_CALLS, DEAREST_EVENTS } from './dearest/dearest.ts';
import type { DearMessage } from './dearest/input.ts';
import { openLine } from './line.ts';
import type { World } from './world.ts';

export interface Flood {
  /** By call, what each of some people asks. */
  readonly calls: ReadonlyMap<CallName, readonly Asked[]>;
  readonly events: ReadonlyMap<ClientEvent, readonly DearMessage[]>;
}

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
    const { auth, isForModerators }: CallPermission = CALL_PERMISSIONS[name];
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
    while (!isOver())
      for (const [name, asked] of inTurn) {
        if (isOver()) return;
        const { status, body } = await ask(url, name, asked[number % asked.length], `192.0.2.${number}`);
        names.add(name);
        note(status === 200 ? 'done' : body.code);
      }
  };
  const overSocket = async (name: ClientEvent, dear: DearMessage) => {
    const line = await openLine(url, dear).catch(() => null);
    while (line && !isOver()) {
      names.add(name);
      if (!(await sent(line.send(name, dear.message)))) break;
    }
    for (const code of line?.refusals ?? []) note(code);
    line?.close();
  };
  await Promise.all([
    ...Array.from({ length: addresses }, (_, number) => fromAddress(number)),
    ...[...events].flatMap(([name, each]) => each.map((dear) => overSocket(name, dear))),
  ]);
  return { names, answers };
}

/** False: the server has hung up, as it does on who is too fast. */
function sent(sending: Promise<void>): Promise<boolean> {
  return sending.then(
    () => true,
    () => false,
  );
}

/**
 * A second hand is a model of one place in a few lines, written from the texts alone. Here it and the real thing do the
 * same at random, step by step, until they disagree or the worlds are used up.
 */
import type { Result, Stream } from '@staxd/engine';
import { expect } from 'vitest';
import { chanceOf, RUN_SEED } from '../harness/randomPlay.ts';

/** What was done in one step, and what each hand shows of it. */
export interface Said {
  readonly did: string;
  readonly model: unknown;
  readonly real: unknown;
}

export interface Hands {
  step(chance: Stream): Promise<Said>;
  close(): Promise<void>;
}

/** How many worlds, and steps in each: `normal` worlds in `npm test`, `long` in `pnpm prove`, which STAXD_RUNS caps. */
export interface Length {
  readonly normal: number;
  readonly long: number;
  readonly steps: number;
}

export interface Compared {
  /** Null: they never disagreed. */
  readonly disagreement: string | null;
  /** How often each thing was done. */
  readonly did: ReadonlyMap<string, number>;
}

/** Ends at the first disagreement, which says how to see it again. */
export async function compareHands(
  place: string,
  open: (chance: Stream) => Promise<Hands>,
  { normal, long, steps }: Length,
  seed: string = RUN_SEED,
): Promise<Compared> {
  const did = new Map<string, number>();
  const worlds =
    process.env.STAXD_PROVE === '1' ? Math.min(long, Number(process.env.STAXD_RUNS ?? long)) : normal;
  for (let world = 0; world < worlds; world++) {
    const chance = chanceOf(`${place} ${seed} ${world}`);
    const hands = await open(chance);
    const done: string[] = [];
    try {
      for (let step = 0; step < steps; step++) {
        const said = await hands.step(chance);
        done.push(said.did);
        did.set(said.did, (did.get(said.did) ?? 0) + 1);
        const [model, real] = [said.model, said.real].map((shown) => JSON.stringify(shown));
        if (model === real) continue;
        const again = `STAXD_SEED="${seed}", world ${world}`;
        const disagreement = `${place} (${again})\nafter ${done.join(', ')}:\nmodel ${model}\nreal  ${real}`;
        return { disagreement, did };
      }
    } finally {
      await hands.close();
    }
  }
  return { disagreement: null, did };
}

/** That they agreed, and that the worlds came to what is worth it: how often each of these was done at least. */
export function expectAgreement(
  { disagreement, did }: Compared,
  least: Readonly<Record<string, number>>,
): void {
  expect(disagreement).toBeNull();
  // Who asks for fewer worlds does not come so far.
  if (process.env.STAXD_RUNS !== undefined) return;
  const reached = Object.keys(least).filter((deed) => (did.get(deed) ?? 0) >= least[deed]);
  expect(reached, JSON.stringify([...did])).toEqual(Object.keys(least));
}

/** What must not be refused. */
export function granted<T>(result: Result<T, { readonly code: string }>): T {
  if (!result.ok) throw new Error(`refused with ${result.error.code}`);
  return result.value;
}

/** The same service with some of its methods replaced. */
export function careless<T extends object>(service: T, change: Partial<T>): T {
  return new Proxy(service, {
    get: (target, name) => {
      const found = Reflect.get(change, name) ?? Reflect.get(target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
}

/** One of these. */
export function oneOf<T>(chance: Stream, list: readonly T[]): T {
  return list[chance.below(list.length)];
}

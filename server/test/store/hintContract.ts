/** What every implementation of {@link Hints} does for servers that share a store. */
import { expect } from 'vitest';
import type { Hint, Hints } from '../../src/store/sharedPorts.ts';

export interface SharedHints {
  /** Of three servers. */
  readonly nodes: readonly Hints[];
  /** Some hints are lost to each of them. */
  lose(): Promise<void>;
}

interface Check {
  readonly name: string;
  run(shared: SharedHints): Promise<void>;
}

/** What a server hears, from now on. */
export function listen(node: Hints) {
  const heard: Hint[] = [];
  const gaps: 'gap'[] = [];
  const ends = [node.onChange((hint) => heard.push(hint)), node.onGap(() => gaps.push('gap'))];
  const end = () => {
    for (const each of ends) each();
  };
  return { heard, gaps, end };
}

/** Resolves when it has been heard. */
export async function untilHeard({ heard }: { readonly heard: readonly Hint[] }, hint: Hint): Promise<void> {
  await expect.poll(() => heard).toContainEqual(hint);
}

export const game = (id: string, version: number): Hint => ({ topic: 'game', id, version });

export const HINT_CONTRACT: readonly Check[] = [
  {
    name: 'the others hear a hint as it is, but not its publisher, and not a listener that has unsubscribed',
    run: async ({ nodes }) => {
      const [first, second, third] = nodes.map(listen);
      const gone = listen(nodes[1]);
      gone.end();
      const hints: readonly Hint[] = [game('g_1', 7), { topic: 'person', id: 'u_1' }];
      for (const hint of hints) nodes[0].publish(hint);
      await untilHeard(second, hints[1]);
      // Who hears this has heard all before it.
      nodes[1].publish(game('g_2', 1));
      for (const ears of [first, third]) await untilHeard(ears, game('g_2', 1));
      expect(first.heard).toEqual([game('g_2', 1)]);
      expect(second.heard).toEqual(hints);
      expect(third.heard).toEqual([...hints, game('g_2', 1)]);
      expect(gone.heard).toEqual([]);
    },
  },
  {
    name: 'nobody hears of an older version of a thing after a newer one, and everybody of the newest',
    run: async ({ nodes }) => {
      const all = nodes.map(listen);
      const newest = 300;
      for (let version = 1; version <= newest; version++) {
        for (const id of ['g_1', 'g_2']) nodes[0].publish(game(id, version));
        // In one turn of the event loop, or in several.
        if (version % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      for (const ears of all.slice(1)) {
        await untilHeard(ears, game('g_2', newest));
        for (const id of ['g_1', 'g_2']) {
          const versions = ears.heard.filter((hint) => hint.id === id).map(({ version = 0 }) => version);
          expect(versions).toEqual([...new Set(versions)].sort((one, other) => one - other));
          expect(versions.at(-1)).toBe(newest);
        }
      }
      expect(all[0].heard).toEqual([]);
    },
  },
  {
    name: 'everybody hears of a gap but a listener that has unsubscribed, and hears hints after it',
    run: async ({ nodes, lose }) => {
      const all = nodes.map(listen);
      const gone = listen(nodes[0]);
      gone.end();
      await lose();
      for (const { gaps } of all) await expect.poll(() => gaps).toEqual(['gap']);
      nodes[0].publish(game('g_1', 1));
      for (const ears of all.slice(1)) await untilHeard(ears, game('g_1', 1));
      expect(gone.gaps).toEqual([]);
    },
  },
];

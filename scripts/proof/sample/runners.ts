/** Which files of tests run a place of the sources, as it was written down while each of them ran. */
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import type { Fault } from '../careless/careless.ts';
import { placeOf, type Span } from '../reach/covered.ts';
import type { Line } from '../reach/reach.ts';

/** By source and file of tests, both from the root. */
export type Runs = Readonly<Record<string, Readonly<Record<string, readonly Span[]>>>>;

/**
 * @param written The folder with what was written down.
 * @param root The folder of the workspace in which the tests ran.
 */
export async function readRuns(written: string, root: string): Promise<Runs> {
  const runs: Record<string, Record<string, readonly Span[]>> = {};
  const nameOf = (path: string) => relative(root, path).replaceAll('\\', '/');
  const books = existsSync(written) ? readdirSync(written).filter((name) => name.endsWith('.jsonl')) : [];
  for (const book of books) {
    // More than one text can hold.
    for await (const text of createInterface({ input: createReadStream(join(written, book)) })) {
      const { file, called }: Line = JSON.parse(text);
      for (const [source, spans] of Object.entries(called)) {
        const tests = runs[nameOf(source)] ?? {};
        tests[nameOf(file)] = [...(tests[nameOf(file)] ?? []), ...spans];
        runs[nameOf(source)] = tests;
      }
    }
  }
  return runs;
}

/**
 * The files of tests that run what a fault changes; null when none does. That tells nothing of other processes and threads, nor of
 * what runs but once, when a file is loaded.
 */
export function runnersOf(runs: Runs, fault: Fault): ReadonlySet<string> | null {
  const [from, to] = spanOf(fault);
  const found = Object.entries(runs[fault.file] ?? {})
    .filter(([, spans]) => spans.some(([start, end]) => start < to && from < end))
    .map(([file]) => file);
  return found.length > 0 ? new Set(found) : null;
}

/** From the first letter that is another one to the last. */
export function spanOf({ line, from, to }: Fault): Span {
  const least = Math.min(from.length, to.length);
  let before = 0;
  while (before < least && from[before] === to[before]) before++;
  let behind = 0;
  while (behind < least - before && from.at(-1 - behind) === to.at(-1 - behind)) behind++;
  const place = (at: number) => {
    const lines = from.slice(0, at).split('\n');
    return placeOf(line + lines.length - 1, lines.at(-1)?.length ?? 0);
  };
  const start = place(before);
  return [start, Math.max(start + 1, place(from.length - behind))];
}

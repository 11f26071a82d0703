/** Compares what stories show with what they showed when somebody last looked at them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from './digest.ts';

/** By the id of the story: lines that are the same as long as it shows the same (stories/looks/outline.ts). */
export type Outlines = Readonly<Record<string, string>>;
/** By the id of the story: the digest of its outline. */
export type Looks = Readonly<Record<string, string>>;

export interface Keeper {
  /** What stories have to show; nothing while what they show now is meant. */
  readonly known: Looks;
  /** One line for each story that does not show what it did. */
  readonly compare: (outlines: Outlines) => Promise<string[]>;
}

/**
 * @param known The file of what they showed.
 * @param reports Here lies what each showed in the last run on this machine, so that a difference can be told.
 * @param isMeant What they show now is what they shall show.
 */
export function openKeeper(known: string, reports: string, isMeant: boolean): Keeper {
  const looks: Record<string, string> = JSON.parse(readFileSync(known, 'utf8'));
  mkdirSync(reports, { recursive: true });
  return {
    known: isMeant ? {} : looks,
    async compare(outlines) {
      const shown = await Promise.all(
        Object.entries(outlines).map(async ([id, outline]) => ({
          id,
          outline,
          digest: await digestOf(outline),
        })),
      );
      const others = shown.filter(({ id, digest }) => looks[id] !== digest);
      if (isMeant && others.length > 0) {
        for (const { id, digest } of others) looks[id] = digest;
        writeFileSync(known, textOf(looks));
      }
      const lines = isMeant ? [] : await Promise.all(others.map(differenceOf));
      for (const { id, outline, digest } of shown)
        if (looks[id] === digest) writeFileSync(join(reports, `${id}.txt`), outline);
      return lines;
    },
  };

  async function differenceOf({
    id,
    outline,
  }: {
    readonly id: string;
    readonly outline: string;
  }): Promise<string> {
    if (looks[id] === undefined) return `${id}: nobody has looked at it yet.`;
    const report = join(reports, `${id}.txt`);
    const before = existsSync(report) ? readFileSync(report, 'utf8') : '';
    if ((await digestOf(before)) !== looks[id]) return `${id}: it does not show what it did.`;
    const [was, is] = [before.split('\n'), outline.split('\n')];
    const at = Array.from({ length: Math.max(was.length, is.length) }).findIndex(
      (_, row) => is[row] !== was[row],
    );
    return `${id}: it shows${told(is[at])} where it showed${told(was[at])}.`;
  }
}

const told = (line: string | undefined) => (line === undefined ? ' nothing more' : ` ${line.trim()}`);

/** One line for each story that differs. */
export function differences(before: Looks, after: Looks): string[] {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return ids.flatMap((id) => {
    if (before[id] === after[id]) return [];
    if (before[id] === undefined) return [`${id}: is new`];
    return [`${id}: ${after[id] === undefined ? 'is gone' : 'shows something else'}`];
  });
}

function textOf(looks: Looks): string {
  const sorted = Object.entries(looks).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

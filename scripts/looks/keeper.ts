/** Compares what stories show with what they showed when somebody last looked at them. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** By the id of the story: lines that are the same as long as it shows the same (stories/looks/outline.ts). */
export type Outlines = Readonly<Record<string, string>>;
/** By the id of the story: the digest of its outline. */
export type Looks = Readonly<Record<string, string>>;

export interface Keeper {
  /** One line for each story that does not show what it did. */
  readonly compare: (outlines: Outlines) => string[];
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
    compare(outlines) {
      const others = Object.entries(outlines).filter(([id, outline]) => looks[id] !== digestOf(outline));
      if (isMeant && others.length > 0) {
        for (const [id, outline] of others) looks[id] = digestOf(outline);
        writeFileSync(known, textOf(looks));
      }
      const lines = isMeant ? [] : others.map(([id, outline]) => differenceOf(id, outline));
      for (const [id, outline] of Object.entries(outlines))
        if (looks[id] === digestOf(outline)) writeFileSync(join(reports, `${id}.txt`), outline);
      return lines;
    },
  };

  function differenceOf(id: string, outline: string): string {
    if (looks[id] === undefined) return `${id}: nobody has looked at it yet.`;
    const report = join(reports, `${id}.txt`);
    const before = existsSync(report) ? readFileSync(report, 'utf8') : '';
    if (digestOf(before) !== looks[id]) return `${id}: it does not show what it did.`;
    const [was, is] = [before.split('\n'), outline.split('\n')];
    const at = Array.from({ length: Math.max(was.length, is.length) }).findIndex(
      (_, row) => is[row] !== was[row],
    );
    return `${id}: it shows${told(is[at])} where it showed${told(was[at])}.`;
  }
}

const told = (line: string | undefined) => (line === undefined ? ' nothing more' : ` ${line.trim()}`);

const digestOf = (outline: string) => createHash('sha256').update(outline).digest('base64url').slice(0, 12);

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

/** Makes sentences untrue, one change at a time, until enough of them were noticed by the tests that name the sentence. */
import type { Change } from './change.ts';

/** Changes that have to be noticed for a sentence. */
const AIM = 2;

/** A sentence, with what makes it untrue, or may. */
export interface Case {
  readonly id: string;
  /** Texts that it quotes: each has to be noticed. */
  readonly quoted: readonly Change[];
  /** The best places for a careless change, the best first; null where no such test names it. Enough have to be noticed. */
  readonly plain: readonly Change[] | null;
  readonly browser: readonly Change[] | null;
}

/** What the tests say of a change: only an assertion looks, what else fails may do so for any reason. */
export type Noticed =
  | { readonly by: string }
  | 'not noticed'
  | 'not noticed: a test fails, but no assertion'
  | 'cannot be made';

/** Where the program is changed, and the tests that name a sentence are run. */
export interface Bench {
  inPlain(change: Change, id: string): Promise<Noticed>;
  /** Builds a page that has all of these changes asleep. */
  prepare(changes: readonly Change[]): Promise<void>;
  inBrowser(change: Change, id: string): Promise<Noticed>;
}

export interface Verdict {
  readonly id: string;
  /** `weak`: a test looks at less than the sentence says. `unknown`: nobody knows how to break it. */
  readonly outcome: 'proven' | 'weak' | 'unknown';
  readonly noticed: number;
  readonly tried: number;
}

interface Trial extends Case {
  readonly seen: Map<Change, Noticed>;
}

export async function proveAll(
  cases: readonly Case[],
  bench: Bench,
  say: (line: string) => void,
): Promise<readonly Verdict[]> {
  const trials = cases.map((each): Trial => ({ ...each, seen: new Map() }));
  const verdicts: Verdict[] = [];
  const end = (trial: Trial) => {
    const verdict = verdictOf(trial);
    verdicts.push(verdict);
    say(textOf(trial, verdict));
  };
  for (const trial of trials) {
    if (trial.plain) await tryAll(trial, trial.plain, (change) => bench.inPlain(change, trial.id));
    if (!isOpen(trial)) end(trial);
  }
  const open = trials.filter(isOpen);
  if (open.length > 0) await bench.prepare(open.flatMap((trial) => left(trial, trial.browser ?? [])));
  for (const trial of open) {
    await tryAll(trial, trial.browser ?? [], (change) => bench.inBrowser(change, trial.id));
    end(trial);
  }
  return verdicts;
}

/** Whether it is for a browser to say. */
const isOpen = (trial: Trial) => trial.browser !== null && (left(trial, []).length > 0 || !isEnough(trial));

const isNoticed = (said: Noticed | undefined) => typeof said === 'object';

/** What was not noticed yet. */
const left = ({ quoted, seen }: Trial, likely: readonly Change[]) =>
  [...quoted, ...likely].filter((change) => !isNoticed(seen.get(change)));

const isEnough = ({ seen }: Trial) => [...seen.values()].filter(isNoticed).length >= AIM;

async function tryAll(
  trial: Trial,
  likely: readonly Change[],
  make: (change: Change) => Promise<Noticed>,
): Promise<void> {
  for (const change of left(trial, likely)) {
    if (!trial.quoted.includes(change) && isEnough(trial)) return;
    const said = await make(change);
    // What could be made once, and was not noticed, is not forgotten.
    if (said !== 'cannot be made' || !trial.seen.has(change)) trial.seen.set(change, said);
  }
}

function verdictOf({ id, quoted, seen }: Trial): Verdict {
  const made = [...seen].filter(([, said]) => said !== 'cannot be made');
  const noticed = made.filter(([, said]) => isNoticed(said)).length;
  const missed = made.some(([change, said]) => !isNoticed(said) && quoted.includes(change));
  const isProven = !missed && noticed >= Math.min(AIM, made.length);
  return {
    id,
    outcome: made.length === 0 ? 'unknown' : isProven ? 'proven' : 'weak',
    noticed,
    tried: made.length,
  };
}

function textOf({ id, quoted, seen }: Trial, { outcome, noticed, tried }: Verdict): string {
  const head = {
    proven: `${id}  proven: ${noticed} of ${tried} changes were noticed`,
    weak: `${id}  NOT PROVEN: ${noticed} of ${tried} changes were noticed`,
    unknown: `${id}  UNPROVEN: nothing that it quotes, or that its tests reach and is like it, can be changed`,
  }[outcome];
  const rows = [...seen].map(([change, said]) => {
    const words = typeof said === 'object' ? said.by : quoted.includes(change) ? said.toUpperCase() : said;
    return `    ${change.what}\n        ${words}`;
  });
  return [head, ...rows].join('\n');
}

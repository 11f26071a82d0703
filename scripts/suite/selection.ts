/** Reads from the command line which parts to run. */
import { parseArgs } from 'node:util';
import type { Part } from './parts.ts';

export interface Selection {
  readonly parts: readonly Part[];
  /** Only what a change since this commit can reach. */
  readonly changedSince?: string | undefined;
  /** Only says what would be run. */
  readonly isList: boolean;
}

/** What is asked for, or the help to print, or what is wrong with the arguments. */
export function readArguments(args: readonly string[], parts: readonly Part[]): Selection | string | Error {
  let only: readonly string[];
  let changedSince: string | undefined;
  let isList: boolean;
  try {
    const { values } = parseArgs({ args: withCommit(args), options: OPTIONS });
    if (values.help) return helpFor(parts);
    only = values.only.flatMap((words) => words.split(','));
    changedSince = values.changed;
    isList = values.list || values['dry-run'];
  } catch (error) {
    return new Error(`${(error as Error).message} --help lists what can be asked for.`);
  }
  const isMeant = (name: string, word: string) => name === word || name.startsWith(`${word}:`);
  const unknown = only.find((word) => !parts.some(({ name }) => isMeant(name, word)));
  if (unknown !== undefined) {
    return new Error(`There is no part "${unknown}". The parts are ${namesOf(parts)}.`);
  }
  if (isList && changedSince === undefined) return new Error('--list belongs to --changed.');
  const asked =
    only.length === 0 ? parts : parts.filter(({ name }) => only.some((word) => isMeant(name, word)));
  return { parts: asked, changedSince, isList };
}

/** `--changed` alone means since HEAD. */
function withCommit(args: readonly string[]): string[] {
  return args.map((word, at) => {
    const next = args[at + 1];
    const isAlone = word === '--changed' && (next === undefined || next.startsWith('-'));
    return isAlone ? '--changed=HEAD' : word;
  });
}

const OPTIONS = {
  only: { type: 'string', multiple: true, default: [] as string[] },
  changed: { type: 'string' },
  list: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function namesOf(parts: readonly Part[]): string {
  return parts.map(({ name }) => name).join(', ');
}

function helpFor(parts: readonly Part[]): string {
  return `Checks everything, parts side by side; the last line is "N passed, N failed".

  --only PART      this part alone; several with commas, or with --only again
  --changed [REF]  only what can notice what has changed since REF, or since the last commit; the nearest tests first,
                   and it says what is left out
  --list           with --changed: only says what would be run; --dry-run is the same
  --help           this text

The parts are ${namesOf(parts)}.
What stands before a colon names all parts that begin so.
`;
}

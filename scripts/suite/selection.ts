/** Reads from the command line which parts to run. */
import { parseArgs } from 'node:util';
import type { Part } from './parts.ts';

/** The parts that are asked for, or the help to print, or what is wrong with the arguments. */
export function readArguments(
  args: readonly string[],
  parts: readonly Part[],
): readonly Part[] | string | Error {
  let only: readonly string[];
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    if (values.help) return helpFor(parts);
    only = values.only.flatMap((words) => words.split(','));
  } catch (error) {
    return new Error(`${(error as Error).message} --help lists what can be asked for.`);
  }
  const isMeant = (name: string, word: string) => name === word || name.startsWith(`${word}:`);
  const unknown = only.find((word) => !parts.some(({ name }) => isMeant(name, word)));
  if (unknown !== undefined) {
    return new Error(`There is no part "${unknown}". The parts are ${namesOf(parts)}.`);
  }
  return only.length === 0 ? parts : parts.filter(({ name }) => only.some((word) => isMeant(name, word)));
}

const OPTIONS = {
  only: { type: 'string', multiple: true, default: [] as string[] },
  help: { type: 'boolean', default: false },
} as const;

function namesOf(parts: readonly Part[]): string {
  return parts.map(({ name }) => name).join(', ');
}

function helpFor(parts: readonly Part[]): string {
  return `Checks everything, parts side by side; the last line is "N passed, N failed".

  --only PART   this part alone; several with commas, or with --only again
  --help        this text

The parts are ${namesOf(parts)}.
What stands before a colon names all parts that begin so.
`;
}

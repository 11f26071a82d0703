/** Reads from the command line which careless changes to plant. */
import { parseArgs } from 'node:util';
import { AREA_NAMES, type Area } from './stages.ts';

export const USAGE =
  'pnpm mutation --sample [SEED] [--of 60] [--only engine,client,server,page] [--retry] [--again] [--abroad SECONDS]';

export interface Asked {
  readonly seed: string;
  readonly areas: readonly Area[];
  /** In each area. */
  readonly count: number;
  /** Those that nothing noticed are tried once more. */
  readonly isRetry: boolean;
  /** Nothing of what is known counts. */
  readonly isAnew: boolean;
  /** Seconds for tests of other areas, for each change. */
  readonly abroad: number;
}

/** What is asked for, or what is wrong with it. */
export function readSample(args: readonly string[]): Asked | Error {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const [seed = 'staxd', ...more] = positionals;
    if (more.length > 0) throw new Error(`There is one seed: what is ${more.join(' ')}?`);
    const names = values.only?.split(',') ?? AREA_NAMES;
    const areas = AREA_NAMES.filter((name) => names.includes(name));
    const stranger = names.find((name) => !areas.some((area) => area === name));
    if (stranger !== undefined)
      throw new Error(`--only has "${stranger}": there are ${AREA_NAMES.join(', ')}.`);
    return {
      seed,
      areas,
      count: numberOf('of', values.of),
      abroad: numberOf('abroad', values.abroad),
      isRetry: values.retry,
      isAnew: values.again,
    };
  } catch (error) {
    return error as Error;
  }
}

const OPTIONS = {
  sample: { type: 'boolean' },
  of: { type: 'string', default: '60' },
  only: { type: 'string' },
  abroad: { type: 'string', default: '30' },
  retry: { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
} as const;

function numberOf(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`--${name} is "${text}": give a whole number from 1 on.`);
  return Number(text);
}

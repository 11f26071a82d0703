import * as v from 'valibot';
import { entryOf, ratiosOf } from '../figures/names.ts';
import { ArenaError } from '../model/arenaError.ts';
import type { Tally } from '../model/tally.ts';

const count = v.pipe(v.number('a number'), v.safeInteger('a whole number'), v.minValue(0, 'a number from 0'));
const counts = v.array(count, 'a list of numbers');
const histogram = v.record(v.pipe(v.string(), v.digits('a value that games have')), count, 'counts by value');
const TALLY_SCHEMA = v.strictObject(
  {
    games: count,
    blocks: count,
    resultHash: v.pipe(v.string('a hash'), v.regex(/^[0-9a-f]{16}$/, '16 hexadecimal digits')),
    histograms: v.strictObject({ turns: histogram, decisions: histogram }, 'histograms'),
    ratios: v.record(
      v.string(),
      v.strictObject({ blocks: count, a: count, b: count, aa: count, ab: count, bb: count }, 'six sums'),
      'sums by name',
    ),
    openings: v.record(
      v.string(),
      v.strictObject(
        { wins: count, games: counts, winsWins: count, winsGames: counts, gamesGames: v.array(counts) },
        'the sums of an opening',
      ),
      'sums by kind of card',
    ),
    patterns: v.record(
      v.pipe(v.string(), v.regex(/^[0-6](,[0-6])*$/, 'winning seats as in "0,2,1,1"')),
      count,
      'counts by winning seats',
    ),
  },
  'the statistics of a run',
);

/** Canonical: equal tallies give equal bytes. */
export function tallyToJson(tally: Tally): string {
  return `${JSON.stringify(canonical(tally))}\n`;
}

/** Validates a tally. Throws ArenaError if it is malformed or inconsistent. */
export function parseTally(value: unknown): Tally {
  const checked = v.safeParse(TALLY_SCHEMA, value);
  if (!checked.success) {
    const [issue] = checked.issues;
    const field = v.getDotPath(issue);
    const place = field === null ? 'these statistics' : `"${field}" of these statistics`;
    throw new ArenaError(`${place} must be ${issue.message}`);
  }
  const tally = checked.output;
  const fault = findContradiction(tally);
  if (fault !== null) throw new ArenaError(`these statistics are inconsistent: ${fault}`);
  return tally;
}

function findContradiction({ games, blocks, histograms, ratios, openings, patterns }: Tally): string | null {
  for (const [name, values] of Object.entries(histograms)) {
    if (total(values) !== games) return `histograms.${name} does not hold ${games} games`;
  }
  if (total(patterns) !== blocks) return `patterns does not hold ${blocks} blocks`;
  const [first] = Object.values(openings);
  const players = first?.games.length ?? 0;
  for (const [kind, { games, winsGames, gamesGames }] of Object.entries(openings)) {
    const lists = [games, winsGames, gamesGames, ...gamesGames];
    if (lists.some(({ length }) => length !== players))
      return `openings.${kind} is not for ${players} players`;
  }
  const bots = Object.keys(ratios).flatMap((name) => /^bot\.(.*)\.wins$/s.exec(name)?.[1] ?? []);
  const expected = ratiosOf(players, bots, Object.keys(openings)).map(({ name }) => name);
  const missing = expected.find((name) => !Object.hasOwn(ratios, name) && !entryOf(name)?.later);
  if (missing !== undefined) return `ratios lacks ${missing}`;
  const names = Object.keys(ratios);
  const counted = new Set(expected);
  if (!names.every((name) => counted.has(name))) return 'ratios holds more than a run counts';
  const other = names.find((name) => ratios[name].blocks !== blocks);
  return other === undefined ? null : `ratios.${other} is not over ${blocks} blocks`;
}

function total(values: Readonly<Record<string, number>>): number {
  return Object.values(values).reduce((sum, value) => sum + value, 0);
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]): [string, unknown] => [key, canonical(entry)]);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

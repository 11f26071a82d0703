import { join } from 'node:path';
import { hashRules, OPTION_NAMES } from '@staxd/engine';
import { ArenaError } from '../model/arenaError.ts';
import type { Plan } from '../model/plan.ts';
import { type PlanArguments, readPlan, readWhole } from './arguments.ts';

const MOST_POINTS = 100;

interface Varied {
  readonly option: string;
  readonly values: readonly string[];
}

export interface PointPlan {
  readonly settings: Readonly<Record<string, string>>;
  readonly name: string;
  readonly plan: Plan;
}

/** All combinations of `--set`, the last option varying fastest. Throws an ArenaError unless all can be played. */
export function readPoints(sets: readonly string[], given: PlanArguments): readonly PointPlan[] {
  if (sets.length === 0)
    throw new ArenaError('nothing varies: give at least one --set, as in --set handSize=5..9');
  const varied = sets.map(readVaried);
  const twice = varied.find(({ option }, at) => varied.findIndex((other) => other.option === option) < at);
  if (twice) throw new ArenaError(`--set names ${twice.option} twice: give all its values at once`);
  const count = varied.reduce((product, { values }) => product * values.length, 1);
  if (count > MOST_POINTS) {
    throw new ArenaError(`the sweep has ${count} settings: at most ${MOST_POINTS} are allowed`);
  }
  const points = combine(varied).map((settings) => {
    const options = Object.entries(settings).map(([option, value]) => `${option}=${value}`);
    const plan = readPlan({ ...given, option: [...given.option, ...options] });
    return { settings, name: options.join(','), plan };
  });
  refuseEqual(points);
  return points;
}

export function folderOf(out: string, { name }: PointPlan): string {
  return join(out, name.replace(/[^\w.,=+-]/gu, encodeURIComponent));
}

/** The setting that the others are compared with: the rules without any `--set`, or else the first. */
export function referenceOf(points: readonly PointPlan[], given: PlanArguments): PointPlan {
  const defaults = hashRules(readPlan(given).rules);
  return points.find(({ plan }) => hashRules(plan.rules) === defaults) ?? points[0];
}

/** Reads "handSize=5..9", "acceptConsumesTurn=draws,never" or 'deck=[{"gift":2},{"gift":4}]'. */
function readVaried(text: string): Varied {
  const [option, list = ''] = text.split(/=(.*)/s);
  const [, from, to] = /^(\d+)\.\.(\d+)$/.exec(list) ?? [];
  const values = from === undefined ? readList(list) : readRange(text, from, to);
  if (values.length > 0 && !values.includes('')) return { option, values };
  throw new ArenaError(
    `cannot read --set "${text}": write name=5..9, name=value,value or name=[JSON,JSON], with ${OPTION_NAMES.join(', ')}`,
  );
}

/** Values separated by commas. Values with commas of their own, such as decks, are JSON: one, or a list. */
function readList(list: string): readonly string[] {
  if (!/^[[{]/.test(list)) return list.split(',').map((value) => value.trim());
  try {
    return [JSON.parse(list)].flat().map((value) => JSON.stringify(value));
  } catch {
    return [];
  }
}

function readRange(text: string, from: string, to: string): readonly string[] {
  const [first, last] = [from, to].map((end) => readWhole(`an end of --set ${text}`, end, 0, 1_000_000));
  if (first > last) throw new ArenaError(`--set ${text}: a range goes from the lower to the higher value`);
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

function combine(varied: readonly Varied[]): readonly Readonly<Record<string, string>>[] {
  return varied.reduce<Record<string, string>[]>(
    (points, { option, values }) =>
      points.flatMap((point) => values.map((value) => ({ ...point, [option]: value }))),
    [{}],
  );
}

function refuseEqual(points: readonly PointPlan[]): void {
  const seen = new Map<string, string>();
  for (const { name, plan } of points) {
    const hash = hashRules(plan.rules);
    const other = seen.get(hash);
    if (other !== undefined) throw new ArenaError(`${other} and ${name} are the same rules`);
    seen.set(hash, name);
  }
}

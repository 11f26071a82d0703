import type { Contrast, Figure } from '../analysis/analysis.ts';
import { enumerate, formatFigure, formatGames } from '../report/format.ts';
import type { Sweep, SweepPoint } from '../report/sweepReport.ts';

/** Figures named: those that differ at the most settings, in the order of a report. */
const NAMED = 3;

interface Found {
  readonly setting: string;
  readonly contrast: Contrast;
}

/** "Of 4 settings other than handSize 7, 4 differ significantly: turns a game between ...; 5,000 games each." */
export function concludeSweep(points: Sweep['points']): string {
  const reference = points.find(({ comparison }) => comparison === null) ?? points[0];
  const others = points.filter((point) => point !== reference);
  const found = others.flatMap((point) =>
    (point.comparison?.contrasts ?? []).map((contrast): Found => ({ setting: nameOf(point), contrast })),
  );
  const differing = new Set(found.filter(isSignificant).map(({ setting }) => setting)).size;
  const settings = `${others.length} ${others.length === 1 ? 'setting' : 'settings'}`;
  const subject = `Of ${settings} other than ${nameOf(reference)}`;
  const games = `${formatGames(reference.analysis.games)} each.`;
  if (differing === 0) return `${subject}, none differs significantly; ${games}`;
  const moved = [...Map.groupBy(found, ({ contrast }) => contrast.label).values()]
    .map((contrasts) => ({ contrasts, differing: contrasts.filter(isSignificant).length }))
    .sort((one, other) => other.differing - one.differing)
    .filter((figure, rank) => figure.differing > 0 && rank < NAMED)
    .map(({ contrasts }) => describeMove(contrasts, nameOf(reference)));
  return `${subject}, ${differing} ${differing === 1 ? 'differs' : 'differ'} significantly: ${enumerate(moved)}; ${games}`;
}

export function nameOf({ settings }: Pick<SweepPoint, 'settings'>): string {
  return Object.entries(settings)
    .map(([option, value]) => `${option} ${value}`)
    .join(', ');
}

const isSignificant = ({ contrast }: Found) => contrast.significant;

function describeMove(found: readonly Found[], reference: string): string {
  const [{ contrast }] = found;
  const { label, kind } = contrast;
  const values = [
    { setting: reference, figure: contrast.a },
    ...found.map(({ setting, contrast: { b } }) => ({ setting, figure: b })),
  ].sort((one, other) => one.figure.value - other.figure.value);
  const end = ({ setting, figure }: { readonly setting: string; readonly figure: Figure }) =>
    `${formatFigure(figure, kind).value} (${setting})`;
  // "ADD+2 stacks" keeps its capitals.
  const name = /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
  return `${name} between ${end(values[0])} and ${end(values[values.length - 1])}`;
}

import type { Analysis, CardRow, Comparison, Contrast, Figure } from '../analysis/analysis.ts';
import { ENDINGS } from '../figures/endings.ts';
import type { Explanation } from '../figures/entry.ts';
import { LENGTHS } from '../figures/lengths.ts';
import { dotChart } from './charts.ts';
import { CONTRAST_COLUMNS } from './comparisonReport.ts';
import { csvFiles } from './csv.ts';
import { describeFigure, formatCount, UNITS, type Unit } from './format.ts';
import { TERMS } from './glossary.ts';
import { type Chart, renderPage } from './page.ts';
import { describeLineup, describePlay } from './runFacts.ts';
import { runTable } from './runTables.ts';
import { type ColumnOf, figure, significant, type Table, tableOf, text } from './table.ts';

export interface SweepPoint {
  /** Values by option, as on the command line. */
  readonly settings: Readonly<Record<string, string>>;
  readonly analysis: Analysis;
  /** With the reference as run a; null for the reference itself. */
  readonly comparison: Comparison | null;
}

export interface Sweep {
  readonly conclusion: string;
  readonly options: readonly string[];
  readonly points: readonly SweepPoint[];
}

interface Tracked {
  readonly id: string;
  readonly label: string;
  readonly term: Explanation;
  readonly axis: string;
  readonly unit: Unit;
  readonly of: string;
  readonly figure: (analysis: Analysis) => Figure | null;
}

const TRACKED: readonly Tracked[] = [
  {
    id: 'turns',
    label: 'Turns',
    term: LENGTHS.turns.explanation,
    axis: 'turns a game',
    unit: 'number',
    of: 'games',
    figure: ({ turns }) => turns.mean,
  },
  {
    id: 'seat1',
    label: 'Seat 1 wins',
    term: TERMS.seat,
    axis: 'games won by seat 1, %',
    unit: 'share',
    of: 'games',
    figure: ({ seats }) => seats[0]?.rate ?? null,
  },
  {
    id: 'stalemates',
    label: 'Stalemates',
    term: ENDINGS.stalemates.explanation,
    axis: 'games, %',
    unit: 'share',
    of: 'games',
    figure: ({ stalemates }) => stalemates,
  },
  {
    id: 'luck',
    label: 'Luck index',
    term: TERMS.luck,
    axis: 'luck index, %',
    unit: 'share',
    of: 'games',
    figure: ({ luck }) => luck,
  },
  {
    id: 'strongestLift',
    label: 'Lift of the strongest card',
    term: TERMS.lift,
    axis: 'lift, percentage points',
    unit: 'points',
    of: 'hands',
    figure: (analysis) => strongestCard(analysis)?.lift ?? null,
  },
];

export async function renderSweep(sweep: Sweep): Promise<string> {
  const { conclusion, options, points } = sweep;
  const { analysis } = referenceOf(sweep);
  const rows = options.length > 1 ? `Rows are ${options.join(' · ')}. ` : '';
  return renderPage({
    kind: 'sweep',
    title: `${describePlay(analysis)}: ${options.join(', ')}`,
    subtitle: `${describeLineup(analysis.lineup)} · ${formatCount(points.length)} settings · ${formatCount(analysis.games)} games each · seed ${analysis.seed}`,
    summary: [conclusion],
    keyFigures: [],
    sections: [
      {
        id: 'settings',
        title: 'Across the settings',
        lead: `${rows}An asterisk and the dashed lines show the reference.`,
        charts: await Promise.all(TRACKED.map((tracked) => trackedChart(tracked, sweep))),
        tables: [pointsTable(sweep)],
        stacked: true,
      },
      {
        id: 'comparisons',
        title: 'Against the reference',
        lead: 'Each setting is compared with the reference.',
        charts: [],
        tables: [conclusionsTable(sweep)],
      },
      {
        id: 'reference',
        title: 'The reference',
        lead: 'What was played in the reference.',
        charts: [],
        tables: [runTable(analysis)],
      },
    ],
  });
}

export function sweepCsv(sweep: Sweep): ReadonlyMap<string, string> {
  return csvFiles([pointsTable(sweep), conclusionsTable(sweep), contrastsTable(sweep)]);
}

function referenceOf({ points }: Sweep): SweepPoint {
  const reference = points.find(({ comparison }) => comparison === null);
  if (!reference) throw new RangeError('a sweep needs a reference: a point without a comparison');
  return reference;
}

async function trackedChart({ label, axis, unit, figure: read }: Tracked, sweep: Sweep): Promise<Chart> {
  const reference = read(referenceOf(sweep).analysis);
  const rows = sweep.points.flatMap((point) => {
    const found = read(point.analysis);
    return found ? [{ label: nameOf(point, sweep), figure: found, filled: true }] : [];
  });
  return {
    caption: label,
    picture: await dotChart({
      alternative: `${label} by setting: ${rows.map((row) => `${row.label} ${describeFigure(row.figure, unit)}`).join(', ')}.`,
      axis,
      rows,
      factor: UNITS[unit].factor,
      references: reference && Number.isFinite(reference.value) ? [reference.value] : [],
    }),
  };
}

/** "handSize 7 *" or "7 · draws": the asterisk marks the reference. */
function nameOf({ settings, comparison }: SweepPoint, { options }: Sweep): string {
  const values = options.map((option) => settings[option] ?? '');
  const name = options.length === 1 ? `${options[0]} ${values[0]}` : values.join(' · ');
  return comparison === null ? `${name} *` : name;
}

function strongestCard({ cards }: Analysis): CardRow | null {
  return cards.reduce<CardRow | null>(
    (best, card) => (card.lift.value > (best?.lift.value ?? -Infinity) ? card : best),
    null,
  );
}

function settingColumns({
  options,
}: Sweep): readonly ColumnOf<{ readonly settings: SweepPoint['settings'] }>[] {
  return options.map((option) => ({
    id: option,
    label: option,
    cell: ({ settings }) => text(settings[option] ?? ''),
  }));
}

function pointsTable(sweep: Sweep): Table {
  return tableOf<SweepPoint>('points', 'Key figures by setting', sweep.points, [
    ...settingColumns(sweep),
    { id: 'reference', label: 'Reference', cell: ({ comparison }) => significant(comparison === null) },
    ...TRACKED.map(({ figure: read, unit, of, ...column }) => ({
      ...column,
      cell: ({ analysis }: SweepPoint) => figure(read(analysis), unit, of),
    })),
    {
      id: 'strongest',
      label: 'Strongest card',
      cell: ({ analysis }) => text(strongestCard(analysis)?.card ?? '–'),
    },
  ]);
}

function conclusionsTable(sweep: Sweep): Table {
  return tableOf<SweepPoint>('conclusions', 'What differs from the reference', sweep.points, [
    ...settingColumns(sweep),
    {
      id: 'conclusion',
      label: 'Conclusion',
      cell: ({ comparison }) => text(comparison?.conclusion ?? 'the reference'),
    },
  ]);
}

/** For CSV. */
function contrastsTable(sweep: Sweep): Table {
  const lines = sweep.points.flatMap(({ settings, comparison }) =>
    (comparison?.contrasts ?? []).map((contrast): Contrast & Pick<SweepPoint, 'settings'> => ({
      ...contrast,
      settings,
    })),
  );
  return tableOf('contrasts', 'Settings and the reference', lines, [
    ...settingColumns(sweep),
    ...CONTRAST_COLUMNS,
  ]);
}

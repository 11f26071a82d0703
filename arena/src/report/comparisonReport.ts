import type { Comparison, Contrast } from '../analysis/analysis.ts';
import { dotChart } from './charts.ts';
import { csvFiles } from './csv.ts';
import { formatCount } from './format.ts';
import { explained, TERMS } from './glossary.ts';
import { html } from './html.ts';
import { type Chart, renderPage, type Section } from './page.ts';
import { describePlay, describeRun, factCell, facts, modeName } from './runFacts.ts';
import { type ColumnOf, figure, p, significant, type Table, tableOf, text } from './table.ts';

const MOST_ROWS = 24;

export async function renderComparison(comparison: Comparison): Promise<string> {
  const { conclusion, contrasts, a, b } = comparison;
  return renderPage({
    kind: 'comparison',
    title:
      a.rules.mode === b.rules.mode
        ? `${describePlay(a)}: A and B`
        : `A: ${describePlay(a)}, B: ${modeName(b.rules)}`,
    subtitle: `A: ${describeRun(a)}; B: ${describeRun(b)}`,
    summary: [conclusion],
    keyFigures: [],
    sections: [
      await whatDiffers(contrasts),
      {
        id: 'figures',
        title: 'All figures',
        lead: 'The difference is B minus A. Lifts and differences of shares are in percentage points.',
        charts: [],
        tables: [contrastsTable(contrasts)],
      },
      {
        id: 'runs',
        title: 'The two runs',
        lead: 'What was played, with differences marked.',
        charts: [],
        tables: [runsTable(comparison)],
      },
    ],
  });
}

export function comparisonCsv(comparison: Comparison): ReadonlyMap<string, string> {
  return csvFiles([contrastsTable(comparison.contrasts), runsTable(comparison)]);
}

export const CONTRAST_COLUMNS: readonly ColumnOf<Contrast>[] = [
  { id: 'figure', label: 'Figure', cell: ({ label }) => text(label) },
  { id: 'kind', label: 'Kind', cell: ({ kind }) => text(kind) },
  { id: 'a', label: 'A', cell: ({ a, kind }) => figure(a, kind, '') },
  { id: 'b', label: 'B', cell: ({ b, kind }) => figure(b, kind, '') },
  {
    id: 'difference',
    label: 'Difference',
    countedIn: 'A and B',
    cell: ({ difference, kind }) => figure(difference, kind === 'number' ? 'change' : 'points', ''),
  },
  { id: 'p', label: 'p', term: TERMS.p, cell: (contrast) => p(contrast.p) },
  {
    id: 'significant',
    label: 'Significant',
    term: TERMS.significant,
    cell: (contrast) => significant(contrast.significant),
  },
  {
    id: 'compared',
    label: 'Compared',
    term: TERMS.paired,
    cell: ({ paired }) => text(paired ? 'block by block' : 'run against run'),
  },
];

function contrastsTable(contrasts: readonly Contrast[]): Table {
  return tableOf('contrasts', 'Run A and run B', contrasts, CONTRAST_COLUMNS);
}

async function whatDiffers(contrasts: readonly Contrast[]): Promise<Section> {
  const found = contrasts.filter((contrast) => contrast.significant);
  const charts = [
    await differenceChart(
      'Shares and lifts',
      'difference, percentage points',
      found.filter(({ kind }) => kind !== 'number'),
    ),
    await differenceChart(
      'Numbers',
      'difference, % of the mean of A and B',
      found.filter(({ kind }) => kind === 'number').map(relative),
    ),
  ];
  return {
    id: 'differences',
    title: 'What differs',
    lead: html`${formatCount(found.length)} of ${formatCount(contrasts.length)} figures are ${explained(TERMS.significant, 'significantly')} different. To the right of the dashed line B has more, to the left A.`,
    charts,
    tables: [],
    stacked: true,
  };
}

/** Relative to the mean of A and B, so that turns and stacks share a scale. */
function relative(contrast: Contrast): Contrast {
  const { value, low, high, n } = contrast.difference;
  const by = Math.abs(contrast.a.value + contrast.b.value) / 2;
  return { ...contrast, difference: { value: value / by, low: low / by, high: high / by, n } };
}

async function differenceChart(name: string, axis: string, contrasts: readonly Contrast[]): Promise<Chart> {
  const largest = [...contrasts]
    .sort((a, b) => Math.abs(b.difference.value) - Math.abs(a.difference.value))
    .slice(0, MOST_ROWS)
    .sort((a, b) => b.difference.value - a.difference.value);
  const cut = contrasts.length > largest.length ? `, the largest ${MOST_ROWS} of ${contrasts.length}` : '';
  const [most, least] = [largest[0], largest.at(-1)];
  return {
    caption: `${name}${cut}`,
    picture: await dotChart({
      alternative: `${name} that differ significantly, from ${most?.label} (most in favour of B) to ${least?.label}.`,
      axis,
      rows: largest.map(({ label, difference }) => ({ label, figure: difference, filled: true })),
      factor: 100,
      references: [0],
    }),
  };
}

function runsTable({ a, b }: Comparison): Table {
  const ofB = facts(b);
  const lines = facts(a).map(([name, value, term], index) => ({
    name,
    term,
    a: value,
    b: ofB[index]?.[1] ?? '',
  }));
  return tableOf('runs', 'What was played', lines, [
    { id: 'what', label: 'What', cell: ({ name, term }) => text(name, term) },
    { id: 'a', label: 'A', cell: (line) => factCell(line.a) },
    { id: 'b', label: 'B', cell: (line) => factCell(line.b) },
    { id: 'differs', label: 'Differs', cell: (line) => significant(line.a !== line.b) },
  ]);
}

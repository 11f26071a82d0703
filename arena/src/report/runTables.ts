import type { Analysis, BotRow, Figure } from '../analysis/analysis.ts';
import { CARD_FIGURES } from '../figures/cards.ts';
import { ENDINGS, METHODS } from '../figures/endings.ts';
import type { BotFigure, SeatFigure } from '../figures/entry.ts';
import { FLOW } from '../figures/flow.ts';
import { LENGTHS } from '../figures/lengths.ts';
import { mapFigures, namesOf } from '../figures/names.ts';
import { BOT_FIGURES, FAULT_FIGURES, SEAT_FIGURES } from '../figures/seats.ts';
import { STACK_FIGURES } from '../figures/stacks.ts';
import { columnsOf, LINE_COLUMNS, type Line, linesOf } from './figureTables.ts';
import { TERMS } from './glossary.ts';
import { factCell, facts, seatName } from './runFacts.ts';
import { type ColumnOf, count, figure, p, plain, significant, type Table, tableOf, text } from './table.ts';

export function runTable(analysis: Analysis): Table {
  return tableOf('run', 'What was played', facts(analysis), [
    { id: 'what', label: 'What', cell: ([name, , term]) => text(name, term) },
    { id: 'value', label: 'Value', cell: ([, value]) => factCell(value) },
  ]);
}

export function endingsTable(analysis: Analysis): Table {
  return tableOf('endings', 'How games ended', linesOf(ENDINGS, analysis), LINE_COLUMNS);
}

export function methodsTable({ methods }: Analysis): Table {
  const shares = mapFigures(METHODS, (name) => methods.find(({ method }) => method === name)?.share ?? null);
  return tableOf('methods', 'Ways of winning', linesOf(METHODS, shares), LINE_COLUMNS);
}

export function lengthsTable(analysis: Analysis): Table {
  const counted = namesOf(LENGTHS).map((name) => {
    const { label, explanation } = LENGTHS[name];
    return { label, term: explanation, lengths: analysis[name] };
  });
  const measures = [...counted, { label: 'Minutes', term: TERMS.minutes, lengths: analysis.minutes }];
  return tableOf('lengths', 'How long a game is', measures, [
    { id: 'what', label: 'Measure', cell: ({ label, term }) => text(label, term) },
    {
      id: 'mean',
      label: 'Mean',
      term: TERMS.mean,
      cell: ({ lengths }) => figure(lengths.mean, 'number', 'games'),
    },
    { id: 'sd', label: 'SD', term: TERMS.sd, cell: ({ lengths }) => plain(lengths.sd) },
    { id: 'p5', label: '5 %', term: TERMS.quantile, cell: ({ lengths }) => plain(lengths.p5) },
    { id: 'p25', label: '25 %', term: TERMS.quantile, cell: ({ lengths }) => plain(lengths.p25) },
    { id: 'median', label: 'Median', term: TERMS.quantile, cell: ({ lengths }) => plain(lengths.median) },
    { id: 'p75', label: '75 %', term: TERMS.quantile, cell: ({ lengths }) => plain(lengths.p75) },
    { id: 'p95', label: '95 %', term: TERMS.quantile, cell: ({ lengths }) => plain(lengths.p95) },
    { id: 'max', label: 'Most', cell: ({ lengths }) => plain(lengths.max) },
  ]);
}

/** The data of the histograms; for CSV. */
function histogramTable(analysis: Analysis): Table {
  const lengths = { ...mapFigures(LENGTHS, (name) => analysis[name]), minutes: analysis.minutes };
  const bins = Object.entries(lengths).flatMap(([measure, { histogram }]) =>
    histogram.map((bin) => ({ measure, ...bin })),
  );
  return tableOf('histograms', 'Games by length', bins, [
    { id: 'measure', label: 'Measure', cell: ({ measure }) => text(measure) },
    { id: 'from', label: 'From', cell: ({ from }) => plain(from) },
    { id: 'to', label: 'To less than', cell: ({ to }) => plain(to) },
    { id: 'games', label: 'Games', cell: ({ games }) => count(games) },
  ]);
}

export function seatsTable({ seats }: Analysis): Table {
  const { wins, ...others } = SEAT_FIGURES;
  return tableOf('seats', 'Win rates by seat', seats, [
    { id: 'seat', label: 'Seat', term: TERMS.seat, cell: ({ seat }) => text(seatName(seat)) },
    { id: 'wins', label: 'Wins', cell: ({ wins }) => count(wins) },
    rateColumn(wins),
    ...columnsOf(others),
  ]);
}

/** For CSV; the page says it in a sentence. */
function seatTestTable({ seatTest }: Analysis): Table {
  return tableOf(
    'seat-test',
    'Chi-square test of equal seats',
    [seatTest],
    [
      { id: 'test', label: 'Test', cell: () => text('equal seats') },
      { id: 'statistic', label: 'Chi-square', cell: ({ statistic }) => plain(statistic) },
      { id: 'degrees', label: 'Degrees of freedom', cell: ({ degrees }) => count(degrees) },
      { id: 'p', label: 'p', cell: (test) => p(test.p) },
    ],
  );
}

export function botsTable({ bots }: Analysis): Table {
  const { wins, ...others } = BOT_FIGURES;
  const faults = namesOf(FAULT_FIGURES).map((kind): ColumnOf<BotRow> => {
    const { label, explanation } = FAULT_FIGURES[kind];
    return { id: kind, label, term: explanation, cell: (bot) => count(bot[kind]) };
  });
  return tableOf('bots', 'Bots', bots, [
    { id: 'bot', label: 'Bot', cell: ({ bot }) => text(bot) },
    { id: 'seats', label: 'Seats', cell: ({ seats }) => count(seats) },
    { id: 'wins', label: 'Wins', cell: ({ wins }) => count(wins) },
    rateColumn(wins),
    ...columnsOf(others),
    {
      id: 'strength',
      label: 'Strength',
      term: TERMS.strength,
      cell: ({ strength }) => figure(strength, 'elo', 'games'),
    },
    {
      id: 'plackettLuce',
      label: 'Plackett-Luce',
      term: TERMS.plackettLuce,
      cell: ({ plackettLuce }) => figure(plackettLuce, 'elo', 'games'),
    },
    ...(bots.some(hasFaults) ? faults : []),
  ]);
}

function rateColumn({
  label,
  explanation,
  unit,
  over,
}: SeatFigure | BotFigure): ColumnOf<{ readonly rate: Figure }> {
  return { id: 'rate', label, term: explanation, cell: ({ rate }) => figure(rate, unit, over) };
}

export function hasFaults(bot: BotRow): boolean {
  return namesOf(FAULT_FIGURES).some((kind) => bot[kind] > 0);
}

export function cardsTable({ cards }: Analysis): Table {
  const byLift = [...cards].sort((a, b) => b.lift.value - a.lift.value);
  return tableOf('cards', 'Cards in the opening hand and in play', byLift, [
    { id: 'card', label: 'Card', cell: ({ card }) => text(card) },
    { id: 'lift', label: 'Lift', term: TERMS.lift, cell: ({ lift }) => figure(lift, 'points', 'hands') },
    { id: 'p', label: 'p', term: TERMS.p, cell: (card) => p(card.p) },
    {
      id: 'significant',
      label: 'Significant',
      term: TERMS.significant,
      cell: (card) => significant(card.significant),
    },
    ...columnsOf(CARD_FIGURES, { descriptive: true }),
  ]);
}

export function stacksTable(analysis: Analysis): Table {
  const overall = mapFigures(STACK_FIGURES, (_, { overall }) => (overall ? analysis[overall.key] : null));
  const { frequency, ...others } = STACK_FIGURES;
  const { label, explanation, unit, over } = frequency;
  return tableOf(
    'stacks',
    'Stacks by type',
    [{ type: 'all', ...overall }, ...analysis.stackTypes],
    [
      { id: 'type', label: 'Type', cell: ({ type }) => text(type) },
      { id: 'stacks', label: 'Stacks', term: explanation, cell: ({ contested }) => count(contested?.n ?? 0) },
      { id: 'frequency', label, cell: (stack) => figure(stack.frequency, unit, over) },
      ...columnsOf(others, { countedIn: 'Stacks' }),
    ],
  );
}

export function flowTable({ flow }: Analysis): Table {
  return tableOf('flow', 'The course of a game', linesOf(FLOW, flow), LINE_COLUMNS);
}

export function skillTable({ skillSpread, luck }: Analysis): Table {
  const lines: readonly Line[] = [
    {
      label: 'Skill spread (Elo)',
      term: TERMS.skillSpread,
      figure: skillSpread,
      unit: 'number',
      of: 'games',
    },
    { label: 'Luck index', term: TERMS.luck, figure: luck, unit: 'share', of: 'games' },
  ];
  return tableOf('skill', 'Skill and luck', lines, LINE_COLUMNS);
}

export function runTables(analysis: Analysis): readonly Table[] {
  return [
    runTable,
    endingsTable,
    methodsTable,
    lengthsTable,
    histogramTable,
    seatsTable,
    seatTestTable,
    botsTable,
    cardsTable,
    stacksTable,
    flowTable,
    skillTable,
  ].map((table) => table(analysis));
}

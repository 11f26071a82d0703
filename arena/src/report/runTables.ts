/** The tables of one run. */
import { defineRules, OPTION_NAMES, type RuleSet, unwrap, type WinMethod } from '@staxd/engine';
import type { Analysis, BotRow, Figure } from '../analysis/analysis.ts';
import { enumerate, formatGames, type Unit } from './format.ts';
import type { Term } from './glossary.ts';
import {
  type Cell,
  type ColumnOf,
  count,
  figure,
  p,
  plain,
  significant,
  type Table,
  tableOf,
  text,
} from './table.ts';

/** A line that names itself and has one figure. */
interface Line {
  readonly label: string;
  readonly term?: Term;
  readonly figure: Figure | null;
  readonly unit: Unit;
  readonly of: string;
}

const LINE_COLUMNS: readonly ColumnOf<Line>[] = [
  { id: 'what', label: 'What', cell: ({ label, term }) => text(label, term) },
  { id: 'value', label: 'Value', cell: (line) => figure(line.figure, line.unit, line.of) },
];

export const METHODS: Readonly<Record<WinMethod, { readonly label: string; readonly term: Term }>> = {
  card_play: { label: 'Last cards laid down', term: 'cardPlay' },
  stack_resolve: { label: 'Last cards given away', term: 'stackResolve' },
  stalemate: { label: 'Stalemate', term: 'stalemate' },
  turn_cap: { label: 'Turn cap', term: 'turnCap' },
  last_standing: { label: 'Last one left', term: 'lastStanding' },
};

/** "Seat 1": people count from 1. */
export const seatName = (seat: number): string => `Seat ${seat + 1}`;

/** "hard, 2 × medium and easy" */
export function describeLineup(lineup: readonly string[]): string {
  const bots = [...new Set(lineup)].map((bot) => {
    const seats = lineup.filter((other) => other === bot).length;
    return seats === 1 ? bot : `${seats} × ${bot}`;
  });
  return enumerate(bots);
}

/** "Stack attack" */
export function modeName({ mode }: RuleSet): string {
  return mode.charAt(0).toUpperCase() + mode.slice(1).replaceAll('_', ' ');
}

/** The options that differ from those of the mode, as in "handSize 9". */
function changedOptions(rules: RuleSet): readonly string[] {
  const defaults = unwrap(defineRules(rules.mode));
  return OPTION_NAMES.map((name) => ({
    name,
    value: JSON.stringify(rules[name]),
    usual: JSON.stringify(defaults[name]),
  }))
    .filter(({ value, usual }) => value !== usual)
    .map(({ name, value }) => `${name} ${value.replaceAll('"', '')}`);
}

/** "hard and 3 × medium · 20,000 games · seed 1 · handSize 9" */
export function describeRun({ lineup, games, seed, rules }: Analysis): string {
  return [describeLineup(lineup), formatGames(games), `seed ${seed}`, ...changedOptions(rules)].join(' · ');
}

/** "Casual, 4 players" */
export function describePlay({ rules, players }: Analysis): string {
  return `${modeName(rules)}, ${players} players`;
}

/** What a run was, as (name, value). */
export function facts(
  analysis: Analysis,
): readonly (readonly [name: string, value: string | number, term?: Term])[] {
  const { rules, players, lineup, games, blocks, seed, engineVersion, rulesHash, resultHash } = analysis;
  return [
    ['Mode', modeName(rules)],
    ['Options changed', changedOptions(rules).join(', ') || 'none'],
    ['Players', players],
    ['Line-up', lineup.join(', ')],
    ['Games', games],
    ['Blocks', blocks, 'block'],
    ['Seed', seed],
    ['Engine', engineVersion],
    ['Rules hash', rulesHash, 'rulesHash'],
    ['Result hash', resultHash, 'resultHash'],
  ];
}

export const factCell = (value: string | number): Cell =>
  typeof value === 'number' ? count(value) : text(value);

export function runTable(analysis: Analysis): Table {
  return tableOf('run', 'What was played', facts(analysis), [
    { id: 'what', label: 'What', cell: ([name, , term]) => text(name, term) },
    { id: 'value', label: 'Value', cell: ([, value]) => factCell(value) },
  ]);
}

export function endingsTable({ completed, stalemates, capped }: Analysis): Table {
  const share = (label: string, term: Term, value: Figure): Line => {
    return { label, term, figure: value, unit: 'share', of: 'games' };
  };
  return tableOf(
    'endings',
    'How games ended',
    [
      share('Won by cards', 'completed', completed),
      share('Stalemate', 'stalemate', stalemates),
      share('Turn cap', 'turnCap', capped),
    ],
    LINE_COLUMNS,
  );
}

export function methodsTable({ methods }: Analysis): Table {
  const lines = methods.map(({ method, share }): Line => {
    const { label, term } = METHODS[method];
    return { label, term, figure: share, unit: 'share', of: 'games' };
  });
  return tableOf('methods', 'Ways of winning', lines, LINE_COLUMNS);
}

export function lengthsTable({ turns, decisions, minutes }: Analysis): Table {
  const measures = [
    { label: 'Turns', term: 'turn', lengths: turns },
    { label: 'Decisions', term: 'decision', lengths: decisions },
    { label: 'Minutes', term: 'minutes', lengths: minutes },
  ] as const;
  return tableOf('lengths', 'How long a game is', measures, [
    { id: 'what', label: 'Measure', cell: ({ label, term }) => text(label, term) },
    {
      id: 'mean',
      label: 'Mean',
      term: 'mean',
      cell: ({ lengths }) => figure(lengths.mean, 'number', 'games'),
    },
    { id: 'sd', label: 'SD', term: 'sd', cell: ({ lengths }) => plain(lengths.sd) },
    { id: 'p5', label: '5 %', term: 'quantile', cell: ({ lengths }) => plain(lengths.p5) },
    { id: 'p25', label: '25 %', term: 'quantile', cell: ({ lengths }) => plain(lengths.p25) },
    { id: 'median', label: 'Median', term: 'quantile', cell: ({ lengths }) => plain(lengths.median) },
    { id: 'p75', label: '75 %', term: 'quantile', cell: ({ lengths }) => plain(lengths.p75) },
    { id: 'p95', label: '95 %', term: 'quantile', cell: ({ lengths }) => plain(lengths.p95) },
    { id: 'max', label: 'Most', cell: ({ lengths }) => plain(lengths.max) },
  ]);
}

/** What the histograms draw; for CSV. */
function histogramTable({ turns, decisions, minutes }: Analysis): Table {
  const bins = Object.entries({ turns, decisions, minutes }).flatMap(([measure, { histogram }]) =>
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
  return tableOf('seats', 'Win rates by seat', seats, [
    { id: 'seat', label: 'Seat', term: 'seat', cell: ({ seat }) => text(seatName(seat)) },
    { id: 'wins', label: 'Wins', cell: ({ wins }) => count(wins) },
    { id: 'rate', label: 'Win rate', term: 'winRate', cell: ({ rate }) => figure(rate, 'share', 'games') },
  ]);
}

/** The test of equal seats; for CSV, since the page says it in a sentence. */
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
  const faults: readonly ColumnOf<BotRow>[] = [
    { id: 'timeouts', label: 'Time-outs', term: 'faults', cell: ({ timeouts }) => count(timeouts) },
    { id: 'crashes', label: 'Crashes', term: 'faults', cell: ({ crashes }) => count(crashes) },
    { id: 'illegal', label: 'Illegal', term: 'faults', cell: ({ illegal }) => count(illegal) },
  ];
  return tableOf('bots', 'Bots', bots, [
    { id: 'bot', label: 'Bot', cell: ({ bot }) => text(bot) },
    { id: 'seats', label: 'Seats', cell: ({ seats }) => count(seats) },
    { id: 'wins', label: 'Wins', cell: ({ wins }) => count(wins) },
    {
      id: 'rate',
      label: 'Win rate a seat',
      term: 'winRate',
      cell: ({ rate }) => figure(rate, 'share', 'games'),
    },
    { id: 'rank', label: 'Mean rank', term: 'rank', cell: ({ rank }) => figure(rank, 'number', 'seats') },
    {
      id: 'strength',
      label: 'Strength',
      term: 'strength',
      cell: ({ strength }) => figure(strength, 'elo', 'games'),
    },
    {
      id: 'plackettLuce',
      label: 'Plackett-Luce',
      term: 'plackettLuce',
      cell: ({ plackettLuce }) => figure(plackettLuce, 'elo', 'games'),
    },
    ...(bots.some(hasFaults) ? faults : []),
  ]);
}

export function hasFaults({ timeouts, crashes, illegal }: BotRow): boolean {
  return timeouts + crashes + illegal > 0;
}

export function cardsTable({ cards }: Analysis): Table {
  const byLift = [...cards].sort((a, b) => b.lift.value - a.lift.value);
  return tableOf('cards', 'Cards in the opening hand and in play', byLift, [
    { id: 'card', label: 'Card', cell: ({ card }) => text(card) },
    { id: 'lift', label: 'Lift', term: 'lift', cell: ({ lift }) => figure(lift, 'points', 'hands') },
    { id: 'p', label: 'p', term: 'p', cell: (card) => p(card.p) },
    {
      id: 'significant',
      label: 'Significant',
      term: 'significant',
      cell: (card) => significant(card.significant),
    },
    {
      id: 'played',
      label: 'Played',
      term: 'played',
      descriptive: true,
      cell: ({ played }) => figure(played, 'number', 'games'),
    },
    {
      id: 'wonWhenPlayed',
      label: 'Won when played',
      term: 'wonWhenPlayed',
      descriptive: true,
      cell: ({ wonWhenPlayed }) => figure(wonWhenPlayed, 'share', 'players'),
    },
    {
      id: 'held',
      label: 'Held',
      term: 'held',
      descriptive: true,
      cell: ({ held }) => figure(held, 'number', 'cards'),
    },
  ]);
}

export function stacksTable({ stacks, contested, nopedStacks, stackTypes }: Analysis): Table {
  const all = { type: 'all', frequency: stacks, length: null, total: null, contested, noped: nopedStacks };
  const over = { countedIn: 'Stacks' };
  return tableOf(
    'stacks',
    'Stacks by type',
    [all, ...stackTypes],
    [
      { id: 'type', label: 'Type', cell: ({ type }) => text(type) },
      { id: 'stacks', label: 'Stacks', term: 'stack', cell: (stack) => count(stack.contested.n) },
      { id: 'frequency', label: 'A game', cell: ({ frequency }) => figure(frequency, 'number', 'games') },
      {
        id: 'length',
        label: 'Length',
        term: 'stackLength',
        ...over,
        cell: ({ length }) => figure(length, 'number', 'stacks'),
      },
      {
        id: 'total',
        label: 'Total',
        term: 'stackTotal',
        ...over,
        cell: ({ total }) => figure(total, 'number', 'stacks'),
      },
      {
        id: 'contested',
        label: 'Contested',
        term: 'contested',
        ...over,
        cell: (stack) => figure(stack.contested, 'share', 'stacks'),
      },
      {
        id: 'noped',
        label: 'Noped',
        term: 'noped',
        ...over,
        cell: ({ noped }) => figure(noped, 'share', 'stacks'),
      },
    ],
  );
}

export function flowTable({ flow }: Analysis): Table {
  const line = (label: string, term: Term, value: Figure, unit: Unit, of: string): Line => {
    return { label, term, figure: value, unit, of };
  };
  return tableOf(
    'flow',
    'The course of a game',
    [
      line('Lead changes a game', 'leadChanges', flow.leadChanges, 'number', 'games'),
      line('Comebacks', 'comebacks', flow.comebacks, 'share', 'games'),
      line('Decisiveness', 'decided', flow.decided, 'share', 'turns'),
      line('Dead turns', 'deadTurns', flow.deadTurns, 'share', 'turns'),
      line('Forced decisions', 'forced', flow.forced, 'share', 'decisions'),
      line('Branching', 'branching', flow.branching, 'number', 'decisions'),
      line('Stun turns a game', 'stunTurns', flow.stunTurns, 'number', 'games'),
      line('Reshuffles a game', 'reshuffles', flow.reshuffles, 'number', 'games'),
    ],
    LINE_COLUMNS,
  );
}

export function skillTable({ skillSpread, luck }: Analysis): Table {
  const lines: readonly Line[] = [
    { label: 'Skill spread (Elo)', term: 'skillSpread', figure: skillSpread, unit: 'number', of: 'games' },
    { label: 'Luck index', term: 'luck', figure: luck, unit: 'share', of: 'games' },
  ];
  return tableOf('skill', 'Skill and luck', lines, LINE_COLUMNS);
}

/** All tables of a run, in the order of the report. */
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

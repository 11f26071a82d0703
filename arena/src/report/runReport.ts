import type { Analysis } from '../analysis/analysis.ts';
import { ENDINGS, METHODS } from '../figures/endings.ts';
import { FLOW } from '../figures/flow.ts';
import { LENGTHS } from '../figures/lengths.ts';
import { mapFigures } from '../figures/names.ts';
import { OVERALL_FIGURES } from '../figures/stacks.ts';
import { dotChart, histogram } from './charts.ts';
import { keyFiguresOf } from './figureTables.ts';
import {
  aboutBots,
  aboutCards,
  aboutEndings,
  aboutFlow,
  aboutLength,
  aboutMethods,
  aboutSeats,
  aboutStacks,
} from './findings.ts';
import { describeP, formatPlain } from './format.ts';
import { explained, TERMS } from './glossary.ts';
import { html } from './html.ts';
import { type KeyFigure, renderPage, type Section } from './page.ts';
import { describePlay, describeRun, seatName } from './runFacts.ts';
import {
  botsTable,
  cardsTable,
  endingsTable,
  flowTable,
  lengthsTable,
  methodsTable,
  runTable,
  seatsTable,
  skillTable,
  stacksTable,
} from './runTables.ts';

export async function renderReport(analysis: Analysis): Promise<string> {
  return renderPage({
    kind: 'report',
    title: describePlay(analysis),
    subtitle: describeRun(analysis),
    summary: [aboutSeats(analysis), aboutBots(analysis), aboutCards(analysis), aboutEndings(analysis)],
    keyFigures: keyFigures(analysis),
    sections: await Promise.all(SECTIONS.map((section) => section(analysis))),
  });
}

function keyFigures(analysis: Analysis): readonly KeyFigure[] {
  const { minutes, flow, bots, luck } = analysis;
  const { label, explanation, unit, over } = FLOW.deadTurns;
  return [
    ...keyFiguresOf(ENDINGS, analysis),
    ...keyFiguresOf(
      LENGTHS,
      mapFigures(LENGTHS, (name) => analysis[name].mean),
    ),
    { term: TERMS.minutes, label: 'Minutes a game', figure: minutes.mean, unit: 'number', of: 'games' },
    ...keyFiguresOf(OVERALL_FIGURES, analysis),
    ...keyFiguresOf(FLOW, flow),
    // One bot against itself is pure luck.
    bots.length > 1
      ? { term: TERMS.luck, label: 'Luck index', figure: luck, unit: 'share', of: 'games' }
      : { term: explanation, label, figure: flow.deadTurns, unit, of: over },
  ];
}

type SectionOf = (analysis: Analysis) => Promise<Section>;

const endings: SectionOf = async (analysis) => {
  const picture = await dotChart({
    alternative: aboutMethods(analysis),
    axis: 'games, %',
    rows: analysis.methods
      .filter(({ share }) => share.value > 0)
      .map(({ method, share }) => ({
        label: METHODS[method].label,
        figure: share,
        filled: true,
      })),
    factor: 100,
    fromZero: true,
  });
  return {
    id: 'endings',
    title: 'Endings and ways of winning',
    lead: `${aboutEndings(analysis)} ${aboutMethods(analysis)}`,
    charts: [{ caption: 'Ways of winning', picture }],
    tables: [endingsTable(analysis), methodsTable(analysis)],
  };
};

const length: SectionOf = async (analysis) => {
  const { turns, decisions, minutes, secondsPerDecision } = analysis;
  const said = aboutLength(analysis);
  return {
    id: 'length',
    title: 'Length',
    lead: `${said} Minutes are decisions at ${formatPlain(secondsPerDecision)} seconds each. The dashed line is the median.`,
    charts: [
      { caption: 'Turns', picture: await histogram(said, 'turns', turns) },
      {
        caption: 'Decisions',
        picture: await histogram(describe('decisions', decisions), 'decisions', decisions),
      },
      {
        caption: 'Minutes',
        picture: await histogram(describe('minutes', minutes), 'minutes, estimated', minutes),
      },
    ],
    tables: [lengthsTable(analysis)],
    stacked: true,
  };
};

function describe(measure: string, { p5, median, p95 }: Analysis['turns']): string {
  return `Nine games in ten take ${formatPlain(p5)} to ${formatPlain(p95)} ${measure}; the median is ${formatPlain(median)}.`;
}

const seats: SectionOf = async (analysis) => {
  const { seatTest, players } = analysis;
  const picture = await dotChart({
    alternative: aboutSeats(analysis),
    axis: 'games won, %',
    rows: analysis.seats.map(({ seat, rate }) => ({ label: seatName(seat), figure: rate, filled: true })),
    factor: 100,
    references: [1 / players],
  });
  return {
    id: 'seats',
    title: 'Seats',
    lead: html`${explained(TERMS.chiSquare)} of equal seats: ${formatPlain(seatTest.statistic)} on ${seatTest.degrees} degrees of freedom, ${describeP(seatTest.p)}. The dashed line is the fair share.`,
    charts: [{ caption: 'Win rate by seat', picture }],
    tables: [seatsTable(analysis)],
  };
};

const bots: SectionOf = async (analysis) => {
  const picture = await dotChart({
    alternative: aboutBots(analysis),
    axis: 'games won by one seat, %',
    rows: analysis.bots.map(({ bot, rate }) => ({ label: bot, figure: rate, filled: true })),
    factor: 100,
    references: [1 / analysis.players],
  });
  return {
    id: 'bots',
    title: 'Bots',
    lead:
      analysis.bots.length > 1
        ? 'Rates are per seat, so more seats are no advantage. The dashed line is the rate of equal bots.'
        : 'One bot in all seats wins as often as chance, so its strength is unknown.',
    charts: analysis.bots.length > 1 ? [{ caption: 'Win rate by bot', picture }] : [],
    tables: [botsTable(analysis)],
  };
};

const cards: SectionOf = async (analysis) => {
  const byLift = [...analysis.cards].sort((a, b) => b.lift.value - a.lift.value);
  const picture = await dotChart({
    alternative: aboutCards(analysis),
    axis: 'lift, percentage points',
    rows: byLift.map(({ card, lift, significant }) => ({ label: card, figure: lift, filled: significant })),
    factor: 100,
    references: [0],
  });
  return {
    id: 'cards',
    title: 'Cards',
    lead: html`${explained(TERMS.lift)} is the effect of being dealt a card. A filled dot is ${explained(TERMS.significant, 'significant')}, a hollow one may be chance. Descriptive columns show how cards are used and prove nothing about their strength.`,
    charts: [{ caption: 'Lift of a card in the opening hand', picture }],
    tables: [cardsTable(analysis)],
  };
};

const stacks: SectionOf = async (analysis) => {
  const picture = await dotChart({
    alternative: aboutStacks(analysis),
    axis: 'stacks a game',
    rows: analysis.stackTypes
      .filter(({ frequency }) => frequency.value > 0)
      .map(({ type, frequency }) => ({
        label: type,
        figure: frequency,
        filled: true,
      })),
    factor: 1,
    fromZero: true,
  });
  return {
    id: 'stacks',
    title: 'Stacks',
    lead: aboutStacks(analysis),
    charts: [{ caption: 'Stacks a game by type', picture }],
    tables: [stacksTable(analysis)],
  };
};

const flow: SectionOf = async (analysis) => ({
  id: 'flow',
  title: 'Course of the game',
  lead: aboutFlow(analysis),
  charts: [],
  tables: [flowTable(analysis)],
});

const skill: SectionOf = async (analysis) => ({
  id: 'skill',
  title: 'Skill and luck',
  lead:
    analysis.bots.length > 1
      ? 'How far apart the bots of this run are, and how much of winning is left to chance.'
      : 'With one bot in all seats only chance decides: the luck index is 100 % by definition, and there is no spread.',
  charts: [],
  tables: [skillTable(analysis)],
});

const run: SectionOf = async (analysis) => ({
  id: 'run',
  title: 'This run',
  lead: 'What was played. The same seed and line-up give the same games on any machine.',
  charts: [],
  tables: [runTable(analysis)],
});

const SECTIONS: readonly SectionOf[] = [endings, length, seats, bots, cards, stacks, flow, skill, run];

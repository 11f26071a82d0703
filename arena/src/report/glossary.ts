/** The terms of a report that are not figures: tooltips on screen, a list at the end of a printed page. */
import { CARD_FIGURES } from '../figures/cards.ts';
import { ENDINGS, METHODS } from '../figures/endings.ts';
import type { Explanation } from '../figures/entry.ts';
import { FLOW } from '../figures/flow.ts';
import { LENGTHS } from '../figures/lengths.ts';
import { mapFigures } from '../figures/names.ts';
import { BOT_FIGURES, FAULT_FIGURES, SEAT_FIGURES } from '../figures/seats.ts';
import { STACK_FIGURES } from '../figures/stacks.ts';
import { type Html, html } from './html.ts';

const ENTRIES = {
  block: {
    title: 'Block',
    meaning:
      'One deal, played once under every rotation of the bots. The games of a block share their luck, so intervals are computed over blocks, not games.',
  },
  interval: {
    title: '95 % interval',
    meaning:
      'Of a hundred such intervals, about 95 hold the true value. The small numbers under a value are its interval.',
  },
  n: { title: 'n', meaning: 'The number of games, turns, decisions, stacks or cards behind a value.' },
  p: {
    title: 'p',
    meaning:
      'The probability of a difference at least this large if there were none. A small p means that chance is an unlikely explanation.',
  },
  significant: {
    title: 'Significant',
    meaning:
      'Marked by the Benjamini-Hochberg procedure over all rows: of the rows marked, at most about 5 % are there by chance.',
  },
  resultHash: {
    title: 'Result hash',
    meaning: 'A fingerprint of all results. It is the same for any number of workers and any sharding.',
  },
  code: {
    title: 'Code',
    meaning:
      'A fingerprint of the sources that played. Runs of different code are neither resumed nor merged into one.',
  },
  rulesHash: { title: 'Rules hash', meaning: 'A fingerprint of the rules: equal for equal rules.' },
  minutes: {
    title: 'Minutes',
    meaning: 'An estimate of how long people would take: decisions times seconds per decision.',
  },
  mean: { title: 'Mean', meaning: 'The average over all games.' },
  sd: { title: 'Standard deviation', meaning: 'How far games usually lie from the mean.' },
  quantile: {
    title: 'Quantiles',
    meaning:
      'The given percentage of games are at most this long. The median is the middle: half of the games are not longer.',
  },
  seat: {
    title: 'Seat',
    meaning:
      'A place at the table. Seat 1 begins. With all rotations each bot sits in each seat equally often.',
  },
  chiSquare: {
    title: 'Chi-square test',
    meaning:
      'Tests whether the differences between seats could be chance, corrected for blocks (Rao and Scott).',
  },
  strength: {
    title: 'Strength',
    meaning:
      'The win rate in Elo points: 0 wins as often as chance, 400 has ten times the odds. Infinite for a bot that always or never wins.',
  },
  plackettLuce: {
    title: 'Plackett-Luce strength',
    meaning:
      'Strength in Elo points around the mean of all bots, fitted to who won against whom, with the advantage of seats taken out.',
  },
  lift: {
    title: 'Lift',
    meaning:
      'What at least one such card in the opening hand adds to the chance of winning, seat by seat, in percentage points. The deal is random, so this is an effect of the card and not just a correlation.',
  },
  skillSpread: {
    title: 'Skill spread',
    meaning: 'Elo points between the strongest and the weakest bot of the run (Plackett-Luce).',
  },
  luck: {
    title: 'Luck index',
    meaning:
      'How uncertain the winner remains when it is known which bot sits where: 100 % is pure luck, 0 % is certainty.',
  },
  paired: {
    title: 'Compared how',
    meaning:
      'Block by block: both runs played the same deals, so the luck of the deal cancels out. Otherwise the runs are compared as a whole.',
  },
};

export const TERMS = mapFigures(ENTRIES, (id, entry): Explanation => ({ id, ...entry }));

const GLOSSARY: ReadonlySet<Explanation> = new Set([
  ...[
    TERMS.block,
    TERMS.interval,
    TERMS.n,
    TERMS.p,
    TERMS.significant,
    TERMS.code,
    TERMS.resultHash,
    TERMS.rulesHash,
  ],
  ...explanationsOf(ENDINGS, METHODS, LENGTHS),
  ...[TERMS.minutes, TERMS.mean, TERMS.sd, TERMS.quantile, TERMS.seat],
  ...explanationsOf(SEAT_FIGURES),
  TERMS.chiSquare,
  ...explanationsOf(BOT_FIGURES),
  ...[TERMS.strength, TERMS.plackettLuce],
  ...explanationsOf(FAULT_FIGURES),
  TERMS.lift,
  ...explanationsOf(CARD_FIGURES, STACK_FIGURES, FLOW),
  ...[TERMS.skillSpread, TERMS.luck, TERMS.paired],
]);

function explanationsOf(
  ...groups: readonly Readonly<Record<string, { readonly explanation: Explanation }>>[]
) {
  return groups.flatMap((entries) => Object.values(entries).map(({ explanation }) => explanation));
}

/** A term with its explanation. Without the page's script it opens on click. */
export function explained({ id, title }: Explanation, label: string = title): Html {
  return html`<button type="button" class="term" popovertarget="term-${id}" popovertargetaction="show" aria-describedby="term-${id}">${label}</button>`;
}

export function explanations(body: Html): Html {
  const used = [...GLOSSARY].filter(({ id }) => body.text.includes(`popovertarget="term-${id}"`));
  return html`<section class="terms"><h2>Terms</h2>
${used.map(
  ({ id, title, meaning }) =>
    html`<div popover role="tooltip" id="term-${id}"><strong>${title}</strong> ${meaning}</div>\n`,
)}</section>`;
}

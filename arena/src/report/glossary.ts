/** Every term of a report in plain words: shown on hover and focus, and listed at the end of a printed page. */
import { type Html, html } from './html.ts';

interface Entry {
  readonly title: string;
  readonly meaning: string;
}

const ENTRIES = {
  block: {
    title: 'Block',
    meaning:
      'One deal, played once under every rotation of the bots. The games of a block share their luck, so intervals are taken over blocks and not over games.',
  },
  interval: {
    title: '95 % interval',
    meaning:
      'Of a hundred such intervals, about 95 hold the true value. The small numbers under a value are its interval.',
  },
  n: { title: 'n', meaning: 'How many games, turns, decisions, stacks or cards a value was taken over.' },
  p: {
    title: 'p',
    meaning:
      'How often chance alone would show at least such a difference if there were none. Small means: hardly chance.',
  },
  significant: {
    title: 'Significant',
    meaning:
      'Marked by the procedure of Benjamini and Hochberg over all rows: of all rows so marked, at most about 5 % are there by chance.',
  },
  resultHash: {
    title: 'Result hash',
    meaning: 'A fingerprint of all results. It is the same for any number of workers and any sharding.',
  },
  rulesHash: { title: 'Rules hash', meaning: 'A fingerprint of the rules: equal for equal rules.' },
  completed: {
    title: 'Won by cards',
    meaning:
      'Somebody got rid of the last card, by laying it down or by giving it away, or was the last one left.',
  },
  stalemate: {
    title: 'Stalemate',
    meaning: 'Nobody could draw any more. Whoever held the fewest cards won.',
  },
  turnCap: {
    title: 'Turn cap',
    meaning: 'The last turn that the rules allow was over. Whoever held the fewest cards won.',
  },
  cardPlay: { title: 'Last cards laid down', meaning: 'The winner laid down the last cards of the hand.' },
  stackResolve: {
    title: 'Last cards given away',
    meaning: 'The winner gave away the last cards with a GIFT, when its stack was resolved.',
  },
  lastStanding: { title: 'Last one left', meaning: 'All others had left the game.' },
  turn: { title: 'Turns', meaning: 'Turns in a game, of all players together; skipped ones count too.' },
  decision: {
    title: 'Decisions',
    meaning: 'Moves in a game, of all players together: each turn, and each answer to a stack or a jinx.',
  },
  minutes: {
    title: 'Minutes',
    meaning: 'An estimate of how long people would take: the decisions, times the seconds that one takes.',
  },
  mean: { title: 'Mean', meaning: 'The average over all games.' },
  sd: { title: 'Standard deviation', meaning: 'How far games usually lie from the mean.' },
  quantile: {
    title: 'Quantiles',
    meaning:
      'So many games in a hundred are at most as long. The median is the middle: half of the games are not longer.',
  },
  seat: {
    title: 'Seat',
    meaning:
      'A place at the table. Seat 1 begins. With all rotations each bot sits equally often on each seat.',
  },
  winRate: {
    title: 'Win rate',
    meaning:
      'Games won for each game played on one seat. With equal chances it is 1 over the number of players.',
  },
  chiSquare: {
    title: 'Chi-square test',
    meaning:
      'Asks whether seats that all win equally often would show such differences, with regard to blocks (Rao and Scott).',
  },
  rank: {
    title: 'Mean rank',
    meaning: 'Average place at the end of a game: 1 is the winner, then by cards left.',
  },
  strength: {
    title: 'Strength',
    meaning:
      'The win rate in Elo points: 0 wins as often as chance, 400 has ten times the odds. Infinite for who always or never wins.',
  },
  plackettLuce: {
    title: 'Plackett-Luce strength',
    meaning:
      'Strength in Elo points around the mean of all bots, fitted to who won against whom, with the advantage of seats taken out.',
  },
  faults: {
    title: 'Faults',
    meaning: "Games that an outsider's bot ended by answering too late, by crashing or by an illegal move.",
  },
  lift: {
    title: 'Lift',
    meaning:
      'What at least one such card in the opening hand adds to the chance to win, seat for seat, in percentage points. The deal is chance, so this is a cause and not only a coincidence.',
  },
  played: {
    title: 'Played',
    meaning: 'Cards of this kind laid down in a game. Descriptive: it shows what happens, not what helps.',
  },
  wonWhenPlayed: {
    title: 'Won when played',
    meaning:
      'How often those won who laid one down. Descriptive: winners lay down more cards of every kind, so this is no proof that the card helps.',
  },
  held: {
    title: 'Held',
    meaning:
      'Turns that such a card stays in a hand. Descriptive: cards that are kept, or hard to get rid of, stay long.',
  },
  stack: {
    title: 'Stack',
    meaning:
      'An attack on the next player that others may counter and so make bigger, until somebody takes it or nopes it.',
  },
  stackLength: { title: 'Length', meaning: 'How often cards were laid on a stack, its opening included.' },
  stackTotal: {
    title: 'Total',
    meaning: 'What had piled up when a stack ended: cards to draw, turns to skip, cards to give.',
  },
  contested: { title: 'Contested', meaning: 'The part of the stacks that somebody countered or noped.' },
  noped: { title: 'Noped', meaning: 'The part of the stacks that ended with a NOPE.' },
  branching: { title: 'Branching', meaning: 'Legal actions to choose from at a decision.' },
  forced: {
    title: 'Forced decisions',
    meaning: 'The part of the decisions that had exactly one legal action.',
  },
  deadTurns: {
    title: 'Dead turns',
    meaning:
      'The part of the turns on which a player could lay down nothing: forced draws and skipped turns.',
  },
  stunTurns: { title: 'Stun turns', meaning: 'Turns skipped because of a stun.' },
  reshuffles: { title: 'Reshuffles', meaning: 'Times that the discard pile became the new draw pile.' },
  leadChanges: {
    title: 'Lead changes',
    meaning: 'Times that another player than before was alone in holding the fewest cards.',
  },
  comebacks: {
    title: 'Comebacks',
    meaning: 'The part of the games whose winner held the most cards when half of the turns were over.',
  },
  decided: {
    title: 'Decisiveness',
    meaning:
      'The part of the turns that was left when the winner took the lead for good. High means: decided early.',
  },
  skillSpread: {
    title: 'Skill spread',
    meaning: 'Elo points between the strongest and the weakest bot of the run (Plackett-Luce).',
  },
  luck: {
    title: 'Luck index',
    meaning:
      'How open it stays who wins when one knows which bot sits where: 100 % is pure luck, 0 % is certainty.',
  },
  paired: {
    title: 'Compared how',
    meaning:
      'Block by block: both runs played the same deals, so that the luck of the deal cancels out. Otherwise one run as a whole against the other.',
  },
} as const satisfies Record<string, Entry>;

export type Term = keyof typeof ENTRIES;
const TERMS = Object.keys(ENTRIES) as readonly Term[];

/** A term that explains itself. Without the page's script it does so when pressed, by the browser's own means. */
export function explained(term: Term, label: string = ENTRIES[term].title): Html {
  return html`<button type="button" class="term" popovertarget="term-${term}" popovertargetaction="show" aria-describedby="term-${term}">${label}</button>`;
}

/** The explanations of the terms that occur in `body`: tooltips on a screen, a list on paper. */
export function explanations(body: Html): Html {
  const used = TERMS.filter((term) => body.text.includes(`popovertarget="term-${term}"`));
  return html`<section class="terms"><h2>Terms</h2>
${used.map(
  (term) =>
    html`<div popover role="tooltip" id="term-${term}"><strong>${ENTRIES[term].title}</strong> ${ENTRIES[term].meaning}</div>\n`,
)}</section>`;
}

/**
 * What is said to an external bot, and how its answers are read: one JSON value a line, described
 * for its author in docs/arena/bots.md. The messages are the engine's own views, actions and events,
 * with cards by name, because a reader in another language has no table of numbers.
 */
import {
  type Action,
  CARDS,
  copiesOf,
  fail,
  formatAction,
  formatCard,
  type GameEvent,
  type LegalAction,
  type Outcome,
  ok,
  parseCard,
  type Result,
  type View,
  withPicks,
} from '@staxd/engine';
import * as v from 'valibot';
import type { ExternalGame } from './externalPlayer.ts';

/** The number grows when a bot that was written for the old form would misread the new one. */
const PROTOCOL = 'staxd-bot/1';

/** The fields that list cards, wherever they stand. */
const CARD_LISTS: ReadonlySet<string> = new Set([
  'cards',
  'committed',
  'discard',
  'eligible',
  'gained',
  'hand',
  'lost',
  'sourceCards',
  'targetCards',
]);

function line(message: object): string {
  return JSON.stringify(message, (field, value) =>
    CARD_LISTS.has(field) && Array.isArray(value) ? value.map(formatCard) : value,
  );
}

/** The first line that a new process reads. */
export function helloLine(): string {
  return line({ type: 'hello', protocol: PROTOCOL });
}

/** A game begins; `deck` says how many copies of each card the rules give. */
export function beginLine({ game, seat, seats, rules }: ExternalGame): string {
  const copies = copiesOf(rules);
  const present = CARDS.flatMap(({ name }, card) => (copies[card] > 0 ? [[name, copies[card]]] : []));
  return line({ type: 'begin', game, seat, seats, rules, deck: Object.fromEntries(present) });
}

/** What happened since the last line of this kind; the events are redacted already. */
export function eventsLine(events: readonly GameEvent[]): string {
  return line({ type: 'events', events });
}

/** A question. Of the view, only what the bot does not know anyway: it is awaited, and no game is over. */
export function actLine(id: number, view: View, legal: readonly LegalAction[]): string {
  const { viewer: seat, rules: _rules, awaited: _awaited, outcome: _outcome, ...seen } = view;
  const nameOf = (other: number) => view.seats[other].name;
  const offered = legal.map(({ seat: _seat, ...action }, index) => {
    return { text: formatAction(legal[index], nameOf), ...action };
  });
  return line({ type: 'act', id, view: { seat, ...seen }, legal: offered });
}

/** The game is over. */
export function endLine(outcome: Outcome): string {
  return line({ type: 'end', outcome });
}

const ANSWER = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  action: v.object({ index: v.number(), picks: v.optional(v.array(v.string()), []) }),
});
/** Which of the legal actions, with which cards as its picks, to question number `id`. */
export type Answer = v.InferOutput<typeof ANSWER>;

/** Reads a line of a bot; the error says what is wrong with it. */
export function readAnswer(text: string): Result<Answer, string> {
  try {
    const answer = v.safeParse(ANSWER, JSON.parse(text));
    if (answer.success) return ok(answer.output);
  } catch {
    // Not JSON: refused like any other line that is no answer.
  }
  const shown = JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}...` : text);
  return fail(`wrote ${shown}, which is no answer`);
}

/** The action that an answer means; the error says what the legal actions do not allow. */
export function chosenAction(
  { index, picks }: Answer['action'],
  legal: readonly LegalAction[],
): Result<Action, string> {
  const action: LegalAction | undefined = legal[index];
  if (action === undefined) return fail(`chose action ${index} of 0 to ${legal.length - 1}`);
  const { min, max, eligible } = action.picks ?? { min: 0, max: 0, eligible: [] };
  if (picks.length < min || picks.length > max) {
    return fail(`picked ${picks.length} cards where ${min} to ${max} may be picked`);
  }
  const left = eligible.map(formatCard);
  for (const name of picks) {
    const at = left.indexOf(name);
    if (at < 0) return fail(`picked ${JSON.stringify(name.slice(0, 40))}, which may not be picked (again)`);
    left.splice(at, 1);
  }
  return ok(
    withPicks(
      action,
      picks.map(parseCard).filter((card) => card !== undefined),
    ),
  );
}

/**
 * Messages to and from an external bot (docs/arena/bots.md): the engine's views, actions and events, with
 * cards by name.
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

/** Increase the number when a change would break existing bots. */
const PROTOCOL = 'staxd-bot/1';

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

export function helloLine(): string {
  return line({ type: 'hello', protocol: PROTOCOL });
}

/** `deck` is the number of copies of each card. */
export function beginLine({ game, seat, seats, rules }: ExternalGame): string {
  const copies = copiesOf(rules);
  const present = CARDS.flatMap(({ name }, card) => (copies[card] > 0 ? [[name, copies[card]]] : []));
  return line({ type: 'begin', game, seat, seats, rules, deck: Object.fromEntries(present) });
}

/** The events must be redacted. */
export function eventsLine(events: readonly GameEvent[]): string {
  return line({ type: 'events', events });
}

/** A question. Leaves out what the bot knows from being asked: that it is awaited and the game is not over. */
export function actLine(id: number, view: View, legal: readonly LegalAction[]): string {
  const { viewer: seat, rules: _rules, awaited: _awaited, outcome: _outcome, ...seen } = view;
  const nameOf = (other: number) => view.seats[other].name;
  const offered = legal.map(({ seat: _seat, ...action }, index) => {
    return { text: formatAction(legal[index], nameOf), ...action };
  });
  return line({ type: 'act', id, view: { seat, ...seen }, legal: offered });
}

export function endLine(outcome: Outcome): string {
  return line({ type: 'end', outcome });
}

const ANSWER = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  action: v.object({ index: v.number(), picks: v.optional(v.array(v.string()), []) }),
});
/** The index of a legal action and its picks, in answer to question `id`. */
export type Answer = v.InferOutput<typeof ANSWER>;

export function readAnswer(text: string): Result<Answer, string> {
  try {
    const answer = v.safeParse(ANSWER, JSON.parse(text));
    if (answer.success) return ok(answer.output);
  } catch {}
  const shown = JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}...` : text);
  return fail(`wrote ${shown}, which is not an answer`);
}

/** The action that an answer means; the error says why it is not legal. */
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

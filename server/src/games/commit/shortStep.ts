/**
 * From one state of a game to the next by its log. After most moves a game differs only by its cards, which the action in
 * the log makes again, and by what it waits for next. So that is all that the store keeps of them (ADR 39).
 */
import { hash } from '@staxd/engine';
import type { LogEntry } from '../../store/gamePorts.ts';
import type { EntryData } from '../decide/decide.ts';
import { afterAction } from '../decide/play.ts';
import { DECISION_KINDS, type Game, type OpenDecision, type Play } from '../model/game.ts';
import { readAction } from './loggedAction.ts';

/** Seat, turn, place in {@link DECISION_KINDS}, then opening, deadline and act in milliseconds after the entry. */
type Waiting = readonly [number, number, number, number, number | null, number | null];

/** What leads from `before` to `after`, beside the entry of its log; null: only the whole state does. */
export function shortStep(before: Game | null, after: Game, { action }: EntryData): string | null {
  if (!before?.play || !after.play?.decision || action === undefined) return null;
  if (!differsByMove(before, after) || !sharesTable(before.play, after.play)) return null;
  return JSON.stringify([hash(after.play.state), ...waitingOf(after.play.decision, after.updatedAt)]);
}

/** The game after an entry that was kept with its {@link shortStep}. Throws when the cards are not those of then. */
export function afterShortStep(before: Game, { version, at, data }: LogEntry, step: string): Game {
  const [mark, ...waiting] = JSON.parse(step) as [string, ...Waiting];
  const action = readAction(data as EntryData);
  if (!before.play || !action) throw new Error(`version ${version} has no move`);
  const played = afterAction(before.play, action, version);
  if (!played.ok) throw new Error(`version ${version} is refused: ${played.error.code}`);
  const { play } = played.value;
  if (hash(play.state) !== mark) throw new Error(`version ${version} leads to other cards`);
  return { ...before, updatedAt: at, play: { ...play, decision: decisionOf(waiting, at) } };
}

function differsByMove(before: Game, after: Game): boolean {
  const keys = Object.keys(after) as (keyof Game)[];
  return (
    keys.length === Object.keys(before).length &&
    keys.every((key) => key === 'play' || key === 'updatedAt' || before[key] === after[key])
  );
}

function sharesTable(before: Play, after: Play): boolean {
  return before.joined === after.joined && before.startedAt === after.startedAt;
}

function waitingOf({ seat, turn, kind, openedAt, deadlineAt, actsAt }: OpenDecision, at: number): Waiting {
  const since = (time: number | null) => (time === null ? null : time - at);
  return [seat, turn, DECISION_KINDS.indexOf(kind), openedAt - at, since(deadlineAt), since(actsAt)];
}

function decisionOf([seat, turn, kind, opened, deadline, act]: Waiting, at: number): OpenDecision {
  const time = (since: number | null) => (since === null ? null : at + since);
  return {
    seat,
    turn,
    kind: DECISION_KINDS[kind],
    openedAt: at + opened,
    deadlineAt: time(deadline),
    actsAt: time(act),
  };
}

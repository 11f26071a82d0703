/** A game played again from its log: what happened, version by version. */
import {
  type Action,
  clone,
  createGame,
  type GameEvent,
  parseAction,
  type RuleSet,
  type SeatInfo,
  step,
  unwrap,
} from '@staxd/engine';
import type { TableEvent } from '@staxd/protocol';
import type { LogEntry } from '../../store/ports.ts';
import type { EntryData } from '../decide/decide.ts';

/** What a game begins with. */
export interface Deal {
  readonly rules: RuleSet;
  /** As joined. */
  readonly joined: readonly SeatInfo[];
  readonly seed: string;
}

/** The actions of a log, as a record has them. */
export function actionsIn(entries: readonly LogEntry[]): string[] {
  return entries.flatMap((entry) => actionIn(entry) ?? []);
}

function actionIn(entry: LogEntry): string | undefined {
  return (entry.data as EntryData).action;
}

/** What happened in one version, secrets included. */
export interface ReplayedVersion {
  readonly version: number;
  readonly at: number;
  /** Those around the cards first: in a log they stand apart. */
  readonly events: readonly TableEvent[];
}

/** All that has happened since the cards were dealt. Throws for a log that does not follow the rules: a bug. */
export function replayVersions(deal: Deal, entries: readonly LogEntry[]): ReplayedVersion[] {
  const played = replayEvents(deal, entries);
  const started = entries.findIndex((entry) => aroundIn(entry).some(({ type }) => type === 'gameStarted'));
  return entries.slice(Math.max(0, started)).map((entry) => {
    const { version, at } = entry;
    return { version, at, events: [...aroundIn(entry), ...(played.get(version) ?? [])] };
  });
}

function aroundIn(entry: LogEntry): NonNullable<EntryData['events']> {
  return (entry.data as EntryData).events ?? [];
}

/** Every event of the cards by version, secrets included. Throws for a log that does not follow the rules: a bug. */
export function replayEvents(deal: Deal, entries: readonly LogEntry[]): Map<number, readonly GameEvent[]> {
  const core = clone(unwrap(createGame(deal.rules, deal.joined, deal.seed)));
  const byVersion = new Map<number, readonly GameEvent[]>();
  for (const entry of entries) {
    const text = actionIn(entry);
    if (text === undefined) continue;
    const events: GameEvent[] = [];
    const refusal = step(core, readAction(text), (event) => events.push(event));
    if (refusal) throw new Error(`version ${entry.version}, "${text}", is refused: ${refusal.code}`);
    byVersion.set(entry.version, events);
  }
  return byVersion;
}

/** Reads `0 play orange star`. */
function readAction(text: string): Action {
  const seat = Number(text[0]);
  return unwrap(parseAction(seat, text.slice(2), Number));
}

import {
  type Action,
  type Core,
  clone,
  createGame,
  type GameEvent,
  type GameState,
  type RuleSet,
  type SeatInfo,
  step,
  unwrap,
} from '@staxd/engine';
import type { TableEvent } from '@staxd/protocol';
import type { LogEntry } from '../../store/gamePorts.ts';
import type { EntryData } from '../decide/decide.ts';
import type { Game } from '../model/game.ts';
import { withLooks } from './gameFormat.ts';
import { readAction } from './loggedAction.ts';

export interface Deal {
  readonly rules: RuleSet;
  /** In the order of joining. */
  readonly joined: readonly SeatInfo[];
  readonly seed: string;
}

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
  /** Events around the cards come first: the log keeps them apart. */
  readonly events: readonly TableEvent[];
}

/** Everything since the deal. Throws for a log that breaks the rules, which is a bug. */
export function replayVersions(deal: Deal, entries: readonly LogEntry[]): ReplayedVersion[] {
  return [...replaySteps(deal, sinceDeal(entries))].map(versionOf);
}

/** Without what happened before the deal. `entries`: a log from its beginning. */
export function sinceDeal(entries: readonly LogEntry[]): readonly LogEntry[] {
  const started = entries.findIndex((entry) => aroundIn(entry).some(({ type }) => type === 'gameStarted'));
  return entries.slice(Math.max(0, started));
}

export function versionOf({ entry, events }: Step): ReplayedVersion {
  const { version, at } = entry;
  return { version, at, events: [...aroundIn(entry), ...events] };
}

/** What an entry has brought to a game, secrets included. Throws when it breaks the rules, which is a bug. */
export function eventsAfter({ play }: Game, entry: LogEntry): readonly TableEvent[] {
  if (play === null) return aroundIn(entry);
  return [...playOn(clone(play.state), [entry])].flatMap((step) => versionOf(step).events);
}

function aroundIn(entry: LogEntry): NonNullable<EntryData['events']> {
  const events = (entry.data as EntryData).events ?? [];
  return events.map((event) => (event.type === 'playerJoined' ? withLooks(event) : event));
}

/** Card events by version, secrets included. Throws for a log that breaks the rules, which is a bug. */
export function replayEvents(deal: Deal, entries: readonly LogEntry[]): Map<number, readonly GameEvent[]> {
  const byVersion = new Map<number, readonly GameEvent[]>();
  for (const { entry, action, events } of replaySteps(deal, entries)) {
    if (action !== null) byVersion.set(entry.version, events);
  }
  return byVersion;
}

/** One version of a log, played again. */
export interface Step {
  readonly entry: LogEntry & { readonly data: EntryData };
  readonly action: Action | null;
  readonly events: readonly GameEvent[];
  /** After it. It changes with the next step. */
  readonly state: GameState;
}

/** Throws for a log that breaks the rules, which is a bug. */
export function replaySteps(deal: Deal, entries: readonly LogEntry[]): Generator<Step> {
  return playOn(dealt(deal), entries);
}

export function dealt({ rules, joined, seed }: Deal): Core {
  return clone(unwrap(createGame(rules, joined, seed)));
}

/** Changes `state`. Throws for a log that breaks the rules, which is a bug. */
export function* playOn(state: Core, entries: readonly LogEntry[]): Generator<Step> {
  for (const entry of entries) {
    const data = entry.data as EntryData;
    const action = readAction(data);
    const events: GameEvent[] = [];
    const refusal = action && step(state, action, (event) => events.push(event));
    if (refusal) throw new Error(`version ${entry.version}, "${data.action}", is refused: ${refusal.code}`);
    yield { entry: { ...entry, data }, action, events, state };
  }
}

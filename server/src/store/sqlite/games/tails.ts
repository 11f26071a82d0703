/**
 * Games whose row is older than their log. A row is written at a change of phase or people, at each 16th version, and when
 * too much of the log of others came after it; between, a version is a row of the log and nothing else (ADR 39). After
 * a start or a rollback the log from the last mark on tells which games these are.
 */
import { readPart } from '../../damagedGame.ts';
import type { LogEntry, StateFormat } from '../../gamePorts.ts';
import type { Connection } from '../database/connection.ts';
import { prepareTailStatements, type TailStatements } from './tailStatements.ts';

/** A row is at most so many versions old. */
const LONGEST_TAIL = 16;
/** Rows of the log, of all games together: a row that is older is written, so that a start reads no more than this. */
const FAR = 20_000;
const SWEPT_EVERY = 1000;
/** Rows that one sweep writes: more would hold the event loop. */
const MOST_SWEPT = 100;
/** Before a state that the log does not lead on from: nobody shall read it. */
const DAMAGED = '!';

/** A game as its log has it. */
export interface Head<State> {
  readonly id: string;
  readonly version: number;
  /** Of the newest row of its log. */
  readonly lastEvent: number;
  readonly at: number;
  readonly dueAt: number | null;
  /** Throws a DamagedGame when the log does not lead to it. */
  readonly state: () => State;
}

interface Tail<State> extends Head<State> {
  /** What the row of the game has. */
  readonly row: { readonly version: number; readonly lastEvent: number };
}

export class Tails<State> {
  readonly #statements: TailStatements;
  readonly #format: StateFormat<State>;
  /** By the key of the game. Null: the database has to be asked. */
  #tails: Map<number, Tail<State>> | null = null;
  /** Of all games, rows up to this event are written. */
  #mark = 0;
  #sweptAt = 0;

  constructor(connection: Connection, format: StateFormat<State>) {
    this.#statements = prepareTailStatements(connection.database);
    this.#format = format;
    connection.onRollback(() => {
      this.#tails = null;
    });
  }

  /** Undefined: the row is up to date. */
  of(key: number): Head<State> | undefined {
    return this.#known().get(key);
  }

  all(): readonly (readonly [key: number, head: Head<State>])[] {
    return [...this.#known()];
  }

  /** Within a transaction. `before`: of the version before; `text` of the state: null where the log alone leads to it. */
  append(key: number, head: Head<State>, before: Tail<State>['row'], text: string | null): void {
    const tails = this.#known();
    const row = tails.get(key)?.row ?? before;
    const isShort = text === null && head.version - row.version < LONGEST_TAIL;
    if (isShort) tails.set(key, { ...head, row });
    else this.#writeRow(key, head, text ?? this.#textOf(key, head));
    this.noteEvent(head.lastEvent);
  }

  /** Within a transaction: an event was added to the log. */
  noteEvent(event: number): void {
    this.#known();
    // The newest rows of the log had been deleted, and their keys come again.
    if (event <= this.#mark) this.#setMark(event - 1);
    if (event - this.#sweptAt >= SWEPT_EVERY || event < this.#sweptAt) this.#sweep(event);
  }

  /** Within a transaction. */
  writeAll(): void {
    for (const [key, tail] of [...this.#known()]) this.#writeRow(key, tail, this.#textOf(key, tail));
  }

  #sweep(event: number): void {
    this.#sweptAt = event;
    const tails = this.#known();
    const far = [...tails].filter(([, { row }]) => row.lastEvent < event - FAR);
    for (const [key, tail] of far.slice(0, MOST_SWEPT)) this.#writeRow(key, tail, this.#textOf(key, tail));
    let oldest = event;
    for (const { row } of tails.values()) oldest = Math.min(oldest, row.lastEvent);
    this.#setMark(oldest);
  }

  #textOf(key: number, { state }: Head<State>): string {
    try {
      return this.#format.write(state());
    } catch {
      return DAMAGED + (this.#statements.row.get(key)?.state ?? '');
    }
  }

  #writeRow(key: number, { version, dueAt, lastEvent, at }: Head<State>, text: string): void {
    this.#statements.writeRow.run(version, dueAt, lastEvent, at, text, key);
    this.#statements.setHasDue.run({ hasDue: Number(dueAt !== null), key });
    this.#tails?.delete(key);
  }

  #setMark(event: number): void {
    this.#mark = event;
    this.#statements.setMark.run(event);
  }

  #known(): Map<number, Tail<State>> {
    this.#tails ??= this.#read();
    return this.#tails;
  }

  #read(): Map<number, Tail<State>> {
    this.#mark = this.#statements.mark.get()?.value ?? 0;
    const heads = new Map(this.#statements.since.all(this.#mark).map((event) => [event.game, event]));
    const tails = new Map<number, Tail<State>>();
    for (const [key, { key: lastEvent, version, at, dueAt }] of heads) {
      const row = this.#statements.row.get(key);
      // Its record is deleted, or its row is new.
      if (!row?.state || row.version >= version) continue;
      const state = once(() => readPart(row.id, 'log', () => this.#follow(row, lastEvent)));
      tails.set(key, { id: row.id, version, lastEvent, at, dueAt, state, row });
      this.#sweptAt = Math.max(this.#sweptAt, lastEvent);
    }
    return tails;
  }

  #follow(row: { readonly version: number; readonly state: string }, lastEvent: number): State {
    let state = this.#format.read(row.state);
    for (const { step, data, ...entry } of this.#statements.entries.all({
      last: lastEvent,
      since: row.version,
    })) {
      if (step === null) throw new Error(`version ${entry.version} was kept without a step`);
      state = this.#format.follow(state, { ...entry, data: JSON.parse(data) } as LogEntry, step);
    }
    return state;
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * What a part of the store does with its database: one query after the other, each answered before the next is asked. The
 * database decides whether it answers at once (SQLite) or over a wire (PostgreSQL), so each part is written once.
 */
import type { Compilable, CompiledQuery, QueryExecutorProvider, RawBuilder } from 'kysely';

export type Work<T> = Generator<Ask, T, Answer>;

export interface Ask {
  /** `first`: no more than one row is looked at. `run`: changes rows, and none is wanted. */
  readonly kind: 'all' | 'first' | 'run';
  readonly query: CompiledQuery;
}

export interface Answer {
  readonly rows: readonly unknown[];
  /** Rows that were inserted, changed or deleted. */
  readonly changes: number;
}

/** A statement in SQL itself, which both databases understand. */
export function raw<Row>(
  { queries }: { readonly queries: QueryExecutorProvider },
  text: RawBuilder<Row>,
): Compilable<Row> {
  return { compile: () => text.compile(queries) };
}

export function* all<Row>(query: Compilable<Row>): Work<readonly Row[]> {
  const { rows } = yield { kind: 'all', query: query.compile() };
  return rows as readonly Row[];
}

export function* first<Row>(query: Compilable<Row>): Work<Row | null> {
  const { rows } = yield { kind: 'first', query: query.compile() };
  return (rows[0] as Row | undefined) ?? null;
}

/** Only within a write. Gives the number of rows. */
export function* run(query: Compilable): Work<number> {
  const { changes } = yield { kind: 'run', query: query.compile() };
  return changes;
}

/** A query that is asked often: built once, asked with other parameters in the same places. */
export function fixed<Row>(
  query: Compilable<Row>,
): (...parameters: readonly unknown[]) => Work<readonly Row[]> {
  const compiled = query.compile();
  return function* (...parameters) {
    const { rows } = yield { kind: 'all', query: { ...compiled, parameters } };
    return rows as readonly Row[];
  };
}

/**
 * A change that is made often: built of its first values, made again with others. Their order is that of the parameters. Gives
 * the number of rows.
 */
export function fixedRun<Values extends object>(
  build: (values: Values) => Compilable,
): (values: Values) => Work<number> {
  let compiled: CompiledQuery | undefined;
  return function* (values) {
    compiled ??= build(values).compile();
    const { changes } = yield { kind: 'run', query: { ...compiled, parameters: Object.values(values) } };
    return changes;
  };
}

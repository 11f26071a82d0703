/** How the tables change after the baseline: in two releases, so that servers of both work on them meanwhile (ADR 49). */
import { BASELINE, BASELINE_VERSION } from './baseline.ts';

/** One statement each. What is released never changes any more. */
export interface Migration {
  /**
   * `adds`: programs that do not know of it go on. `takesAway`: what programs before it need; no earlier than in the release
   * after the one that has added what stands in its place. It may run later than those that follow it.
   */
  readonly kind: 'adds' | 'takesAway';
  readonly statements: readonly string[];
}

/** In the order of their numbers, which go on from the baseline's. */
export const MIGRATIONS: readonly Migration[] = [
  {
    kind: 'adds',
    statements: [
      // Of two lines of a player at two servers the later one plays.
      'ALTER TABLE lines ADD COLUMN came_at BIGINT NOT NULL DEFAULT 0',
      // Nothing stands in it. Whoever has lost races holds it while they write.
      'CREATE UNLOGGED TABLE turns ()',
    ],
  },
];

/** What a database says of its tables. */
export interface TablesState {
  /** The newest number up to which everything was added. */
  readonly tables: number;
  /** The lowest version that a program must know. Everything up to it was taken away. */
  readonly oldestProgram: number;
}

export interface Step extends Migration {
  readonly number: number;
}

/** The version that a program with these migrations knows. */
export function tablesVersion(migrations: readonly Migration[]): number {
  return BASELINE_VERSION + migrations.length;
}

export function isPending({ number, kind }: Step, { tables, oldestProgram }: TablesState): boolean {
  return number > (kind === 'adds' ? tables : oldestProgram);
}

export function pendingSteps(migrations: readonly Migration[], state: TablesState): readonly Step[] {
  const steps = migrations.map((step, index) => ({ ...step, number: BASELINE_VERSION + index + 1 }));
  return steps.filter((step) => isPending(step, state));
}

/** Of a database in which everything was done. */
export function newestState(migrations: readonly Migration[]): TablesState {
  const newest = (kind: Migration['kind']) =>
    BASELINE_VERSION + migrations.findLastIndex((step) => step.kind === kind) + 1;
  return { tables: newest('adds'), oldestProgram: newest('takesAway') };
}

/** The statements that make all tables where there are none. */
export function freshTables(migrations: readonly Migration[]): readonly string[] {
  const { tables, oldestProgram } = newestState(migrations);
  return [
    ...BASELINE,
    ...migrations.flatMap(({ statements }) => statements),
    `INSERT INTO meta (name, value) VALUES ('tables', ${tables}), ('oldest_program', ${oldestProgram})`,
  ];
}

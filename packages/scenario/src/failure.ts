/** A scenario that did not go as written, and where. */
export interface Failure {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Null if the fault lies outside a scenario or it has no id. */
  readonly id: string | null;
  /** From 1; null if the scenario was not run. */
  readonly step: number | null;
  readonly expected: string;
  readonly found: string;
}

/** One line: `set.yaml:12: STK-4 ...: step 2: expected turn: B; found turn: A`. */
export function describeFailure({ file, line, id, step, expected, found }: Failure): string {
  const where = [`${file}:${line}`, id, step === null ? null : `step ${step}`];
  const text = `${where.filter((part) => part !== null).join(': ')}: expected ${expected}; found ${found}`;
  return text.replace(/\s+/g, ' ');
}

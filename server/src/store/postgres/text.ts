/** PostgreSQL keeps any text but one with a NUL, and SQLite that one too: here it is written in two other characters. */
const NUL = '\u0000';
const MARK = '\ue000';

/** Two texts differ as kept where they differ. */
export function kept(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(kept);
  if (typeof value !== 'string' || !(value.includes(NUL) || value.includes(MARK))) return value;
  return value.replaceAll(MARK, `${MARK}1`).replaceAll(NUL, `${MARK}0`);
}

export function told(value: string): string {
  return value.includes(MARK) ? value.replaceAll(`${MARK}0`, NUL).replaceAll(`${MARK}1`, MARK) : value;
}

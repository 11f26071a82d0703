/** More lines are counted, not named. */
const NAMED = 40;
/** A longer line is cut: it is a list of numbers. */
const LONGEST = 200;

/** The lines that only one of two texts has, in the order of each: "- old", "+ new". */
export function changedLines(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const changes = [...missingIn(now, old, '-'), ...missingIn(old, now, '+')];
  const rest = changes.length - NAMED;
  return rest > 0 ? [...changes.slice(0, NAMED), `and ${rest} more lines`] : changes;
}

function missingIn(other: readonly string[], lines: readonly string[], sign: string): string[] {
  const left = new Map<string, number>();
  for (const line of other) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.flatMap((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count > 0 ? [] : `${sign} ${line.length > LONGEST ? `${line.slice(0, LONGEST)}...` : line}`;
  });
}

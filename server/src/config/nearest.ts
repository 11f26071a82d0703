/** Names that somebody may have meant. */

/** Those of `known` that are most like a name, the nearest first. */
export function nearestTo(name: string, known: readonly string[], most: number): readonly string[] {
  const distances = new Map(known.map((each) => [each, distance(name, each)]));
  return [...known].sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0)).slice(0, most);
}

/** How many letters must be changed, put in or left out. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [at, other] of [...to].entries()) {
      const changed = (row[at] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** Holm's adjusted p-values: whoever calls all below 0.05 different is wrong anywhere with a chance of 5 % at most. NaN counts as 1. */
export function holm(ps: readonly number[]): number[] {
  const order = ps.map((_, at) => at).sort((a, b) => known(ps[a]) - known(ps[b]));
  const adjusted = new Array<number>(ps.length).fill(1);
  let least = 0;
  order.forEach((at, rank) => {
    least = Math.min(1, Math.max(least, known(ps[at]) * (ps.length - rank)));
    adjusted[at] = least;
  });
  return adjusted;
}

const known = (p: number) => (Number.isNaN(p) ? 1 : p);

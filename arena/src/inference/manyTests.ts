/** Adjusted p values (Benjamini and Hochberg 1995), in the order given. */
export function adjustPValues(pValues: readonly number[]): number[] {
  const descending = pValues.map((_, index) => index).sort((i, j) => pValues[j] - pValues[i]);
  const adjusted = pValues.slice();
  let smallest = 1;
  descending.forEach((index, above) => {
    const rank = pValues.length - above;
    smallest = Math.min(smallest, pValues[index] * (pValues.length / rank));
    adjusted[index] = smallest;
  });
  return adjusted;
}

const FALSE_DISCOVERY_RATE = 0.05;

/** Marks each result `significant` at a false discovery rate of 5 %. */
export function markSignificant<T extends { readonly p: number }>(
  results: readonly T[],
): (T & { readonly significant: boolean })[] {
  const adjusted = adjustPValues(results.map(({ p }) => p));
  return results.map((result, index) => ({
    ...result,
    significant: adjusted[index] <= FALSE_DISCOVERY_RATE,
  }));
}

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

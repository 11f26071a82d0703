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

/**
 * Adjusted p values of many tests (Benjamini and Hochberg 1995), in the order given. To call those
 * significant that are at most q keeps the expected share of false ones among them at q or below, for
 * tests that are independent or depend on each other positively.
 */
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

/** The false discovery rate that the arena accepts. */
const FALSE_DISCOVERY_RATE = 0.05;

/** Each result of a family of tests, marked `significant` by Benjamini and Hochberg at 5 %. */
export function markSignificant<T extends { readonly p: number }>(
  results: readonly T[],
): (T & { readonly significant: boolean })[] {
  const adjusted = adjustPValues(results.map(({ p }) => p));
  return results.map((result, index) => ({
    ...result,
    significant: adjusted[index] <= FALSE_DISCOVERY_RATE,
  }));
}

import { mergeRuns } from '../runs/merge.ts';
import { printResult } from './summary.ts';

export function merge(
  folders: readonly string[],
  given: { readonly out?: string; readonly json?: boolean },
): void {
  const began = performance.now();
  const merged = mergeRuns(folders, given.out);
  printResult({ ...merged, played: 0, seconds: (performance.now() - began) / 1000 }, given);
}

/** Many rows as the parameters of one statement: an array for each column. */

/** As they stand in the call of `unnest`. */
export function arrayParameters(types: readonly string[]): string {
  return types.map((type, index) => `$${index + 1}::${type}[]`).join(', ');
}

export function arraysOf<Cell>(
  rows: readonly (readonly Cell[])[],
  columns: { readonly length: number },
): readonly (readonly Cell[])[] {
  return Array.from({ length: columns.length }, (_, index) => rows.map((row) => row[index]));
}

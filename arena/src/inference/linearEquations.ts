/** Solves A x = b for a symmetric positive definite A by Gauss-Jordan elimination. Null if A is singular. */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | null {
  const size = right.length;
  const rows = matrix.map((row, i) => [...row, right[i]]);
  for (let i = 0; i < size; i++) {
    const pivot = rows[i][i];
    if (!(pivot > 1e-10 * matrix[i][i])) return null;
    for (let j = 0; j < size; j++) {
      if (j === i) continue;
      const factor = rows[j][i] / pivot;
      for (let k = i; k <= size; k++) rows[j][k] -= factor * rows[i][k];
    }
  }
  return rows.map((row, i) => row[size] / row[i]);
}

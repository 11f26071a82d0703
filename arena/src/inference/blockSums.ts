/**
 * The sums over blocks of a numerator a, a denominator b and their products. A block (one seed under all
 * rotations) is the unit of analysis, because its games share their deal. Values and standard errors need
 * only these sums, and they add exactly, in any order.
 */
export interface BlockSums {
  readonly blocks: number;
  readonly a: number;
  readonly b: number;
  readonly aa: number;
  readonly ab: number;
  readonly bb: number;
}

export const NO_BLOCKS: BlockSums = { blocks: 0, a: 0, b: 0, aa: 0, ab: 0, bb: 0 };

export function addSums(x: BlockSums, y: BlockSums): BlockSums {
  return {
    blocks: x.blocks + y.blocks,
    a: x.a + y.a,
    b: x.b + y.b,
    aa: x.aa + y.aa,
    ab: x.ab + y.ab,
    bb: x.bb + y.bb,
  };
}

/**
 * The one primitive of the arena's statistics. A block (one seed under all rotations of the seats) is
 * the unit of analysis: games of a block share their deal, so they are not independent, blocks are.
 * Every figure is a ratio of two whole numbers counted per block, and these six sums are all that its
 * value and its standard error need. They add up in any order, exactly.
 */
export interface BlockSums {
  readonly blocks: number;
  /** Sums over the blocks of the numerator a, of the denominator b, and of their products. */
  readonly a: number;
  readonly b: number;
  readonly aa: number;
  readonly ab: number;
  readonly bb: number;
}

export const NO_BLOCKS: BlockSums = { blocks: 0, a: 0, b: 0, aa: 0, ab: 0, bb: 0 };

/** The sums of two sets of blocks together. */
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

import { streets } from '../../../messages/rules/streets.ts';
import type { Block } from './section.ts';

/** The address of the introduction, which is always open. */
export const STREETS = 'the-streets-101';

export const STREETS_BLOCKS: readonly Block[] = [
  { text: streets.match, rules: ['TURN-1', 'TURN-3'], cards: ['orange star', 'green star'] },
  { text: streets.stack, rules: ['STK-1', 'STK-3'], cards: ['purple add+2', 'pink add+2'] },
  { text: streets.out, rules: ['WIN-1'], cards: ['pink oval'] },
];

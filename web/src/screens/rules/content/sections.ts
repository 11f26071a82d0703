/** The collapsible sections of the rules page, in their order. */
import { arsenal } from './arsenal.ts';
import { basics } from './basics.ts';
import type { Section } from './section.ts';
import { stacks } from './stacks.ts';
import { strats } from './strats.ts';
import { tactics } from './tactics.ts';

export const SECTIONS: readonly Section[] = [arsenal, basics, stacks, tactics, strats];

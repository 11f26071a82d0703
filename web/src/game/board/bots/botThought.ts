import { botThoughts } from '../../../messages/people/botThoughts.ts';
import type { BotModel } from './botStage.ts';

/** Undefined: the line of the board. Four stages a move go through all lines, and never to the same one twice running. */
export function thought({ stage, nth }: BotModel): string | undefined {
  const lines = botThoughts[stage];
  return lines[(nth % (lines.length + 1)) - 1];
}

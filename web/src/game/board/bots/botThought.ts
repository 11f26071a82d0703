import { botThoughts } from '../../../messages/game/botThoughts.ts';
import type { BotModel, BotStage } from './botStage.ts';

/** A stage without lines is a type error. */
const LINES: Readonly<Record<BotStage, readonly string[]>> = botThoughts;

/** Undefined: the line of the board. Four stages a move go through all lines, and never to the same one twice running. */
export function thought({ stage, nth }: BotModel): string | undefined {
  const lines = LINES[stage];
  return lines[(nth % (lines.length + 1)) - 1];
}

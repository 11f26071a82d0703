/** Maps what the server says of a thinking bot to the four stages that the board shows (BOT-8 to BOT-10). */
import type { FaceId } from '../../../look/faces/faceOf.ts';

export const BOT_STAGES = ['analyzing', 'decisionMade', 'executing', 'transitioning'] as const;
export type BotStage = (typeof BOT_STAGES)[number];

export interface BotModel {
  readonly name: string;
  readonly face: FaceId;
  readonly stage: BotStage;
  /** How many words of bots came before it. */
  readonly nth: number;
}

/** Milliseconds that a stage stays; the first stays until another comes or the turn ends. */
export const BOT_STAGE_TIMES = {
  analyzing: null,
  decisionMade: 1000,
  executing: 1200,
  transitioning: 1500,
} as const satisfies Record<BotStage, number | null>;

/** A status that the board does not know counts as thinking. */
export function botStage(status: string): BotStage {
  if (status === 'deciding') return 'decisionMade';
  if (status === 'complete') return 'transitioning';
  return BOT_STAGES.find((stage) => stage === status) ?? 'analyzing';
}

/** What the server says of a thinking bot, as the four stages that the board shows (spec 3, 4). */
import type { OfferedBot } from '@staxd/engine/bots';

export { OFFERED_BOTS as BOT_LEVELS } from '@staxd/engine/bots';

export const BOT_STAGES = ['analyzing', 'decision_made', 'executing', 'transitioning'] as const;
export type BotStage = (typeof BOT_STAGES)[number];

export interface BotModel {
  readonly name: string;
  readonly level: OfferedBot;
  readonly stage: BotStage;
  /** What the bot has to say; without it the stage speaks. */
  readonly message?: string | undefined;
}

/** Milliseconds that a stage stays; the first until another comes, or the turn ends. */
export const BOT_STAGE_TIMES = {
  analyzing: null,
  decision_made: 1000,
  executing: 1200,
  transitioning: 1500,
} as const satisfies Record<BotStage, number | null>;

/** The stage of a status on the wire; statuses that the board does not know are thinking. */
export function botStage(status: string): BotStage {
  if (status === 'deciding') return 'decision_made';
  if (status === 'complete') return 'transitioning';
  return BOT_STAGES.find((stage) => stage === status) ?? 'analyzing';
}

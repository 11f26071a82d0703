import type { BotStatus, TableEvent } from '@staxd/protocol';

/** How far a bot is with its move. */
export interface HeardBotStatus {
  readonly userId: string;
  readonly status: BotStatus;
  /** Of the game when it was said. */
  readonly version: number;
}

/** A turn begins with no bot having said anything. */
export function botStatusAfter(
  before: HeardBotStatus | null,
  version: number,
  events: readonly TableEvent[],
): HeardBotStatus | null {
  const last = events.findLast(({ type }) => type === 'botStatus' || type === 'turnPassed');
  if (last === undefined) return before;
  if (last.type !== 'botStatus') return null;
  const { userId, status } = last;
  return { userId, status, version };
}

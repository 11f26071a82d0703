/** What a bot is doing. */
import type { LoggedEvent } from '@staxd/client';
import { STAND_IN } from '@staxd/engine/bots';
import type { PublicGame } from '@staxd/protocol';
import { type BotModel, botStage } from '../board/bots/botStage.ts';

const models = new WeakMap<LoggedEvent, BotModel>();

/** The latest word of a bot in this turn; the same value for the same word. Undefined at a turn's beginning. */
export function botOf(log: readonly LoggedEvent[], { players }: PublicGame): BotModel | undefined {
  const last = log.findLast(({ event }) => event.type === 'botStatus' || event.type === 'turnPassed');
  if (last?.event.type !== 'botStatus') return undefined;
  const { userId, status } = last.event;
  const stage = botStage(status);
  // A bot goes on looking at the table whatever happens; all else is over with the next version (BOT-12).
  if (stage !== 'analyzing' && last.version !== log.at(-1)?.version) return undefined;
  const known = models.get(last);
  if (known) return known;
  const player = players.find((other) => other.userId === userId);
  if (!player) return undefined;
  const model = { name: player.username, level: player.bot ?? STAND_IN, stage };
  models.set(last, model);
  return model;
}

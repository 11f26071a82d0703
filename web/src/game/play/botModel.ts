import type { LoggedEvent } from '@staxd/client';
import { STAND_IN } from '@staxd/engine/bots';
import type { PublicGame } from '@staxd/protocol';
import { type BotModel, botStage } from '../board/bots/botStage.ts';

const models = new WeakMap<LoggedEvent, BotModel>();

/** The bot's latest status in this turn; undefined at the start of a turn. The same status gives the same value. */
export function botOf(log: readonly LoggedEvent[], { players }: PublicGame): BotModel | undefined {
  const last = log.findLast(({ event }) => event.type === 'botStatus' || event.type === 'turnPassed');
  if (last?.event.type !== 'botStatus') return undefined;
  const { userId, status } = last.event;
  const stage = botStage(status);
  // A bot goes on analyzing whatever happens; any other status ends with the next version (BOT-12).
  if (stage !== 'analyzing' && last.version !== log.at(-1)?.version) return undefined;
  const known = models.get(last);
  if (known) return known;
  const player = players.find((other) => other.userId === userId);
  if (!player) return undefined;
  const model = { name: player.username, level: player.bot ?? STAND_IN, stage };
  models.set(last, model);
  return model;
}

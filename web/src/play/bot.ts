/** What a bot is doing, as it says itself. */
import type { LoggedEvent } from '@staxd/client';
import { BOT_LEVELS, type BotModel, botStage } from '../board/botStage.ts';

const models = new WeakMap<LoggedEvent, BotModel>();

/** The latest word of a bot in this turn; the same value for the same word. Undefined at a turn's beginning. */
export function botOf(log: readonly LoggedEvent[]): BotModel | undefined {
  const last = log.findLast(({ event }) => event.type === 'bot-thinking' || event.type === 'turn-ended');
  if (last?.event.type !== 'bot-thinking') return undefined;
  const known = models.get(last);
  if (known) return known;
  const { bot_username: name, bot_difficulty, status, message } = last.event.data;
  const level = BOT_LEVELS.find((known) => known === bot_difficulty) ?? 'medium';
  const model = { name, level, stage: botStage(status), ...(message !== '' && { message }) };
  models.set(last, model);
  return model;
}

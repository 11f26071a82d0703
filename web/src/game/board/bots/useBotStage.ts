import { useEffect, useState } from 'react';
import { BOT_STAGE_TIMES, type BotModel } from './botStage.ts';

/**
 * Hides a bot's stage when its time is over. `bot` is a new value for every message of the server, and undefined when
 * the turn begins or ends.
 */
export function useBotStage(bot: BotModel | undefined): BotModel | undefined {
  const [over, setOver] = useState<BotModel>();
  useEffect(() => {
    const stays = bot === undefined ? null : BOT_STAGE_TIMES[bot.stage];
    if (stays === null) return;
    const timer = setTimeout(() => setOver(bot), stays);
    return () => clearTimeout(timer);
  }, [bot]);
  return bot === over ? undefined : bot;
}

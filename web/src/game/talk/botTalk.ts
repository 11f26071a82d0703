/** The words of a line that a bot says. Loaded during games with bots that may talk. */
import type { BotLineId } from '@staxd/protocol';
import { botTalk } from '../../messages/game/botTalk.ts';

/** Undefined: the line is newer than this page. */
export function botWords(line: string): string | undefined {
  const key = `talk.${line}`;
  return Object.hasOwn(botTalk, key) ? botTalk[key as `talk.${BotLineId}`] : undefined;
}

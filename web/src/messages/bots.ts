/** What players read about each bot. Its title is a name and belongs to the engine's profiles. */
import type { OfferedBot } from '@staxd/engine/bots';

/** An offered bot without a line is a type error. */
export type BotLines = Readonly<Record<`bot.line.${OfferedBot}`, string>>;

export const bots: BotLines = {
  'bot.line.easy': 'A beginner. Plays whatever fits.',
  'bot.line.medium': 'Knows the game. Remembers what it saw.',
  'bot.line.hard': 'Counts every card and thinks ahead.',
  'bot.line.petty': 'Holds grudges and pays them back.',
};

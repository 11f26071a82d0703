/** What players read about each bot. Its title is a name and belongs to the engine's profiles. */
import type { OfferedBot } from '@staxd/engine/bots';

/** An offered bot without a line is a type error. */
export type BotLines = Readonly<Record<`bot.line.${OfferedBot}`, string>>;

export const bots: BotLines = {
  'bot.line.easy': 'Plays at random. Makes mistakes.',
  'bot.line.medium': 'Plays fair. Wins sometimes.',
  'bot.line.hard': 'Counts every card.',
  'bot.line.petty': 'Holds grudges.',
};

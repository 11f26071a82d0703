/** What players read of each bot. Its title is a name and stands in the engine's profiles. */
import type { OfferedBot } from '@staxd/engine/bots';

/** A bot that is offered and has no line does not compile. */
export type BotLines = Readonly<Record<`bot.line.${OfferedBot}`, string>>;

export const bots = {
  'bot.line.easy': 'Plays at random. Makes mistakes.',
  'bot.line.medium': 'Plays fair. Wins sometimes.',
  'bot.line.hard': 'Counts every card.',
  'bot.line.petty': 'Holds grudges.',
} as const satisfies BotLines;

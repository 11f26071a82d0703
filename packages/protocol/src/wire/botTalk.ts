/** What bots say: the server chooses a line by its name, and each client has its own words for it. */

/** How a bot talks; each level has its own way. */
export const BOT_CHARACTERS = ['mellow', 'polite', 'dry', 'grudging'] as const;
/** How a bot talks. */
export type BotCharacter = (typeof BOT_CHARACTERS)[number];

/** What bots say something about by themselves. */
export const BOT_MOMENTS = ['hit', 'dodged', 'won', 'lost', 'waits'] as const;
/** What a bot says something about by itself. */
export type BotMoment = (typeof BOT_MOMENTS)[number];

/** What a bot takes a phrase for: `blamed` is `accused` of what it has not done. */
export const BOT_ANSWERS = ['accused', 'blamed', 'befriended', 'mocked', 'forgiven'] as const;
/** What a bot takes a phrase for. */
export type BotAnswer = (typeof BOT_ANSWERS)[number];

/** What only bots that hold grudges say something about. */
export const GRUDGE_MOMENT = 'avenged';
/** What only bots that hold grudges say something about. */
export type GrudgeMoment = typeof GRUDGE_MOMENT;

/** The name of a line, as in `dry-hit-2`. */
export type BotLineId =
  | `${BotCharacter}-${BotMoment}-${1 | 2 | 3}`
  | `${BotCharacter}-${BotAnswer}-${1 | 2 | 3 | 4}`
  | `grudging-${GrudgeMoment}-${1 | 2 | 3 | 4}`;

/** The names of all lines that a bot of this character has for it; none of {@link GRUDGE_MOMENT} unless it is grudging. */
export function botLines(
  character: BotCharacter,
  about: BotMoment | BotAnswer | GrudgeMoment,
): readonly BotLineId[] {
  if (about === GRUDGE_MOMENT && character !== 'grudging') return [];
  const kind = `${character}-${about}`;
  const most = BOT_MOMENTS.some((moment) => moment === about) ? 3 : 4;
  return Array.from({ length: most }, (_, at) => `${kind}-${at + 1}` as BotLineId);
}

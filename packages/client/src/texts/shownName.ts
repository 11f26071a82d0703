import { BOT_PROFILES } from '@staxd/engine/bots';

const TITLES = Object.values(BOT_PROFILES).map(({ title }) => `_${title}`);

/** A bot's name without its title: `Knox` for `Knox_STRATEGIC`. No person has such a name. */
export function shownName(username: string): string {
  const title = TITLES.find((end) => username.endsWith(end));
  return title === undefined ? username : username.slice(0, -title.length);
}

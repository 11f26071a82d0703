import { BOT_PROFILES } from '@staxd/engine/bots';

const TITLES = Object.values(BOT_PROFILES).map(({ title }) => title);
/** With a number at its end in tournaments of earlier versions. */
const FORM = new RegExp(`^(.+)_(?:${TITLES.join('|')})(?:_(\\d+))?$`);

/** A bot's name without its title: `Knox` for `Knox_STRATEGIC`. No person has such a name. */
export function shownName(username: string): string {
  const [, first, number] = FORM.exec(username) ?? [];
  return first === undefined ? username : [first, number].filter(Boolean).join(' ');
}

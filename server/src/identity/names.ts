/** Which names a person may not have. */
import { BOT_PROFILES, OFFERED_BOTS } from '@staxd/engine/bots';
import { resolveConfusablesTransformer } from 'obscenity';

/** Bots have names with these endings: nobody else may look like one. */
export const BOT_ENDINGS = OFFERED_BOTS.map((level) => `_${BOT_PROFILES[level].title}`);

const confusables = resolveConfusablesTransformer();

/** Whether a name reads like a bot's, in whatever letters: `neon_chill`, `Neon_CHÍLL`, `Neon_ＣＨＩＬＬ`. */
export function looksLikeBot(username: string): boolean {
  const shown = plain(username).toUpperCase();
  return BOT_ENDINGS.some((ending) => shown.endsWith(ending));
}

function plain(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '');
  const letters = [...bare].map((letter) => confusables.transform(letter.codePointAt(0) ?? 0));
  return letters.map((letter) => (letter === undefined ? '' : String.fromCodePoint(letter))).join('');
}

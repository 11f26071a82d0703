import { ArenaError } from '../model/arenaError.ts';

/** Unquoted characters and quoted parts; adjoining ones form a word. */
const WORD = /(?:[^\s'"]|'[^']*'|"[^"]*")+/g;
const QUOTED = /'([^']*)'|"([^"]*)"/g;

/** Splits at unquoted blanks, without a shell: nothing is expanded, a backslash is ordinary. Throws ArenaError. */
export function splitCommand(command: string): readonly string[] {
  const shown = JSON.stringify(command.replaceAll(/\p{Cc}/gu, '?'));
  const refuse = (why: string) =>
    new ArenaError(`the bot's command ${shown} ${why}: write it as in cmd:node my-bot.js`);
  if (/\p{Cc}/u.test(command)) throw refuse('contains a control character');
  if (/['"]/.test(command.replaceAll(WORD, ''))) throw refuse('has an unclosed quotation mark');
  const words = (command.match(WORD) ?? []).map((word) =>
    word.replaceAll(QUOTED, (_, single, double) => single ?? double),
  );
  if (!words[0]) throw refuse('names no program');
  return words;
}

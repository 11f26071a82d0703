import { ArenaError } from '../model/arenaError.ts';

/** Unquoted characters and quoted parts; adjoining ones form a word. */
const WORD = /(?:[^\s'"]|'[^']*'|"[^"]*")+/g;
const QUOTED = /'([^']*)'|"([^"]*)"/g;

/**
 * Splits the command of an external bot at blanks; a part in single or double quotation marks is taken
 * literally. No shell is involved: nothing is expanded, and a backslash is an ordinary character. Throws
 * ArenaError for a command without a program, with an open quotation mark or a control character.
 */
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

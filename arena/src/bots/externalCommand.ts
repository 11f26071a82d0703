/** The command line of an external bot. No shell reads it, so nothing in it is expanded. */
import { ArenaError } from '../model/arenaError.ts';

/** Characters without blanks and quotation marks, and quoted parts; side by side they are one word. */
const WORD = /(?:[^\s'"]|'[^']*'|"[^"]*")+/g;
const QUOTED = /'([^']*)'|"([^"]*)"/g;

/**
 * The program and its arguments: words between blanks, where a part in single or double quotation
 * marks is taken as it stands. A backslash is an ordinary character. Throws ArenaError when nothing
 * can be started: no program, an open quotation mark, a control character.
 */
export function splitCommand(command: string): readonly string[] {
  const shown = JSON.stringify(command.replaceAll(/\p{Cc}/gu, '?'));
  const refuse = (why: string) =>
    new ArenaError(`the bot's command ${shown} ${why}: write it as in cmd:node my-bot.js`);
  if (/\p{Cc}/u.test(command)) throw refuse('holds a control character');
  if (/['"]/.test(command.replaceAll(WORD, ''))) throw refuse('has a quotation mark that is not closed');
  const words = (command.match(WORD) ?? []).map((word) =>
    word.replaceAll(QUOTED, (_, single, double) => single ?? double),
  );
  if (!words[0]) throw refuse('names no program');
  return words;
}

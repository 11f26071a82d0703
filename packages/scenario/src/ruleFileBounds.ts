/** How much a rule file may hold. It is looked at before it is parsed: a file that is made to be dear costs no more than others. */
import { CST, Lexer } from 'yaml';

const MOST_LEVELS = 4;
/** Names, values and brackets, of which no rule file needs half as many. */
const MOST_ENTRIES = 200;
/** Whatever the lexer tells apart, such as words, marks, tags, comments and line ends. */
const MOST_TOKENS = 900;

/** A value, and the name in the next line: YAML tells any further ones apart by a mark, or not at all. */
const MOST_WORDS_IN_A_ROW = 2;
const QUOTED = /^['"]/;

/** Directives, tags, anchors, aliases and blocks of text: no rule needs them, and each can be a fault that is dear to tell. */
const UNUSED = /^[%!&*|>]/;

const OPENS = ['[', '{'];
const CLOSES = [']', '}'];
/** In YAML's block style, each of these opens a level too. */
const MARKS = ['-', '?', ':', ','];

/** What is too much, and in which line, from 1; null where all is well. */
export function excessOf(text: string): { readonly line: number; readonly message: string } | null {
  let [line, brackets, marks, entries, tokens, words] = [1, 0, 0, 0, 0, 0];
  let [indent, isLineNew, isScalar] = [0, true, false];
  /** Indents of the block levels that are open. */
  const open: number[] = [];
  for (const token of new Lexer().lex(text)) {
    if (isLineNew) indent = /^ +$/.test(token) ? token.length : 0;
    const isMark = !isScalar && MARKS.includes(token);
    const opens = !isScalar && OPENS.includes(token);
    if (opens) brackets++;
    const closes = !isScalar && CLOSES.includes(token);
    if (closes && --brackets < 0)
      return { line, message: 'it is not YAML: it closes a bracket that is not open' };
    const isWord = token === CST.SCALAR || (!isScalar && QUOTED.test(token));
    if (isMark || opens) entries++;
    if (isMark || opens || closes) words = 0;
    if (isMark && token === '-' && brackets > 0)
      return { line, message: 'it is not YAML: in brackets, values are told apart by commas' };
    if (isWord && ++words > MOST_WORDS_IN_A_ROW)
      return { line, message: 'it is not YAML: a name and its value are told apart by a colon' };
    if (isMark && brackets === 0 && ++marks === 1) {
      while ((open.at(-1) ?? -1) >= indent) open.pop();
      open.push(indent);
    }
    if (open.length + Math.max(0, marks - 1) + brackets > MOST_LEVELS)
      return { line, message: `it is nested too deep: at most ${MOST_LEVELS} levels` };
    if (entries > MOST_ENTRIES)
      return { line, message: `it holds too much: at most ${MOST_ENTRIES} names, values and brackets` };
    if (!isScalar && UNUSED.test(token))
      return { line, message: 'it may hold no directives, tags, anchors, aliases or blocks of text' };
    if (++tokens > MOST_TOKENS)
      return { line, message: `it holds too much: at most ${MOST_TOKENS} words, marks and line ends` };
    const lines = token.split('\n').length - 1;
    line += lines;
    // Before the first word of a line there may be marks of the lexer.
    isLineNew = lines > 0 || (isLineNew && token < ' ');
    if (lines > 0) marks = 0;
    isScalar = token === CST.SCALAR;
  }
  return null;
}

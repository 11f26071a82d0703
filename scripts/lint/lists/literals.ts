/** The lists and tables that a text of TypeScript spells out, found by its brackets: quick, and enough for names. */

export interface Literal {
  readonly open: '[' | '{' | '(';
  /** Where it begins and ends in the text. */
  readonly from: number;
  readonly to: number;
  /** Strings of a list, keys of a table, and of a list of rows what each row begins with. */
  readonly names: readonly string[];
}

type Opening = { -readonly [Part in keyof Literal]: Literal[Part] } & {
  readonly words: string[];
  readonly firsts: string[];
};

const TOKEN =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[[\]{}(),:]|[\w$]+|[^\s\w]/g;
const WORD = /^['"]?[\w$]/;
const bare = (token: string) => token.replace(/^['"]|['"]$/g, '');

export function literalsIn(text: string): readonly Literal[] {
  const found: Literal[] = [];
  const open: Opening[] = [];
  let [before, last] = ['', ''];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (/^\/[/*]/.test(token)) continue;
    const inner = open.at(-1);
    if (token === '[' || token === '{' || token === '(') {
      open.push({ open: token, from: index, to: index, names: [], words: [], firsts: [] });
    } else if (inner && (token === ']' || token === '}' || token === ')')) {
      open.pop();
      const [first] = inner.words;
      if (inner.open === '[' && first !== undefined) open.at(-1)?.firsts.push(first);
      const names =
        inner.open === '[' && inner.words.length < 4 ? [...inner.words, ...inner.firsts] : inner.words;
      found.push({ open: inner.open, from: inner.from, to: index + 1, names });
    } else if (inner?.open === '[' && /^['"]/.test(token) && (last === '[' || last === ',')) {
      inner.words.push(bare(token));
    } else if (
      inner?.open === '{' &&
      token === ':' &&
      (before === '{' || before === ',') &&
      WORD.test(last)
    ) {
      inner.words.push(bare(last));
    }
    [before, last] = [last, token];
  }
  return found;
}

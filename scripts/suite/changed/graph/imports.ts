/** What a file names: the modules that it imports, and other files. Found by the form in which the formatter leaves them. */

export interface Import {
  readonly specifier: string;
  /** `types`: nothing of it is there when the program runs. */
  readonly kind: 'values' | 'types' | 'lazy';
  /** What it takes, by the names that the other file gives out; undefined for all. */
  readonly names?: readonly string[] | undefined;
  /** `export ... from`. */
  readonly isPassedOn: boolean;
}

const CLAUSE = /^[ \t]*(import|export)\s+(type\s+)?([\w\s{},*$]*?)\s*from\s*['"]([^'"\n]+)['"]/gm;
const BARE = /^[ \t]*import\s+['"]([^'"\n]+)['"]/gm;
const LAZY = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** All imports of a text, those in strings of planted programs too. */
export function importsOf(text: string): Import[] {
  const found: Import[] = [];
  for (const [, word, type, clause = '', specifier = ''] of text.matchAll(CLAUSE)) {
    const taken = namesIn(clause);
    const isType =
      type !== undefined || (taken !== undefined && taken.length > 0 && taken.every((name) => name.isType));
    found.push({
      specifier,
      kind: isType ? 'types' : 'values',
      names: taken?.map(({ name }) => name),
      isPassedOn: word === 'export',
    });
  }
  for (const [, specifier = ''] of text.matchAll(BARE)) {
    found.push({ specifier, kind: 'values', isPassedOn: false });
  }
  for (const [whole, specifier = ''] of text.matchAll(LAZY)) {
    const isType =
      text.includes(`typeof ${whole}`) && !text.replaceAll(`typeof ${whole}`, '').includes(whole);
    found.push({ specifier, kind: isType ? 'types' : 'lazy', isPassedOn: false });
  }
  return found;
}

function namesIn(clause: string): { name: string; isType: boolean }[] | undefined {
  if (clause.includes('*')) return undefined;
  const [, first = '', braces] = /^([^{]*)(?:\{([^}]*)\})?/.exec(clause) ?? [];
  const names = (braces ?? '')
    .split(',')
    .map((words) => words.trim())
    .filter(Boolean)
    .map((words) => ({
      name: words.replace(/^type\s+/, '').split(/\s+as\s+/)[0] ?? '',
      isType: /^type\s/.test(words),
    }));
  return first.replace(/[\s,]/g, '') === '' ? names : [...names, { name: 'default', isType: false }];
}

const DECLARED =
  /^export\s+(?:declare\s+)?(?:default\s+)?(?:abstract\s+)?(?:async\s+)?(?:const|let|function\*?|class|type|interface)\s+([\w$]+)/gm;
const LISTED = /^export\s+(?:type\s+)?\{([^}]*)\}\s*(?:;|from)/gm;

/** The names that a text gives out by itself or passes on by name. */
export function exportsOf(text: string): string[] {
  const declared = [...text.matchAll(DECLARED)].map(([, name = '']) => name);
  const listed = [...text.matchAll(LISTED)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map(
        (words) =>
          words
            .trim()
            .replace(/^type\s+/, '')
            .split(/\s+as\s+/)
            .at(-1) ?? '',
      )
      .filter(Boolean),
  );
  return [...declared, ...listed];
}

const LITERAL = /(['"`])((?:\.{0,2}\/)?[\w.@*-][^'"`\s$]*)\1/g;
const BEGUN = /`(\.{1,2}\/[\w./-]+)\$\{/g;
const OF_URL = /new URL\(\s*['"]([^'"\n]+)['"],\s*import\.meta\.url/g;
const OF_STYLES = /(?:url\(|@import\s+|from\s+)\s*['"]?([^'")\s;]+)/g;

export interface Named {
  readonly path: string;
  /** Only how the name begins. */
  readonly isBegun: boolean;
}

/** Everything in a text that could be the path of a file, from here or from the root. */
export function pathsIn(text: string, isStyle: boolean): Named[] {
  const whole = (path: string) => ({ path, isBegun: false });
  return [
    ...[...text.matchAll(LITERAL)].flatMap(([, , path = '']) => (path.includes('/') ? [whole(path)] : [])),
    ...[...text.matchAll(OF_URL)].map(([, path = '']) => whole(path.startsWith('.') ? path : `./${path}`)),
    ...[...text.matchAll(BEGUN)].map(([, path = '']) => ({ path, isBegun: true })),
    ...(isStyle
      ? [...text.matchAll(OF_STYLES)].map(([, path = '']) => whole(path.startsWith('.') ? path : `./${path}`))
      : []),
  ];
}

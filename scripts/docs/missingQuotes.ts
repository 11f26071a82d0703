/** Finds quotes and figures of a document that are not in other pages. */

/** An apostrophe within a word, or behind a placeholder as in {name}'s, ends no quote. */
const QUOTES = [/(?<![\w}\])])'((?:[^'\n]|'(?=\w))+?)'(?!\w)/g, /"([^"\n]+)"/g];

const UNITS =
  'ms|s|min|h|px|kb|mb|%|cards?|coins?|characters?|chars?|lessons?|players?|points?|seats?|turns?';
const FIGURE = new RegExp(
  `(?<![\\w.])(?<![a-z]-)(\\d+(?:,\\d{3})*(?:\\.\\d+)?)(?:[ ]?(${UNITS})(?![\\w]))?`,
  'g',
);

/** A number with this many digits counts as a figure even without a unit. */
const LONG = 3;

/** A text as it is compared: case and line breaks do not matter. */
function folded(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim();
}

interface Figure {
  readonly number: string;
  /** In the singular; empty where there is none. */
  readonly unit: string;
}

function figuresIn(text: string): Figure[] {
  return [...folded(text).matchAll(FIGURE)].map(([, number = '', unit = '']) => ({
    number: number.replaceAll(',', ''),
    unit: unit.length > 2 ? unit.replace(/^char$|^chars$/, 'character').replace(/s$/, '') : unit,
  }));
}

/** What `document` quotes, and its figures with a unit or of three digits, as far as `pages` lack them. */
export function findMissing(document: string, pages: readonly string[]): string[] {
  const text = folded(pages.join('\n'));
  const quoted = QUOTES.flatMap((quote) => [...document.matchAll(quote)].map(([, words = '']) => words));
  const stated = figuresIn(text);
  const isStated = ({ number, unit }: Figure) =>
    stated.some((other) => other.number === number && (unit === '' || unit === other.unit));
  const figures = figuresIn(document).filter(({ number, unit }) => unit !== '' || number.length >= LONG);
  return [
    ...new Set(quoted.filter((words) => !text.includes(folded(words))).map((words) => `"${words}"`)),
    ...new Set(
      figures.filter((figure) => !isStated(figure)).map(({ number, unit }) => `${number} ${unit}`.trim()),
    ),
  ];
}

/** What a picture shows, in lines that are the same as long as it shows the same. */
import type { Picture } from '../accessibility/picture.ts';
import { WAS } from '../accessibility/states.ts';

/** One line for each element and each text, in the order of the page. */
export function outlineOf({ width, height, page, content }: Picture): string {
  const lines = [`${width}x${height} ${JSON.stringify(page)}`];
  const nameOf = namesOfIds(content);
  for (const child of content.children) describe(child, 0, nameOf, lines);
  return lines.join('\n');
}

/** As React makes them. */
const MADE_UP = /^_r_\w+_$/;

/** Ids are made up anew in each run: here each is called by its place. */
function namesOfIds(content: DocumentFragment): (word: string) => string {
  const names = new Map([...content.querySelectorAll('[id]')].map(({ id }, at) => [id, `#${at}`]));
  return (word) => {
    if (MADE_UP.test(word) && !names.has(word)) names.set(word, `#${names.size}`);
    return names.get(word) ?? word;
  };
}

/** What is read out: it comes and goes by the clock, and other tests hear it. */
const READ_OUT = '[data-always] [aria-live]';

function describe(element: Element, depth: number, nameOf: (word: string) => string, lines: string[]): void {
  const indent = ' '.repeat(depth);
  lines.push(`${indent}${element.localName}${attributesOf(element, nameOf)}`);
  if (element.matches(READ_OUT)) return;
  for (const child of element.childNodes) {
    if (child instanceof Element) describe(child, depth + 1, nameOf, lines);
    else if (child.nodeType === Node.TEXT_NODE && child.textContent?.trim())
      lines.push(`${indent} ${JSON.stringify(child.textContent)}`);
  }
}

function attributesOf(element: Element, nameOf: (word: string) => string): string {
  return [...element.attributes]
    .filter(({ name }) => name !== WAS)
    .map(({ name, value }) => ` ${name}=${JSON.stringify(wordsOf(name, value, nameOf))}`)
    .toSorted()
    .join('');
}

/** CSS modules: the name in its file, then what makes it unique: five letters, or fewer. */
const CLASS = /^_(.+)_[a-z\d]{1,5}_\d+$/;
/** Measured ones differ by the fonts of a machine. */
const MEASURED = /-?\d+(\.\d+)?(px|rad)\b/g;
/** Where a file lies, as Vite names it: the workspace, and the floor of the page. A move is not seen. */
const FOLDER = /\/@fs\/.*?\/web\/src\/(?:look\/)?/g;
/** One id of several, of a link, or of a style that refers to it. */
const WORD = /[^\s#()"']+/g;

function wordsOf(name: string, value: string, nameOf: (word: string) => string): string {
  if (name === 'class')
    return value
      .split(/\s+/)
      .map((each) => each.replace(CLASS, '$1'))
      .join(' ');
  const words = name === 'style' ? value.replace(MEASURED, '$2') : value;
  return words.replace(FOLDER, 'web/src/').replace(WORD, nameOf);
}

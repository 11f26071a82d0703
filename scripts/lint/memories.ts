/** What a server remembers: maps, sets and turns that outlive a call. Each has a row in docs/architecture.md. */
import type { File } from '../docs/ids.ts';

const KIND = '(?:Readonly|Weak)?(?:Map|Set|Groups|KeyedMutex)\\b';
const FORMS = [
  // A private field, by its type or its first value.
  new RegExp(`^ {2}(?:readonly )?(#\\w+)(?:: | = new )[^(]*\\b${KIND}`),
  // A variable of a module. What is written in capitals never changes.
  new RegExp(`^(?:export )?(?:const|let) ([a-z]\\w*)(?:: .*)? = new ${KIND}`),
  // Turns that a function keeps for those that it gives back.
  /^ +const (\w+) = new KeyedMutex\b/,
];
const SOURCES = 'server/src/';
const HEADING = '### What a server remembers';

/** Each as `sockets/rooms.ts #byUser`: where, from server/src, and its name. */
export function memoriesIn(files: readonly File[]): string[] {
  return files.flatMap(({ name, text }) => {
    const place = name.slice(SOURCES.length);
    const found = text
      .split('\n')
      .flatMap((line) => FORMS.flatMap((form) => form.exec(line)?.[1] ?? []).slice(0, 1));
    return found.map((memory) => `${place} ${memory}`);
  });
}

/** Those that have a row, in the same form. The second column of the table names places, and after each what stands there. */
export function memoriesOf(page: string): string[] {
  const section = page.slice(page.indexOf(HEADING) + HEADING.length).split(/^#+ /m)[0];
  return section.split('\n').flatMap((line) => {
    const [, , where = ''] = line.split('|');
    let place = '';
    return [...where.matchAll(/`([^`]+)`/g)].flatMap(([, word]) => {
      if (!word.includes('/')) return `${place} ${word}`;
      place = word;
      return [];
    });
  });
}

/** One line for each memory that has no row, and for each row of one that is not there. */
export function unlisted(files: readonly File[], page: string): string[] {
  const there = memoriesIn(files);
  const listed = memoriesOf(page);
  const isThere = (memory: string) => {
    const [place, name] = memory.split(' ');
    return files.some((file) => file.name === SOURCES + place && file.text.includes(name));
  };
  return [
    ...there
      .filter((memory) => !listed.includes(memory))
      .map((memory) => `${memory} has no row in "What a server remembers" of docs/architecture.md.`),
    ...listed
      .filter((memory) => !isThere(memory))
      .map((memory) => `${memory} is not there any more: take it from its row in docs/architecture.md.`),
  ];
}

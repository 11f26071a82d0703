/** What the pages of the component catalogue name: chapters, components, stories. */
import { posix } from 'node:path';

export interface Source {
  /** From the folder of the catalogue. */
  readonly path: string;
  readonly text: string;
}

export interface Catalogue {
  readonly pages: readonly Source[];
  readonly stories: readonly Source[];
  /** The source of the map on the first page. */
  readonly map: string;
  /** The preview, which has the order of chapters. */
  readonly preview: string;
}

/** One line for each chapter that lacks something, and for each name on a page that leads nowhere. */
export function findFaultsOfPages({ pages, stories, map, preview }: Catalogue): string[] {
  const mapped = onMap(map);
  const files = stories.map(read);
  const chapters = [...new Set(files.map(({ chapter }) => chapter))];
  const about = new Map(pages.map((page) => [titleOf(page), page]));
  return [
    ...chapters.flatMap((chapter) => [
      ...(about.has(`${chapter}/About`) ? [] : [`${chapter} has no page About.mdx.`]),
      ...(mapped.includes(chapter) ? [] : [`${chapter} is not on the map, pages/chapters.ts.`]),
      ...(ordered(preview).includes(chapter) ? [] : [`${chapter} has no place in .storybook/preview.tsx.`]),
    ]),
    ...[...mapped, ...ordered(preview)]
      .filter((chapter) => !chapters.includes(chapter))
      .map((chapter) => `${chapter} has no stories.`),
    ...pages.flatMap((page) =>
      [...strayImports(page, files), ...strayLinks(page, [...about.keys()]), ...strayWords(page, files)].map(
        (name) => `${page.path} names ${name}, which is not there.`,
      ),
    ),
  ];
}

interface StoryFile {
  readonly path: string;
  readonly chapter: string;
  readonly component: string;
  readonly exports: readonly string[];
}

function read({ path, text }: Source): StoryFile {
  const [, chapter = '', component = ''] = /\btitle: '([^'/]+)\/([^']+)'/.exec(text) ?? [];
  return { path, chapter, component, exports: [...text.matchAll(/^export const (\w+)/gm)].map(first) };
}

const first = ([, name = '']: RegExpExecArray | RegExpMatchArray): string => name;

const titleOf = ({ text }: Source): string => first(/<Meta title="([^"]+)"/.exec(text) ?? ['']);

const onMap = (map: string): string[] =>
  [...map.matchAll(/chapters: \{([^}]*)\}/g)].flatMap(([, rows = '']) =>
    [...rows.matchAll(/^\s*'?([\w ]+)'?: /gm)].map(first),
  );

/** Each chapter is followed by its pages that come first. */
const ordered = (preview: string): string[] => [...preview.matchAll(/'([^']+)',\s*\['About'\]/g)].map(first);

/** Stories that are shown on the page. */
function strayImports({ path, text }: Source, files: readonly StoryFile[]): string[] {
  return [...text.matchAll(/import \* as (\w+) from '([^']+\.stories\.tsx)'/g)].flatMap(
    ([, name, target = '']) => {
      const file = files.find((each) => each.path === posix.join(posix.dirname(path), target));
      if (!file) return [target];
      const shown = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(first);
      return shown
        .filter((story) => story !== 'stories' && !file.exports.includes(story))
        .map((story) => `${name}.${story}`);
    },
  );
}

function strayLinks({ text }: Source, titles: readonly string[]): string[] {
  const ids = titles.map((title) => `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}--docs`);
  return [...text.matchAll(/\]\(\?path=\/docs\/([^)]+)\)/g)].map(first).filter((id) => !ids.includes(id));
}

/** On the page of a chapter `**Button**` is one of its components, and `*Button: Busy*` or `*Busy*` a state. */
function strayWords(page: Source, files: readonly StoryFile[]): string[] {
  const chapter = titleOf(page).replace('/About', '');
  const own = files.filter((file) => file.chapter === chapter);
  if (own.length === 0) return [];
  return [...page.text.matchAll(/(?<![*\w])(\*\*?)([^*\n]+)\1(?!\*)/g)].flatMap(([, mark, words = '']) => {
    const [state = '', component] = words.split(': ').toReversed();
    const among =
      mark === '**' || component ? own.filter((file) => file.component === (component ?? words)) : own;
    const isThere = among.some(({ exports }) => mark === '**' || exports.includes(state.replaceAll(' ', '')));
    return isThere ? [] : [words];
  });
}

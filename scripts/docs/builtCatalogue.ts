/** What a built catalogue shall have. */

/** Of Storybook's index.json, in the order of the sidebar. */
export interface Entry {
  readonly type: 'docs' | 'story';
  readonly title: string;
}

/** One line for each chapter and each component without a page. */
export function findFaultsOfIndex(entries: readonly Entry[]): string[] {
  const titled = (type: Entry['type']) =>
    new Set(entries.filter((entry) => entry.type === type).map(({ title }) => title));
  const pages = titled('docs');
  const components = [...titled('story')];
  const chapters = components.map((title) => title.slice(0, title.indexOf('/')));
  const wanted = new Set(['Welcome', ...chapters.map((chapter) => `${chapter}/About`), ...components]);
  return [
    ...[...wanted].filter((title) => !pages.has(title)).map((title) => `${title} has no page.`),
    ...(entries[0]?.title === 'Welcome' ? [] : ['The catalogue does not begin with Welcome.']),
  ];
}

export interface Prop {
  readonly name: string;
  /** As a page shows it. */
  readonly comment: string;
}

/** The props of a source that have a comment of one line. */
export function propsIn(source: string): Prop[] {
  return [...source.matchAll(/^ {2}\/\*\* (.+) \*\/\n {2}readonly (\w+)\??:/gm)].map(
    ([, comment = '', name = '']) => ({ name, comment: comment.replaceAll('`', '') }),
  );
}

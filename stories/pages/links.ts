/** Where pages are, for links within the catalogue. */

/** An id as Storybook makes it of a title. */
const idOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export const chapterPath = (chapter: string): string => `?path=/docs/${idOf(chapter)}-about--docs`;

export const storyPath = (id: string): string => `?path=/story/${id}`;

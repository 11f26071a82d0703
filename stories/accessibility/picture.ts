/** A picture of a story: a copy of the page as the story left it, kept until the end of its file. */
import type { RunOptions, Spec } from 'axe-core';
import { carryOver } from './states.ts';

/** What a story says in `parameters.a11y`: as the a11y addon has it, and what it was made to get wrong. */
export interface Asked {
  readonly test?: 'error' | 'todo' | 'off';
  readonly disable?: boolean;
  readonly config?: Spec;
  readonly options?: RunOptions;
  /** Selectors: only these parts of the story, or all but these. */
  readonly context?: { readonly include?: readonly string[]; readonly exclude?: readonly string[] };
  /** The rules that it breaks on purpose, to prove that they are checked: each must be found, and no other. */
  readonly planted?: readonly string[];
}

export interface Picture {
  /** Title and name of the story. */
  readonly story: string;
  readonly width: number;
  readonly height: number;
  /** Data of the root element, for which styles ask. */
  readonly page: Readonly<Record<string, string>>;
  readonly asked: Asked;
  /** It goes on by itself, so it shows something else each time. */
  readonly moves: boolean;
  readonly content: DocumentFragment;
  /** Scrolls the copies as far as their originals were. */
  readonly scroll: () => void;
}

/** What the catalogue itself has in each page; the drawings of cards would be a third of what axe goes through. */
const OF_THE_CATALOGUE = '[data-sprite], script, .sb-wrapper, #storybook-docs, #storybook-highlights-root';

/** Copies everything that the body shows: the story itself, and its dialogs and notices beside it. */
export function takePicture(story: string, asked: Asked, moves: boolean): Picture {
  const content = document.createDocumentFragment();
  const originals = [...document.body.children].filter((child) => !child.matches(OF_THE_CATALOGUE));
  for (const each of originals) content.append(each.cloneNode(true));
  const scroll = carryOver(originals, [...content.children]);
  const page = { ...document.documentElement.dataset } as Record<string, string>;
  return { story, width: innerWidth, height: innerHeight, page, asked, moves, content, scroll };
}

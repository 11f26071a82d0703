import type { Plugin } from 'vite';

const TRY = /\btry\s*\{(?=\s*(?:\/\/ @ts-ignore\s*)?[A-Z][A-Z\d_]+\.displayName\b)/g;

/** Whoever reads props takes a constant with a comment for a component, and would add keys to it. */
export const listsStayLists: Plugin = {
  name: 'lists-stay-lists',
  enforce: 'post',
  transform: (code) =>
    code.search(TRY) < 0 ? undefined : { code: code.replace(TRY, 'if (false) try {'), map: null },
};

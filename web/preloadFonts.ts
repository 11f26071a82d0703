/** Preloads the fonts of every page before any style is read, so that no text changes its font. */
import type { Plugin } from 'vite';

/** File name prefixes of the two fonts of every page: labels, and running text. */
const EVERYWHERE = ['barlow-condensed-latin-700-normal', 'outfit-latin-wght-normal'];

/** A Vite plugin that adds the links to the built page; it fails if a font is missing from the build. */
export function preloadFonts(): Plugin {
  return {
    name: 'staxd-preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        return EVERYWHERE.map((font) => {
          const file = Object.keys(bundle).find(
            (name) => name.includes(`/${font}-`) && name.endsWith('.woff2'),
          );
          if (file === undefined) throw new Error(`the build has no font ${font}: see web/preloadFonts.ts`);
          const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` };
          return { tag: 'link', attrs, injectTo: 'head' };
        });
      },
    },
  };
}

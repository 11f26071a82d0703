/** Puts the card sprite into the page, so that cards are drawn at once and no script has to carry it. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const SPRITE = new URL('src/look/cards/sprite.svg', import.meta.url);

/**
 * A Vite plugin that writes the sprite at the start of the body of index.html. The server's Content-Security-Policy
 * forbids styles in a page, so the sprite must not have any.
 */
export function cardSprite(): Plugin {
  return {
    name: 'staxd-card-sprite',
    transformIndexHtml: (html) => html.replace('<body>', `<body>\n${readCardSprite()}`),
  };
}

function readCardSprite(): string {
  const sprite = readFileSync(SPRITE, 'utf8');
  if (/\sstyle=|<style/.test(sprite)) {
    throw new Error(
      'sprite.svg has a style, which the page may not have: write fill="..." for style="fill:..."',
    );
  }
  return sprite;
}

/** Draws a picture in a thread of its own: a second of work, of which a game must not hear. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { unwrapFont } from './woff.ts';

const { resolve } = createRequire(import.meta.url);
const FONT = '@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff';

let font: Buffer | undefined;
let started: Promise<void> | undefined;

/** SVG in, PNG out. */
export async function drawPicture(svg: string): Promise<Uint8Array> {
  started ??= initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')));
  font ??= unwrapFont(readFileSync(resolve(FONT)));
  await started;
  const drawn = new Resvg(svg, { font: { fontBuffers: [font], defaultFontFamily: 'Permanent Marker' } });
  return drawn.render().asPng();
}

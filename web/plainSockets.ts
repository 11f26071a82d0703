/** Socket.IO as this page needs it: `socketParts.ts` stands in the place of what it never uses. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Modules of the client of Socket.IO, as its other modules import them. */
const REPLACED = [
  './webtransport.js',
  './contrib/parseuri.js',
  './contrib/backo2.js',
  './contrib/base64-arraybuffer.js',
  './binary.js',
  './is-binary.js',
];
const IMPORTER = /(socket|engine)[.]io-(client|parser)[\\/]build/;
const PARTS = fileURLToPath(new URL('socketParts.ts', import.meta.url));

export function plainSockets(): Plugin {
  return {
    name: 'staxd-plain-sockets',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      REPLACED.includes(source) && IMPORTER.test(importer) ? PARTS : null,
  };
}

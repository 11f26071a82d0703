/** Compresses every text of the build as small as possible, so that no request waits for compression. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(html|js|css|svg|json|txt)$/;
/** Bytes. Anything smaller fits into one packet anyway. */
const WORTH_IT = 1024;

function compressed(content: Buffer) {
  return {
    '.br': brotliCompressSync(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY } }),
    '.gz': gzipSync(content, { level: zlib.Z_BEST_COMPRESSION }),
  };
}

/** A Vite plugin that writes `name.br` and `name.gz` beside the served files. */
export function precompress(): Plugin {
  return {
    name: 'staxd-precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler({ dir = '.' }, bundle) {
        for (const name of Object.keys(bundle)) {
          // Dotfiles are not served.
          if (!TEXT.test(name) || name.startsWith('.')) continue;
          const content = readFileSync(join(dir, name));
          if (content.length < WORTH_IT) continue;
          for (const [ending, bytes] of Object.entries(compressed(content))) {
            writeFileSync(join(dir, name + ending), bytes);
          }
        }
      },
    },
  };
}

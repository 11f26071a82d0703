import type { Options } from 'tsup';
import { readCode } from './src/bots/code.ts';

export default {
  // The worker is a program of its own, beside the one that starts it.
  entry: { main: 'src/main.ts', worker: 'src/workers/worker.ts' },
  format: 'esm',
  target: 'node22',
  // Everything, so that the folder runs wherever Node does; small, because each thread holds its own copy.
  noExternal: [/./],
  minify: true,
  define: { STAXD_CODE: JSON.stringify(readCode()) },
  banner: {
    // Some of what comes from npm requires modules of Node.
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
} satisfies Options;

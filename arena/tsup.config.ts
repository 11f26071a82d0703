import { defineConfig } from 'tsup';

export default defineConfig({
  // The worker is a program of its own, beside the one that starts it.
  entry: { main: 'src/main.ts', worker: 'src/run/worker.ts' },
  format: 'esm',
  target: 'node22',
  // The workspace's packages are sources; what comes from npm stays where it is installed.
  noExternal: [/^@staxd\//],
  banner: { js: '#!/usr/bin/env node' },
});

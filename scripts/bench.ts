// Bundles the engine's benchmark, as a release would be, and runs it: `pnpm --silent bench [--json]`
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

const engine = fileURLToPath(new URL('../packages/engine', import.meta.url));
const outDir = `${engine}/dist-bench`;

await build({
  config: false,
  silent: true,
  entry: { main: `${engine}/bench/main.ts` },
  outDir,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  noExternal: [/./],
});
// A process of its own, so that the memory it reports is the benchmark's.
const { status } = spawnSync(process.execPath, [`${outDir}/main.js`, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);

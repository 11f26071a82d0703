// The web client with reload on http://localhost:5173, and the server with restart behind it: `pnpm dev`
import { runTogether, startProgram, startTool } from './tools.ts';

runTogether([
  // Nobody plays for long here: the server need not wait for players before it starts again.
  startProgram(['--watch', '--watch-preserve-output', 'server/src/main.ts'], { STAXD_DRAIN_SECONDS: '0' }),
  startTool({ folder: 'web', name: 'vite' }, process.argv.slice(2)),
]);

// The web client with reload on http://localhost:5173, and the server with restart behind it: `pnpm dev`
import { runTogether, startProgram, startTool } from './programs/tools.ts';

runTogether([
  startProgram(['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    // During development the server restarts at once instead of waiting for players.
    STAXD_DRAIN_SECONDS: '0',
    STAXD_URL: 'http://localhost:5173',
  }),
  startTool({ folder: 'web', name: 'vite' }, process.argv.slice(2)),
]);

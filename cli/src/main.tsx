import { end, run } from './program.ts';

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

// A closed pipe (`| head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
// Exit instead of being killed, so that the terminal is restored and the record saved.
for (const [signal, number] of Object.entries(SIGNALS)) {
  process.on(signal, () => process.exit(128 + number));
}

// For errors in timers and events.
process.on('uncaughtException', (error) => {
  end(error);
  process.exit();
});

await run(process.argv.slice(2));

import { end, run } from './program.ts';

// A closed pipe (`| head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

// For errors in timers and events.
process.on('uncaughtException', (error) => {
  end(error);
  process.exit();
});

await run(process.argv.slice(2));

/**
 * `pnpm load`: what an action costs the server, with real games at real sockets; `--help` says what can be asked. With a
 * large young generation (`--max-semi-space-size=64`) the generator takes a fifth less.
 */
import { constants } from 'node:os';
import { runInstrument } from './load/instrument.ts';

// The servers go with it, and what they wrote.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => process.exit(128 + constants.signals[signal]));

process.exit(await runInstrument(process.argv.slice(2)));

import { type ParseArgsConfig, parseArgs } from 'node:util';

const USAGE_EXIT = 2;

/**
 * Reads the command line as `parseArgs` does. `--help` says how the program is used, and an option that there is not is
 * answered with it; both end the program.
 */
export function readCommandLine<T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  if (process.argv.includes('--help')) {
    console.log(`Usage: ${usage}`);
    process.exit();
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return stopWithUsage((error as Error).message, usage);
  }
}

/** Ends the program: it was asked for what it cannot do. */
export function stopWithUsage(message: string, usage: string): never {
  console.error(`${message}\nUsage: ${usage}`);
  return process.exit(USAGE_EXIT);
}

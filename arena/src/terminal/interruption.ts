/** Ctrl-C and its relatives: a run is stopped in good order, and the program ends as the signal asks. */

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
type SignalName = keyof typeof SIGNAL_NUMBERS;
const SIGNAL_NAMES = Object.keys(SIGNAL_NUMBERS) as SignalName[];

/** Why a run has stopped; the message is for the user. */
export class Interruption extends Error {
  /** The exit code that shells give to a program that a signal has ended. */
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Does `work` with a signal that is aborted, with an {@link Interruption}, when the user interrupts the
 * program. Who interrupts twice does not wait.
 */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const interrupt = (name: NodeJS.Signals) => {
    const exitCode = 128 + SIGNAL_NUMBERS[name as SignalName];
    if (controller.signal.aborted) process.exit(exitCode);
    controller.abort(new Interruption(exitCode, 'interrupted'));
  };
  for (const name of SIGNAL_NAMES) process.on(name, interrupt);
  try {
    return await work(controller.signal);
  } finally {
    for (const name of SIGNAL_NAMES) process.off(name, interrupt);
  }
}

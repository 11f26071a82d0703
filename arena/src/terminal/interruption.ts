const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
type SignalName = keyof typeof SIGNAL_NUMBERS;
const SIGNAL_NAMES = Object.keys(SIGNAL_NUMBERS) as SignalName[];

export class Interruption extends Error {
  readonly exitCode: number;

  constructor(exitCode: number, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Calls `work` with a signal that aborts on Ctrl-C, SIGHUP or SIGTERM. A second interruption ends the program. */
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

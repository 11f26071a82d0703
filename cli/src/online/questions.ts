/** Questions before there is a screen. The answer to a secret one is not shown. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

const INTERRUPTED = 130;

export interface Questions {
  /** Undefined at the end of the input. */
  ask(question: string): Promise<string | undefined>;
  askSecret(question: string): Promise<string | undefined>;
  close(): void;
}

export function openQuestions(
  input: NodeJS.ReadableStream & { readonly isTTY?: boolean },
  output: NodeJS.WritableStream,
): Questions {
  let isSecret = false;
  const shown = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isSecret) output.write(chunk);
      done();
    },
  });
  // No history: the up arrow would bring the password back.
  const reader = createInterface({ input, output: shown, terminal: input.isTTY === true, historySize: 0 });
  reader.on('SIGINT', () => process.exit(INTERRUPTED));
  const answers = reader[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    output.write(question);
    const { done, value } = await answers.next();
    if (isSecret || !input.isTTY) output.write('\n');
    return done ? undefined : value;
  };
  return {
    ask,
    askSecret: async (question) => {
      isSecret = true;
      try {
        return await ask(question);
      } finally {
        isSecret = false;
      }
    },
    close: () => reader.close(),
  };
}

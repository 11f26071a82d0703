import { createInterface } from 'node:readline';

export interface Dialogue {
  print(...lines: readonly string[]): void;
  /** Prompts with `> `; undefined at the end of the input. */
  ask(): Promise<string | undefined>;
  close(): void;
}

/** Echoes answers unless a terminal shows them, so that transcripts are readable. */
export function openDialogue(
  input: NodeJS.ReadableStream & { readonly isTTY?: boolean },
  output: NodeJS.WritableStream,
): Dialogue {
  const reader = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  const answers = reader[Symbol.asyncIterator]();
  let isAsking = false;
  return {
    print: (...lines) => {
      if (lines.length === 0) return;
      const text = lines.map((line) => `${line}\n`).join('');
      // Output during a question starts a new line, and repeats the prompt.
      output.write(isAsking ? `\n${text}> ` : text);
    },
    ask: async () => {
      output.write('> ');
      isAsking = true;
      const { done, value } = await answers.next();
      isAsking = false;
      if (done || !input.isTTY) output.write(`${done ? '' : value}\n`);
      return done ? undefined : value;
    },
    close: () => reader.close(),
  };
}

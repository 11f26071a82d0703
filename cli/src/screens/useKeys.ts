import { type Key, useInput } from 'ink';

const CTRL_C = '\x03';

/** Calls `press` once per key: keys typed fast arrive together. */
export function useKeys(press: (input: string, key: Key) => void): void {
  useInput((input, key) => {
    if (input.length <= 1) return press(input, key);
    for (const character of input) {
      const ctrl = character === CTRL_C;
      press(ctrl ? 'c' : character, { ...key, ctrl, return: character === '\r', tab: character === '\t' });
    }
  });
}

import { INVITE_LENGTH } from '@staxd/protocol';

/** The code in typed text or in a pasted link to a game: capitals and digits, cut to the length of a code. */
export function readCode(text: string): string {
  const [, linked] = /\/game\/([a-z0-9]+)/i.exec(text) ?? [];
  return (linked ?? text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, INVITE_LENGTH);
}

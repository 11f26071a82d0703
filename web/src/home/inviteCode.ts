/** Invite codes as people type and paste them. */
import { INVITE_LENGTH } from '@staxd/protocol';

/** The code in what was typed, or in a pasted link to a game: capitals and digits, no more than a code has. */
export function readCode(text: string): string {
  const [, linked] = /\/game\/([a-z0-9]+)/i.exec(text) ?? [];
  return (linked ?? text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, INVITE_LENGTH);
}

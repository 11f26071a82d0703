/** Invite codes as people type and paste them. */

export const CODE_LENGTH = 6;
export const NAME_LENGTH = 20;

/** The code in what was typed, or in a pasted link to a game: capitals and digits, at most six. */
export function readCode(text: string): string {
  const [, linked] = /\/game\/([a-z0-9]+)/i.exec(text) ?? [];
  return (linked ?? text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, CODE_LENGTH);
}

/** The picture that somebody has who has not chosen one. */
import { AVATARS } from '@staxd/protocol';

/** From 1; always the same for one user id. */
export function firstAvatar(userId: string): number {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return (sum % AVATARS) + 1;
}

/** The picture of a user who has not chosen one: from 1, always the same for one id. */
import { AVATARS } from '@staxd/protocol';

export function firstAvatar(userId: string): number {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return (sum % AVATARS) + 1;
}

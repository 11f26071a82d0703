/** What a picture is called. */
import { AVATARS } from '@staxd/protocol';
import { type PlainKey, t } from '../messages/t.ts';

/** The ids of all pictures of people. */
export const FACES: readonly number[] = Array.from({ length: AVATARS }, (_, place) => place + 1);

/** The name of a picture, by its id. */
export function faceName(avatar: number): string {
  return t(`faces.${avatar}` as PlainKey);
}

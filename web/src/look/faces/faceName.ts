import { AVATARS } from '@staxd/protocol';
import { type PlainKey, t } from '../../messages/t.ts';

export const FACES: readonly number[] = Array.from({ length: AVATARS }, (_, place) => place + 1);

export function faceName(avatar: number): string {
  return t(`faces.${avatar}` as PlainKey);
}

/** The row with name and picture, on the home page and before a game. */
import type { Account } from '@staxd/client';
import type { MatchFailure } from '../../../online/session/matchmaking.ts';
import { changeProfile, type Profile, randomProfile } from '../../../online/session/profile.ts';
import type { ProfileRowProps } from './ProfileRow.tsx';

export function renameTo(username: string): void {
  changeProfile({ username, isMadeUp: false });
}

export function profileRow(
  { username, avatar }: Profile,
  account: Account | null,
  failure: MatchFailure | undefined,
  onName: (username: string) => void,
): ProfileRowProps {
  return {
    username,
    avatar,
    isFixed: account?.isGuest === false,
    onName,
    onFace: (face) => changeProfile({ avatar: face }),
    onRoll: () => changeProfile(randomProfile()),
    ...(failure?.suggestions && { error: failure.text, suggestions: failure.suggestions }),
  };
}

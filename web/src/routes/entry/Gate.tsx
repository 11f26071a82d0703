/** Shown before the table of a link to a player without a name here: one press takes name and picture along. */

import { useState } from 'react';
import { ProfileRow } from '../../home/quickMatch/ProfileRow.tsx';
import { GuestJoinGate } from '../../lobby/GuestJoinGate.tsx';
import { t } from '../../messages/t.ts';
import { useNavigate } from '../../navigation/router.tsx';
import { introduce, type MatchFailure } from '../../session/matchmaking.ts';
import { useProfile } from '../../session/profile.ts';
import { leaveMessage } from '../leaving/homeMessage.ts';
import { profileRow, renameTo } from './profileRow.ts';

export function Gate() {
  const profile = useProfile();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MatchFailure>();
  const enter = async () => {
    if (profile.username.trim() === '') return setFailure(NAMELESS);
    setBusy(true);
    const failed = await introduce(profile);
    if (failed === null) return;
    if (!failed.noGuest) {
      setBusy(false);
      return setFailure({ suggestions: [], ...failed });
    }
    leaveMessage({ tone: 'info', text: failed.text });
    await navigate('/', { replace: true });
  };
  const rename = (username: string) => {
    setFailure(undefined);
    renameTo(username);
  };
  return (
    <GuestJoinGate busy={busy} onJoin={() => void enter()}>
      <ProfileRow {...profileRow(profile, null, failure, rename)} />
    </GuestJoinGate>
  );
}

const NAMELESS: MatchFailure = { text: t('home.join.nameless'), suggestions: [], needsAccount: false };

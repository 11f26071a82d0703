/** Shown before the table of a link to somebody without a name here: one press takes name and face along. */
import { invitedTo } from '@staxd/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { leaveMessage } from '../../app/leaving/homeMessage.ts';
import { gamePath } from '../../app/navigation/activeGame.ts';
import { useNavigate } from '../../app/navigation/router.tsx';
import { tournamentPath } from '../../app/navigation/tournamentPath.ts';
import { t } from '../../messages/t.ts';
import { useAccount } from '../../online/session/liveSession.ts';
import { introduce, type MatchFailure } from '../../online/session/matchmaking.ts';
import { useProfile } from '../../online/session/profile.ts';
import { session } from '../../online/session/session.ts';
import { useFormer } from '../../online/session/useFormer.ts';
import { ProfileRow } from '../home/quickMatch/ProfileRow.tsx';
import { profileRow, renameTo } from '../home/quickMatch/profileRow.ts';
import { GameLoading } from '../lobby/GameLoading.tsx';
import { InviteNote } from './InviteNote.tsx';
import { InviteScreen } from './InviteScreen.tsx';
import { type Invited, invitedOf } from './invited.ts';

/** Milliseconds between two looks at the table. */
const LOOKS_EVERY = 5000;

export interface InviteGateProps {
  readonly inviteCode: string;
  /** The player has a name now, and wants in. */
  readonly onEnter: () => void;
}

export function InviteGate({ inviteCode, onEnter }: InviteGateProps) {
  const profile = useProfile();
  const account = useAccount();
  const navigate = useNavigate();
  const table = useInvited(inviteCode);
  const [busy, setBusy] = useState(false);
  const [waits, setWaits] = useState(false);
  const [failure, setFailure] = useState<MatchFailure>();
  const former = useFormer(inviteCode);

  const enter = async () => {
    if (profile.username.trim() === '') return setFailure(NAMELESS);
    setBusy(true);
    const failed = await introduce(profile);
    if (failed === null) return onEnter();
    if (!failed.noGuest) {
      setBusy(false);
      setWaits(false);
      return setFailure(failed);
    }
    leaveMessage({ tone: 'info', text: failed.text });
    await navigate('/', { replace: true });
  };
  const press = () => {
    if (table?.isWaiting && table.kind !== 'waiting') setWaits(true);
    else void enter();
  };
  const start = useEffectEvent(() => void enter());
  const hasStarted = waits && table?.isWaiting === false;
  useEffect(() => {
    if (hasStarted) start();
  }, [hasStarted]);
  const rename = (username: string) => {
    setFailure(undefined);
    renameTo(username);
  };

  if (table === undefined) return <GameLoading phase="loading" />;
  const { suggestions = [] } = failure ?? {};
  return (
    <InviteScreen
      table={table}
      code={inviteCode}
      note={
        suggestions.length > 0 ? (
          <InviteNote kind="taken" name={profile.username} free={suggestions} onName={rename} />
        ) : (
          former !== null && <InviteNote {...former} guest={profile.username} />
        )
      }
      row={<ProfileRow {...profileRow(profile, account, undefined, rename)} />}
      as={former === null && suggestions.length === 0 ? undefined : profile.username}
      error={failure && suggestions.length === 0 ? failure.text : undefined}
      busy={busy}
      waits={waits}
      bracket={table?.tournamentId ? tournamentPath(table.tournamentId) : undefined}
      onEnter={press}
      onCode={(code) => void navigate(gamePath(code), { replace: true })}
    />
  );
}

const NAMELESS: MatchFailure = { text: t('home.join.nameless'), suggestions: [], needsAccount: false };

/** Undefined: not known yet. Null: no table has this code. It is looked at again and again. */
function useInvited(inviteCode: string): Invited | null | undefined {
  const [seen, setSeen] = useState<{ readonly code: string; readonly table: Invited | null }>();
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      if (document.hidden) return;
      const told = await invitedTo(session, inviteCode);
      if (!isGone && told !== undefined) setSeen({ code: inviteCode, table: told && invitedOf(told) });
    };
    void look();
    const timer = setInterval(() => void look(), LOOKS_EVERY);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [inviteCode]);
  return seen?.code === inviteCode ? seen.table : undefined;
}

/** The profile at its address: the account's own data, and what the player changes of it. */
import type { AccountCalls } from '@staxd/client';
import { useState } from 'react';
import { hasPage } from '../../app/navigation/features.ts';
import { useNavigate } from '../../app/navigation/router.tsx';
import { Invitation } from '../../app/parts/Invitation.tsx';
import { saveFile } from '../../app/parts/saveFile.ts';
import type { Outcome } from '../../app/parts/useAction.ts';
import { OwnBlockedPeople } from '../../app/people/BlockedPeople.tsx';
import { useSettings } from '../../app/settings/settings.ts';
import { useReducedMotion } from '../../look/motion/MotionProvider.tsx';
import { sayProfile } from '../../messages/screens/profile.ts';
import { attempt } from '../../online/calls/attempt.ts';
import { openAccount, openModeration, openStatistics } from '../../online/calls/open.ts';
import { useAnswer } from '../../online/calls/useAnswer.ts';
import { tierOf } from '../../online/session/currentUser.ts';
import { useAccount } from '../../online/session/liveSession.ts';
import { loadSession } from '../../online/session/loadSession.ts';
import { leaveForProvider } from '../../online/signIn/oauth.ts';
import { cloutLines } from '../stats/cloutWords.ts';
import { ProfilePage } from './ProfilePage.tsx';

export interface ProfileRouteProps {
  readonly onSettings: () => void;
}

export function ProfileRoute({ onSettings }: ProfileRouteProps) {
  const account = useAccount();
  const tier = tierOf(account);
  if (account === null || tier === 'guest') {
    return <Invitation title={sayProfile('profile.guest.title')} line={sayProfile('profile.guest.line')} />;
  }
  const { userId, username, avatar } = account;
  return <OwnProfile key={userId} username={username} avatar={avatar} tier={tier} onSettings={onSettings} />;
}

interface OwnProfileProps extends ProfileRouteProps {
  readonly username: string;
  readonly avatar: number;
  readonly tier: 'user' | 'vip';
}

function OwnProfile({ username, avatar, tier, onSettings }: OwnProfileProps) {
  const navigate = useNavigate();
  const settings = useSettings();
  const reduced = useReducedMotion();
  const [now] = useState(() => Date.now());
  const user = useAnswer('user', async () => (await openAccount()).me());
  const wins = useAnswer('wins', async () => (hasPage('/stats') ? (await openStatistics()).own() : null));
  const signIns = useAnswer('signIns', async () => (await openAccount()).signIns());
  // To everybody else the call does not exist.
  const moderator = useAnswer('moderator', async () => (await openModeration()).isModerator());
  const account = useAnswer('account', async () => {
    const calls = await openAccount();
    const [own, { providers, mail }] = await Promise.all([calls.account(), calls.options()]);
    return { account: own, providers, hasMail: mail };
  });
  /** Does something, then asks anew for what it has changed. */
  const doing = async (act: (calls: AccountCalls) => Promise<unknown>, then?: () => void): Outcome => {
    const done = await attempt(async () => act(await openAccount()));
    if (!done.ok) return done.error;
    then?.();
    return null;
  };
  const leave = async () => {
    const session = await loadSession();
    session.forget();
    await session.identity.signOut();
    navigate('/');
  };
  return (
    <ProfilePage
      username={username}
      avatar={avatar}
      tier={tier}
      cloutLines={wins.answer.state === 'ready' && wins.answer.value ? cloutLines(wins.answer.value) : []}
      now={now}
      user={user}
      account={account}
      signIns={signIns}
      settings={settings}
      onChange={settings.change}
      reduced={reduced}
      blocked={<OwnBlockedPeople />}
      isModerator={moderator.answer.state === 'ready' && moderator.answer.value}
      hasLessons={hasPage('/tutorial')}
      onAll={onSettings}
      onRename={(name) => doing((calls) => calls.rename(name))}
      onFace={(face) => doing((calls) => calls.changeFace(face))}
      onEnd={(id) => doing((calls) => calls.endSignIn(id), signIns.again)}
      onEndOthers={() => doing((calls) => calls.endOtherSignIns(), signIns.again)}
      onEmail={(email, password) => doing((calls) => calls.changeEmail(email, password), account.again)}
      onPassword={(current, password) =>
        doing(
          (calls) => calls.changePassword(current, password),
          () => {
            account.again();
            signIns.again();
          },
        )
      }
      onConnect={async (provider) => {
        const session = await loadSession();
        const text = await leaveForProvider(session, provider, { path: '/profile', mode: 'connect' });
        return text === null ? null : { text };
      }}
      onDisconnect={(provider) => doing((calls) => calls.disconnect(provider), account.again)}
      onDownload={() => doing(async (calls) => saveFile(`staxd-${username}.json`, await calls.exportData()))}
      onDelete={(password) =>
        doing(
          (calls) => calls.deleteAccount(password),
          () => void leave(),
        )
      }
    />
  );
}

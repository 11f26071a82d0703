/** The home page at work: it finds, creates and joins games, and offers what it has to offer. */
import type { Mode } from '@staxd/engine';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { HomeScreen } from '../home/HomeScreen.tsx';
import { t } from '../messages/t.ts';
import { takeMessage } from '../session/homeMessage.ts';
import { useAccount } from '../session/live.ts';
import { useActiveGame } from '../session/useActiveGame.ts';
import { tierOf } from '../session/viewer.ts';
import type { Way } from '../session/waysIn.ts';
import type { WaysIn } from './useWaysIn.ts';

const CreateGameModal = lazy(() =>
  import('../create/CreateGameModal.tsx').then((module) => ({ default: module.CreateGameModal })),
);
const HomeNudges = lazy(() => import('./HomeNudges.tsx').then((module) => ({ default: module.HomeNudges })));
const TutorialDoor = lazy(() =>
  import('./TutorialDoor.tsx').then((module) => ({ default: module.TutorialDoor })),
);
const HostUpsell = lazy(() =>
  import('../home/Offers.tsx').then((module) => ({ default: module.HostUpsell })),
);

/** A guest host's digits. */
const HOST_DIGITS = 4;

export interface HomeRouteProps {
  readonly ways: WaysIn;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
}

export function HomeRoute({ ways, mode, onMode }: HomeRouteProps) {
  const navigate = useNavigate();
  const account = useAccount();
  const active = useActiveGame();
  const tier = tierOf(account);
  const [message, setMessage] = useState(takeMessage);
  const [open, setOpen] = useState<'create' | 'tutorial' | null>(null);
  const [host] = useState(() => t('create.host', { digits: String(Date.now()).slice(-HOST_DIGITS) }));
  const { busy, failureAt, dismiss } = ways;
  const errorOf = (way: Way) => {
    const failure = failureAt(way);
    return failure ? { error: failure.text } : {};
  };
  const needsAccount = failureAt('create')?.needsAccount === true;
  const close = () => setOpen(null);
  const toTutorial = () => void navigate('/tutorial');

  return (
    <>
      <HomeScreen
        tier={tier}
        mode={mode}
        onMode={onMode}
        quickMatch={{
          onPress: () => void ways.find(mode),
          busy: busy === 'quick',
          onDismiss: dismiss,
          ...errorOf('quick'),
        }}
        join={{
          onJoin: ways.join,
          busy: busy === 'join',
          ...(account && { name: account.username }),
          ...errorOf('join'),
        }}
        onCreate={() => setOpen('create')}
        onTutorial={() => setOpen('tutorial')}
        {...(message && { banner: { ...message, onDismiss: () => setMessage(null) } })}
        {...(active && { activeGame: active.inviteCode })}
      />
      <Suspense>
        {open === 'create' && !needsAccount && (
          <CreateGameModal
            open
            onClose={close}
            username={account?.username ?? host}
            mode={mode}
            busy={busy === 'create'}
            onCreate={(settings) => ways.create(settings, host)}
            {...errorOf('create')}
          />
        )}
        {open === 'tutorial' && (
          <TutorialDoor onClose={close} onTutorial={toTutorial} onPlay={() => void ways.find(mode)} />
        )}
        {needsAccount && (
          <HostUpsell
            open
            onClose={() => {
              dismiss();
              close();
            }}
          />
        )}
        <HomeNudges
          isGuest={tier === 'guest'}
          hasGame={active !== null}
          isBusy={busy !== null || open !== null || needsAccount}
          onTutorial={toTutorial}
        />
      </Suspense>
    </>
  );
}

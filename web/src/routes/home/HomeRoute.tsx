/** The home page at work: it finds, creates and joins games, and offers what it has to offer. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { tierOf } from '../../account/accountTier.ts';
import type { TableStanding } from '../../home/BackToGame.tsx';
import { HomeScreen } from '../../home/HomeScreen.tsx';
import { fetched } from '../../loading/code.ts';
import { part, usePart } from '../../loading/part.ts';
import { prefetchGame } from '../../loading/prefetch.ts';
import { useNavigate } from '../../navigation/router.tsx';
import { useAccount, useLive } from '../../session/live.ts';
import { useProfile } from '../../session/profile.ts';
import { useActiveGame } from '../../session/useActiveGame.ts';
import type { WantedMatch } from '../../session/waysIn.ts';
import { profileRow, renameTo } from '../entry/profileRow.ts';
import type { Door, WaysIn } from '../entry/useWaysIn.ts';
import { onMessage, takeMessage } from '../leaving/homeMessage.ts';
import { tableStanding } from './tableStanding.ts';

/** The forms that a press opens, when their code has come. */
const FORMS = {
  create: () => import('../../create/CreateGameModal.tsx'),
  tutorial: () => import('./TutorialDoor.tsx'),
} as const;
type Form = keyof typeof FORMS;
const CreateGameModal = lazy(() => FORMS.create().then((module) => ({ default: module.CreateGameModal })));
const TutorialDoor = lazy(() => FORMS.tutorial().then((module) => ({ default: module.TutorialDoor })));
/** Without a network nothing is offered unasked. */
const NUDGES = part(() => import('./HomeNudges.tsx'));
const HostUpsell = lazy(() =>
  fetched(() => import('../../home/Offers.tsx').then((module) => ({ default: module.HostUpsell }))),
);

export interface HomeRouteProps {
  readonly ways: WaysIn;
  readonly wanted: WantedMatch;
  readonly onWanted: (wanted: WantedMatch) => void;
}

export function HomeRoute({ ways, wanted, onWanted }: HomeRouteProps) {
  const navigate = useNavigate();
  const account = useAccount();
  const profile = useProfile();
  const Nudges = usePart(NUDGES)?.HomeNudges;
  const { busy, failureAt, dismiss } = ways;
  const kept = useActiveGame();
  // Whoever is on the way into a game sees nothing of it before its page is there.
  const active = busy === null ? kept : null;
  const standing = useStanding();
  const tier = tierOf(account);
  const [message, setMessage] = useState(takeMessage);
  useEffect(prefetchGame, []);
  useEffect(() => onMessage(() => setMessage(takeMessage())), []);
  const [open, setOpen] = useState<Form | null>(null);
  const failed = (...doors: Door[]) => doors.map(failureAt).find((found) => found !== undefined);
  const errorOf = (...doors: Door[]) => {
    const failure = failed(...doors);
    return failure && !failure.suggestions ? { error: failure.text } : {};
  };
  const nameFailure = failed('quick', 'bar', 'join', 'create');
  const rename = (username: string) => {
    dismiss();
    renameTo(username);
  };
  const openForm = async (form: Form) => {
    if (await ways.fetchForm(FORMS[form])) setOpen(form);
  };
  const needsAccount = failureAt('create')?.needsAccount === true;
  const close = () => {
    dismiss();
    setOpen(null);
  };
  const find = () => void ways.find(wanted);

  return (
    <>
      <HomeScreen
        quickMatch={{
          tier,
          profile: profileRow(profile, account, nameFailure, rename),
          mode: wanted.mode,
          onMode: (mode) => onWanted({ ...wanted, mode }),
          onPress: find,
          busy: busy === 'quick',
          onlyBots: wanted.onlyBots,
          onOnlyBots: (onlyBots) => onWanted({ ...wanted, onlyBots }),
          onDismiss: dismiss,
          ...errorOf('quick', 'form'),
        }}
        join={{
          name: profile.username,
          onName: rename,
          onJoin: ways.join,
          busy: busy === 'join',
          ...errorOf('join'),
        }}
        {...(active && { back: { inviteCode: active.inviteCode, standing } })}
        note={
          Nudges && (
            <Nudges
              isGuest={tier === 'guest'}
              hasGame={active !== null}
              isBusy={busy !== null || open !== null || needsAccount}
              onTutorial={() => void navigate('/tutorial')}
            />
          )
        }
        onCreate={() => openForm('create')}
        onTutorial={() => openForm('tutorial')}
        {...(message && { banner: { ...message, onDismiss: () => setMessage(null) } })}
      />
      <Suspense>
        {open === 'create' && !needsAccount && (
          <CreateGameModal
            open
            onClose={close}
            username={profile.username}
            mode={wanted.mode}
            busy={busy === 'create'}
            onCreate={(settings) => ways.create(settings)}
            {...errorOf('create')}
          />
        )}
        {open === 'tutorial' && (
          <TutorialDoor
            onClose={close}
            onTutorial={(phase) => navigate(`/tutorial?phase=${phase}`)}
            onPlay={find}
          />
        )}
        {needsAccount && <HostUpsell open onClose={close} />}
      </Suspense>
    </>
  );
}

/** Undefined where this page only remembers that there is a game. */
function useStanding(): TableStanding | undefined {
  const game = useLive((session) => session?.getState().game ?? null);
  return game ? tableStanding(game) : undefined;
}

import { Suspense, useEffect, useState } from 'react';
import type { EntryPoint, MatchmakingActions } from '../../app/entry/useMatchmaking.ts';
import { onMessage, readMessage, takeMessage } from '../../app/leaving/homeMessage.ts';
import { useNavigate } from '../../app/navigation/router.tsx';
import { lazyModule, useLazyModule } from '../../loading/lazyModule.ts';
import { part } from '../../loading/part.ts';
import { prefetchGame } from '../../loading/prefetch.ts';
import { openHouseRules } from '../../online/calls/open.ts';
import { tierOf } from '../../online/session/currentUser.ts';
import { useAccount, useLive } from '../../online/session/liveSession.ts';
import type { WantedMatch } from '../../online/session/matchmaking.ts';
import { useProfile } from '../../online/session/profile.ts';
import { useActiveGame } from '../../online/session/useActiveGame.ts';
import type { TableStanding } from './BackToGame.tsx';
import { HomeScreen } from './HomeScreen.tsx';
import { profileRow, renameTo } from './quickMatch/profileRow.ts';
import { tableStanding } from './tableStanding.ts';

const FORMS = {
  create: () => import('../create/CreateGameModal.tsx'),
  tutorial: () => import('./TutorialEntry.tsx'),
} as const;
type Form = keyof typeof FORMS;
const CreateGameModal = part(FORMS.create, 'CreateGameModal');
const TutorialEntry = part(FORMS.tutorial, 'TutorialEntry');
/** Without a network nothing is offered unasked. */
const OFFERS = lazyModule(() => import('./HomeOffers.tsx'));
const TABLES = lazyModule(() => import('./TablesLabel.tsx'));
const HostUpsell = part(() => import('./Offers.tsx'), 'HostUpsell');

export interface HomeRouteProps {
  readonly matchmaking: MatchmakingActions;
  readonly wanted: WantedMatch;
  readonly onWanted: (wanted: WantedMatch) => void;
}

export function HomeRoute({ matchmaking, wanted, onWanted }: HomeRouteProps) {
  const navigate = useNavigate();
  const account = useAccount();
  const profile = useProfile();
  const Offers = useLazyModule(OFFERS)?.HomeOffers;
  const TablesLabel = useLazyModule(TABLES)?.TablesLabel;
  const { busy, dismiss } = matchmaking;
  const kept = useActiveGame({ ofAnybody: true });
  // While a game is being entered it stays hidden until its page is there.
  const active = busy === null ? kept : null;
  const standing = useStanding();
  const tier = tierOf(account);
  const [message, dismissMessage] = useMessage();
  useEffect(prefetchGame, []);
  const forms = useForms(matchmaking);
  const { open, openForm, failed, errorOf, needsAccount } = forms;
  const rename = (username: string) => {
    dismiss();
    renameTo(username);
  };
  const find = () => void matchmaking.find(wanted);

  return (
    <>
      <HomeScreen
        quickMatch={{
          tier,
          profile: profileRow(profile, account, failed('quick', 'bar', 'join', 'create'), rename),
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
          onJoin: matchmaking.join,
          busy: busy === 'join',
          ...errorOf('join'),
        }}
        {...(active && { back: { inviteCode: active.inviteCode, standing } })}
        note={
          Offers && (
            <Offers
              isGuest={tier === 'guest'}
              hasGame={active !== null}
              isBusy={busy !== null || open !== null || needsAccount}
              onTutorial={() => void navigate('/tutorial')}
            />
          )
        }
        tables={TablesLabel && <TablesLabel />}
        onCreate={() => openForm('create')}
        onTutorial={() => openForm('tutorial')}
        {...(message && { sentHome: { ...message, onDismiss: dismissMessage } })}
      />
      <Forms
        forms={forms}
        matchmaking={matchmaking}
        username={profile.username}
        mode={wanted.mode}
        keepsSets={tier !== 'guest'}
        onPlay={find}
      />
    </>
  );
}

/** Undefined if this page only remembers that there is a game. */
function useStanding(): TableStanding | undefined {
  const game = useLive((session) => session?.getState().game ?? null);
  return game ? tableStanding(game) : undefined;
}

interface FormsProps {
  readonly forms: ReturnType<typeof useForms>;
  readonly matchmaking: MatchmakingActions;
  readonly username: string;
  readonly mode: WantedMatch['mode'];
  readonly keepsSets: boolean;
  readonly onPlay: () => void;
}

function Forms({ forms, matchmaking, username, mode, keepsSets, onPlay }: FormsProps) {
  const navigate = useNavigate();
  const { open, close, errorOf, needsAccount } = forms;
  return (
    <Suspense>
      {open === 'create' && !needsAccount && (
        <CreateGameModal
          open
          onClose={close}
          username={username}
          mode={mode}
          house={{ open: openHouseRules, keepsSets }}
          busy={matchmaking.busy === 'create'}
          onCreate={(settings) => matchmaking.create(settings)}
          {...errorOf('create')}
        />
      )}
      {open === 'tutorial' && (
        <TutorialEntry
          onClose={close}
          onTutorial={(track) => navigate(`/tutorial?track=${track}`)}
          onKnowing={() => navigate('/tutorial/tracks?know')}
          onPlay={onPlay}
        />
      )}
      {needsAccount && <HostUpsell open onClose={close} />}
    </Suspense>
  );
}

/** What another page has left to be said here, until it is dismissed. */
function useMessage() {
  const [message, setMessage] = useState(readMessage);
  useEffect(() => {
    const hear = () => {
      const heard = takeMessage();
      if (heard) setMessage(heard);
    };
    hear();
    return onMessage(hear);
  }, []);
  return [message, () => setMessage(null)] as const;
}

/** The form that is open, and what went wrong at an entry. */
function useForms({ failureAt, dismiss, fetchForm }: MatchmakingActions) {
  const [open, setOpen] = useState<Form | null>(null);
  const failed = (...entryPoints: EntryPoint[]) =>
    entryPoints.map(failureAt).find((found) => found !== undefined);
  return {
    open,
    openForm: async (form: Form) => {
      if (await fetchForm(FORMS[form])) setOpen(form);
    },
    close: () => {
      dismiss();
      setOpen(null);
    },
    failed,
    errorOf: (...entryPoints: EntryPoint[]) => {
      const failure = failed(...entryPoints);
      return failure && !failure.suggestions ? { error: failure.text } : {};
    },
    needsAccount: failureAt('create')?.needsAccount === true,
  };
}

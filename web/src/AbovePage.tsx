/** What lies above every page: questions, notes, and the panels that the menus open. */
import { Suspense, useState } from 'react';
import { useKey } from './app/keyboard/useKey.ts';
import { useDeparture } from './app/leaving/useDeparture.ts';
import { useSettings } from './app/settings/settings.ts';
import type { TableOffersProps } from './app/settings/TableOffers.tsx';
import type { QuestionState } from './app/shell/questions/useQuestion.ts';
import { explain, useExplained } from './game/help/pointed.ts';
import { lazyModule, useLazyModule } from './loading/lazyModule.ts';
import { part } from './loading/part.ts';
import { useReducedMotion } from './look/motion/MotionProvider.tsx';
import { useAccount, useLive } from './online/session/liveSession.ts';
import { useMadeUpName } from './online/session/madeUpName.ts';
import type { ActiveGame } from './online/session/useActiveGame.ts';
import type { Whereabouts } from './useWhereabouts.ts';

const QuestionDialog = part(() => import('./app/shell/questions/QuestionDialog.tsx'), 'QuestionDialog');
const Departed = part(() => import('./screens/play/Departed.tsx'), 'Departed');
const AccountNotes = part(() => import('./screens/home/AccountNotes.tsx'), 'AccountNotes');
const TOASTS = lazyModule(() => import('./app/notes/GameToasts.tsx'));
const loadSettings = () => import('./app/settings/SettingsPanel.tsx');
const loadBlocked = () => import('./app/people/BlockedPeople.tsx');
/** What the menu of a board opens. */
export const MENU = [loadSettings, loadBlocked];
const SettingsPanel = part(loadSettings, 'SettingsPanel');
const BlockedPeople = part(loadBlocked, 'OwnBlockedPeople');
const KeyboardHelp = part(() => import('./app/keyboard/KeyboardHelp.tsx'), 'KeyboardHelp');

/** An object: the settings, with what the table offers. */
export type PanelOpen = 'settings' | 'keys' | TableOffersProps | null;

export interface AbovePageProps {
  readonly where: Whereabouts;
  readonly active: ActiveGame | null;
  readonly questions: QuestionState;
  readonly panel: PanelOpen;
  readonly onPanel: (panel: PanelOpen) => void;
}

export function AbovePage({ where, active, questions, panel, onPanel }: AbovePageProps) {
  const { question, isBusy, hasFailed, answer } = questions;
  const { lost, done } = useDeparture();
  const hasMadeUpName = useMadeUpName((state) => state.name !== null);
  const hasNews = useLive((session) => {
    const { endedLogin, lostName } = session?.identity.store.getState() ?? {};
    return (endedLogin ?? lostName ?? null) !== null;
  });
  const GameToasts = useLazyModule(TOASTS, active !== null)?.GameToasts;
  const [isAsking, setIsAsking] = useState(false);
  if (question && !isAsking) setIsAsking(true);
  return (
    <Suspense>
      {isAsking && (
        <QuestionDialog
          {...(question && { question })}
          isTournament={active?.tournamentId !== undefined}
          busy={isBusy}
          failed={hasFailed}
          onConfirm={() => void answer(true)}
          onCancel={() => void answer(false)}
        />
      )}
      {(hasNews || hasMadeUpName) && where.mayTell && <AccountNotes below={where.isLesson} />}
      {active && GameToasts && <GameToasts onBoard={where.isOnBoard} />}
      {lost && <Departed {...lost} onDone={done} />}
      <Panels isHere={where.isHere} panel={panel} onPanel={onPanel} />
    </Suspense>
  );
}

interface PanelsProps extends Pick<AbovePageProps, 'panel' | 'onPanel'> {
  readonly isHere: boolean;
}

function Panels({ isHere, panel, onPanel }: PanelsProps) {
  const account = useAccount();
  const settings = useSettings();
  const canExplain = useExplained((state) => state.canExplain);
  const reduced = useReducedMotion();
  useKey('?', () => onPanel('keys'), settings.keysEnabled);
  const close = () => onPanel(null);
  if (panel === null) return null;
  if (panel === 'keys') return <KeyboardHelp open onClose={close} enabled={settings.keysEnabled} />;
  return (
    <SettingsPanel
      open
      onClose={close}
      offers={typeof panel === 'object' ? panel : undefined}
      settings={settings}
      onChange={settings.change}
      reduced={reduced}
      inGame={isHere}
      isGuest={account?.isGuest !== false}
      blocked={account?.isGuest && <BlockedPeople />}
      onExplain={
        canExplain
          ? () => {
              close();
              explain();
            }
          : undefined
      }
      onKeyList={() => onPanel('keys')}
    />
  );
}

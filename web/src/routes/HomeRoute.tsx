/** The home page at work: it finds, creates and joins games, and goes there. */
import type { Mode } from '@staxd/engine';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { GameSettings } from '../create/gameForm.ts';
import { HomeScreen } from '../home/HomeScreen.tsx';
import { t } from '../messages/t.ts';
import { takeMessage } from '../session/homeMessage.ts';
import { useAccount } from '../session/live.ts';
import { useActiveGame } from '../session/useActiveGame.ts';
import { tierOf } from '../session/viewer.ts';
import type * as WaysIn from '../session/waysIn.ts';
import type { Way, WayIn } from '../session/waysIn.ts';
import { gamePath } from '../shell/viewer.ts';
import type { Ask } from './useQuestion.ts';

const CreateGameModal = lazy(() =>
  import('../create/CreateGameModal.tsx').then((module) => ({ default: module.CreateGameModal })),
);

/** A guest host's digits. */
const HOST_DIGITS = 4;

/** They come with the first step into a game. */
const loadWaysIn = (): Promise<typeof WaysIn> => import('../session/waysIn.ts');

export interface HomeRouteProps {
  readonly ask: Ask;
}

export function HomeRoute({ ask }: HomeRouteProps) {
  const navigate = useNavigate();
  const account = useAccount();
  const active = useActiveGame();
  const tier = tierOf(account);
  const [mode, setMode] = useState<Mode>('casual');
  const [message, setMessage] = useState(takeMessage);
  const [isCreating, setIsCreating] = useState(false);
  const [host] = useState(() => t('create.host', { digits: String(Date.now()).slice(-HOST_DIGITS) }));
  const [busy, setBusy] = useState<Way | null>(null);
  const [failure, setFailure] = useState<{ readonly way: Way; readonly text: string } | null>(null);

  const go = async (way: Way, enter: (ways: typeof WaysIn) => Promise<WayIn>) => {
    setBusy(way);
    setFailure(null);
    const result = await enter(await loadWaysIn());
    setBusy(null);
    if (result.ok) await navigate(gamePath(result.value));
    else setFailure({ way, text: result.error });
  };
  const leaveFirst = async (question: 'quickMatch' | 'joinOther'): Promise<boolean> => {
    if (!active) return true;
    if (!(await ask({ kind: question }))) return false;
    await (await loadWaysIn()).leaveGame(active.gameId);
    return true;
  };
  const find = async () => {
    if (await leaveFirst('quickMatch')) await go('quick', (ways) => ways.findMatch(mode));
  };
  const join = async (code: string, name: string | undefined) => {
    if (active && active.inviteCode !== code && !(await leaveFirst('joinOther'))) return;
    await go('join', (ways) => ways.joinGame(code, name));
  };
  const create = async (settings: GameSettings) => {
    if (await leaveFirst('joinOther')) await go('create', (ways) => ways.openGame(settings, host));
  };
  const errorOf = (way: Way) => (failure?.way === way ? { error: failure.text } : {});

  return (
    <>
      <HomeScreen
        tier={tier}
        mode={mode}
        onMode={setMode}
        quickMatch={{
          onPress: find,
          busy: busy === 'quick',
          onDismiss: () => setFailure(null),
          ...errorOf('quick'),
        }}
        join={{
          onJoin: join,
          busy: busy === 'join',
          ...(account && { name: account.username }),
          ...errorOf('join'),
        }}
        onCreate={() => setIsCreating(true)}
        {...(message && { banner: { ...message, onDismiss: () => setMessage(null) } })}
        {...(active && { activeGame: active.inviteCode })}
      />
      {isCreating && (
        <Suspense>
          <CreateGameModal
            open
            onClose={() => setIsCreating(false)}
            username={account?.username ?? host}
            mode={mode}
            busy={busy === 'create'}
            onCreate={create}
            {...errorOf('create')}
          />
        </Suspense>
      )}
    </>
  );
}

/** What the table says while the connection is lost, and about what was missed when it is back. */
import type { SessionPhase } from '@staxd/client';
import { AWAY_AFTER, MODES_WITHOUT_STAND_INS } from '@staxd/protocol';
import { useEffect, useState } from 'react';
import { type Fate, LostTape } from '../../game/board/frame/LostTape.tsx';
import type { DealtGame } from '../../game/players/playerNames.ts';
import { SECOND } from '../../look/motion/times.ts';
import { session, useSession } from '../../online/session/session.ts';
import { useOnline } from '../../online/session/useOnline.ts';

/** Milliseconds; shorter breaks are not shown. */
const PATIENCE = 1500;

export interface LostLineProps {
  readonly game: DealtGame;
  readonly phase: SessionPhase;
}

export function LostLine({ game, phase }: LostLineProps) {
  const isLost = useLasting(phase === 'reconnecting', PATIENCE);
  return isLost ? <Tape game={game} /> : null;
}

function Tape({ game }: { readonly game: DealtGame }) {
  const isFailing = useSession((state) => state.trouble?.code === 'UNREACHABLE');
  const isOnline = useOnline();
  const nextSeconds = useSecondsUntil(useSession((state) => state.nextTryAt));
  const coming = isFailing ? 'failing' : 'coming';
  return (
    <LostTape
      state={isOnline ? coming : 'offline'}
      fate={fateOf(game)}
      awaySeconds={AWAY_AFTER / SECOND}
      nextSeconds={nextSeconds}
      onTry={() => session.reconnectNow()}
    />
  );
}

function fateOf({ view, mode }: DealtGame): Fate {
  if (view.viewer === 'spectator') return 'none';
  return MODES_WITHOUT_STAND_INS.includes(mode) ? 'timeOut' : 'standIn';
}

function useLasting(isSo: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false);
  if (!isSo && lasts) setLasts(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(setLasts, ms, true);
    return () => clearTimeout(timer);
  }, [isSo, ms]);
  return lasts;
}

/** Whole seconds until `at` by this machine's clock; undefined when it has passed, or without one. */
function useSecondsUntil(at: number | null): number | undefined {
  const [, tick] = useState(0);
  useEffect(() => {
    if (at === null) return;
    const timer = setInterval(() => tick((count) => count + 1), SECOND);
    return () => clearInterval(timer);
  }, [at]);
  const left = at === null ? 0 : Math.ceil((at - Date.now()) / SECOND);
  return left > 0 ? left : undefined;
}

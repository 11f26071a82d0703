import { isInLobby, type Session, type SessionState } from '@staxd/client';
import { useApp } from 'ink';
import { useEffect } from 'react';
import { Help } from '../board/Help.tsx';
import { show } from '../screens/show.tsx';
import { useKeys } from '../screens/useKeys.ts';
import { useLatest } from '../screens/useLatest.ts';
import { onOperatorNotice } from './company.ts';
import type { HouseRules } from './gameSettings.ts';
import { ListScreen } from './ListScreen.tsx';
import { MenuScreen } from './MenuScreen.tsx';
import { OnlineBoard } from './OnlineBoard.tsx';
import { disconnects, ONLINE_KEYS, openOnline, pressOnlineKey, refresh } from './onlineKeys.ts';
import { calledText } from './tournaments.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

const SECOND = 1000;

/** The menu, the waiting room or the board, by the state of the session. */
interface OnlineScreenProps {
  readonly session: Session;
  readonly botsOnly: boolean;
  readonly rules: HouseRules;
}

function OnlineScreen({ session, botsOnly, rules }: OnlineScreenProps) {
  const { exit } = useApp();
  const [online, update] = useLatest(() => openOnline(session, botsOnly, rules));
  const { game } = session.getState();
  const { tournaments } = online;

  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribed once; update always finds the latest.
  useEffect(() => {
    const stop = session.subscribe((now, then) =>
      update((before) => ({
        ...refresh(before, handOf(then), handOf(now)),
        ...(now.game && { isTournament: now.game.tournamentId !== undefined }),
      })),
    );
    // Redraws the clocks.
    const clock = setInterval(() => update((before) => ({ ...before })), SECOND);
    const hangUp = tournaments.onCalled((call) =>
      update((before) => ({ ...before, notice: calledText(call) })),
    );
    const stopHearing = onOperatorNotice(session, (notice) => update((before) => ({ ...before, notice })));
    return () => {
      stop();
      stopHearing();
      hangUp();
      clearInterval(clock);
    };
  }, [session]);

  useKeys((input, key) => {
    update((before) => {
      if (!disconnects(before, input, key)) return pressOnlineKey(before, input, key, update);
      exit();
      return before;
    });
  });

  if (online.helping) return <Help rows={ONLINE_KEYS} />;
  if (!game && online.list) return <ListScreen list={online.list} notice={online.notice} />;
  if (!game) return <MenuScreen online={online} />;
  if (isInLobby(game) || !game.view) return <WaitingRoom online={online} game={game} />;
  return <OnlineBoard online={online} game={game} view={game.view} />;
}

/** The player's hand as a text to compare. */
function handOf({ game }: SessionState): string {
  return game?.view?.hand.join() ?? '';
}

/** Runs until the user disconnects. */
export async function playOnlineOnBoard(
  session: Session,
  botsOnly = false,
  rules: HouseRules = {},
): Promise<void> {
  await show(<OnlineScreen session={session} botsOnly={botsOnly} rules={rules} />);
  session.close();
}

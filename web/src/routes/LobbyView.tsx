/** The waiting room at work. */
import type { LiveGame } from '@staxd/client';
import { useState } from 'react';
import { WaitingRoom } from '../lobby/WaitingRoom.tsx';
import { t } from '../messages/t.ts';
import { errorText } from '../session/errorText.ts';
import { countdownOf, lobbyGame, lobbyPlayers } from '../session/lobbyGame.ts';
import { noticeText } from '../session/noticeText.ts';
import { session, useSession } from '../session/session.ts';
import { useNow } from '../session/useNow.ts';
import { useSettings } from '../settings/settings.ts';
import { toasts } from './toasts.ts';
import type { Ask } from './useQuestion.ts';

const { commands } = session;

export interface LobbyViewProps {
  readonly game: LiveGame;
  readonly ask: Ask;
}

export function LobbyView({ game, ask }: LobbyViewProps) {
  const readyWanted = useSession((state) => state.readyWanted);
  const notices = useSession((state) => state.notices);
  const error = useSession((state) => state.error);
  const keys = useSettings((settings) => settings.keysEnabled);
  const [isStarting, setIsStarting] = useState(false);
  const now = useNow(game.deadlineAt !== null);

  const start = async () => {
    setIsStarting(true);
    await commands.start();
    setIsStarting(false);
  };
  const kick = async (id: string) => {
    const player = game.players.find(({ userId }) => userId === id);
    if (!player || !(await ask({ kind: 'kick', name: player.username }))) return;
    if (await commands.kick(id)) toasts.oops(t('shell.error.kick', { name: player.username }));
  };
  return (
    <WaitingRoom
      game={lobbyGame(game)}
      players={lobbyPlayers(game, readyWanted)}
      countdown={countdownOf(game, now)}
      notices={notices.map(({ id, notice }) => ({ id, text: noticeText(notice) }))}
      origin={location.origin}
      seal={game.commitment}
      isStarting={isStarting}
      keys={keys}
      onReady={(ready) => session.setReady(ready)}
      onStart={start}
      onKick={kick}
      {...(error !== null && { readyError: errorText(error) })}
    />
  );
}

/** The waiting room at work. */
import { commandsOf } from '@staxd/client';
import type { WireGameState } from '@staxd/protocol';
import { useState } from 'react';
import { WaitingRoom } from '../lobby/WaitingRoom.tsx';
import { t } from '../messages/t.ts';
import { countdownOf, lobbyGame, lobbyPlayers } from '../session/lobbyGame.ts';
import { session, useSession } from '../session/session.ts';
import { useNow } from '../session/useNow.ts';
import { useSettings } from '../settings/settings.ts';
import { toasts } from './toasts.ts';
import type { Ask } from './useQuestion.ts';

const commands = commandsOf(session);

export interface LobbyViewProps {
  readonly game: WireGameState;
  readonly ask: Ask;
}

export function LobbyView({ game, ask }: LobbyViewProps) {
  const readyWanted = useSession((state) => state.readyWanted);
  const notices = useSession((state) => state.notices);
  const error = useSession((state) => state.error);
  const keys = useSettings((settings) => settings.keysEnabled);
  const [isStarting, setIsStarting] = useState(false);
  const now = useNow(game.deadline_at !== null);

  const start = async () => {
    setIsStarting(true);
    await commands.start();
    setIsStarting(false);
  };
  const kick = async (id: string) => {
    const player = game.players.find(({ user_id }) => user_id === id);
    if (!player || !(await ask({ kind: 'kick', name: player.username }))) return;
    if (await commands.kick(id)) toasts.oops(t('shell.error.kick', { name: player.username }));
  };
  return (
    <WaitingRoom
      game={lobbyGame(game)}
      players={lobbyPlayers(game, readyWanted)}
      countdown={countdownOf(game, now)}
      notices={notices.map((text, place) => ({ id: `${place} ${text}`, text }))}
      origin={location.origin}
      seal={game.commitment}
      isStarting={isStarting}
      keys={keys}
      onReady={(ready) => session.setReady(ready)}
      onStart={start}
      onKick={kick}
      {...(error !== null && { readyError: error })}
    />
  );
}

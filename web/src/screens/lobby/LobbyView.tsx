import { canKick, type LiveGame } from '@staxd/client';
import type { OfferedBot } from '@staxd/engine/bots';
import type { Reaction } from '@staxd/protocol';
import { useState } from 'react';
import { LazyHouseRules } from '../../app/houseRules/LazyHouseRules.tsx';
import { useSecondLook } from '../../app/leaving/useSecondLook.ts';
import { noticeText } from '../../app/notes/noticeText.ts';
import { toasts } from '../../app/notes/toasts.ts';
import { useRoomToasts } from '../../app/notes/useNoticeToasts.ts';
import { useSettings } from '../../app/settings/settings.ts';
import type { Ask } from '../../app/shell/questions/useQuestion.ts';
import { LazyTalk } from '../../game/hits/LazyTalk.tsx';
import { isChatMuted, sayPhrase } from '../../game/talk/useChat.ts';
import { useCompany } from '../../game/talk/useCompany.ts';
import { owesAnything } from '../../game/wins/grudges.ts';
import { winnersOf } from '../../game/wins/winnersOf.ts';
import { t } from '../../messages/t.ts';
import { errorText } from '../../online/session/errorText.ts';
import { session, useSession } from '../../online/session/session.ts';
import { useNow } from '../../online/session/useNow.ts';
import { countdownOf, formerSeats, lobbyGame, lobbyPlayers, talksTo } from './lobbyGame.ts';
import { useLobbySounds } from './start/useLobbySounds.ts';
import { LazyRoomTalk } from './talk/LazyRoomTalk.tsx';
import { WaitingRoom } from './WaitingRoom.tsx';

const { commands } = session;

const react = (reaction: Reaction) => session.react(reaction);

export interface LobbyViewProps {
  readonly game: LiveGame;
  readonly ask: Ask;
}

export function LobbyView({ game, ask }: LobbyViewProps) {
  const readyWanted = useSession((state) => state.readyWanted);
  const readyError = useSession((state) => state.readyError);
  const notices = useRoomToasts();
  const keys = useSettings((settings) => settings.keysEnabled);
  const [isStarting, setIsStarting] = useState(false);
  useSecondLook(game);
  const now = useNow(game.deadlineAt !== null);
  const countdown = countdownOf(game, now);
  useLobbySounds(
    game.players.map(({ userId }) => userId),
    countdown,
  );

  const { atSeats } = useCompany(game, isChatMuted(), false);

  const start = async () => {
    setIsStarting(true);
    const started = await commands.start();
    setIsStarting(false);
    // It may have started by itself a moment before.
    if (!started.ok && started.error.code !== 'GAME_STARTED') toasts.oops(errorText(started.error));
  };
  const kick = async (id: string) => {
    const player = game.players.find(({ userId }) => userId === id);
    if (!player || !(await ask({ kind: 'kick', name: player.username }))) return;
    if (await commands.kick(id)) toasts.oops(t('shell.error.kick', { name: player.username }));
  };
  const setBots = async (bots: readonly OfferedBot[]) => {
    const error = await commands.setBots(bots);
    if (error) toasts.oops(errorText(error));
  };
  const isBot = (id: string) => game.players.some(({ userId, bot }) => userId === id && bot !== null);
  const levelsBut = (id?: string) =>
    game.players.flatMap(({ bot, userId }) => (bot === null || userId === id ? [] : bot));
  return (
    <WaitingRoom
      game={lobbyGame(game)}
      house={<LazyHouseRules game={game} />}
      players={lobbyPlayers(
        game,
        readyWanted,
        notices.map(({ notice }) => notice),
      )}
      former={formerSeats(game)}
      countdown={countdown}
      toasts={notices.map(({ id, notice }) => ({
        id,
        text: noticeText(notice),
        isOnlySaid: notice.code === 'joined' && isBot(notice.userId),
      }))}
      invitation={{ origin: location.origin }}
      seal={game.commitment}
      company={{
        winners: winnersOf(game),
        atSeats,
        talk: talksTo(game) && <LazyRoomTalk onPhrase={sayPhrase} onReact={react} />,
        grudge: owesAnything(game) && <LazyTalk part="GrudgeLine" game={game} />,
      }}
      ready={{
        keys,
        onReady: (ready) => session.setReady(ready),
        ...(readyError !== null && { error: errorText(readyError) }),
      }}
      start={{ isStarting, onStart: start }}
      seats={{
        onKick: canKick(game) ? kick : undefined,
        onAddBot: (bot) => setBots([...levelsBut(), bot]),
        onRemoveBot: (id) => setBots(levelsBut(id)),
      }}
    />
  );
}

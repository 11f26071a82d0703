import type { Reaction } from '@staxd/protocol';
import { useMemo } from 'react';
import type { BoardCompany } from '../../../game/board/boardProps.ts';
import { useBotStage } from '../../../game/board/bots/useBotStage.ts';
import { botOf } from '../../../game/play/botModel.ts';
import { LogView } from '../../../game/play/LogView.tsx';
import type { PlayedChat } from '../../../game/talk/useChat.ts';
import { facesOf } from '../../../look/faces/faceOf.ts';
import { useModel } from '../../../look/primitives/useModel.ts';
import { session, useSession } from '../../../online/session/session.ts';
import type { Play } from './usePlay.ts';

const react = (reaction: Reaction) => session.react(reaction);

export interface CompanySource extends Pick<BoardCompany, 'botLines'> {
  readonly chat: PlayedChat;
}

export function useCompanyModel(
  { game, feed, own }: Play,
  { chat, botLines = [] }: CompanySource,
): BoardCompany {
  const said = useSession((state) => state.botStatus);
  return useModel({
    feed,
    faces: facesOf(game.players),
    log: useMemo(() => <LogView game={game} />, [game]),
    bot: useBotStage(botOf(said, game)),
    chat: chat.model,
    botLines,
    onSend: chat.send,
    onPhrase: chat.sayPhrase,
    onReact: own && react,
    onRetry: chat.retry,
    onMute: chat.mute,
    onSight: chat.onSight,
  });
}

/** The board of a running game. */
import { BoardScreen } from '../../game/board/BoardScreen.tsx';
import { useSortMode } from '../../game/play/useSortMode.ts';
import type { DealtGame } from '../../game/players/playerNames.ts';
import { useChat } from '../../game/talk/useChat.ts';
import { useCompany } from '../../game/talk/useCompany.ts';
import { AboveBoard } from './AboveBoard.tsx';
import { useCompanyModel } from './models/useCompanyModel.tsx';
import { useDecisionModel } from './models/useDecisionModel.tsx';
import { useHandModel } from './models/useHandModel.tsx';
import { type HeaderWays, useHeaderModel } from './models/useHeaderModel.ts';
import { usePlay } from './models/usePlay.ts';
import { useSeatsModel } from './models/useSeatsModel.tsx';
import { useTableModel } from './models/useTableModel.tsx';

export interface LiveBoardProps extends HeaderWays {
  readonly game: DealtGame;
}

export function LiveBoard({ game: dealt, ...ways }: LiveBoardProps) {
  const play = usePlay(dealt);
  const { game, decision } = play;
  const sorting = useSortMode();
  const chat = useChat(game);
  const { atSeats, botLines } = useCompany(game, chat.model.muted === true, decision?.type === 'attack');
  return (
    <BoardScreen
      header={useHeaderModel(play, ways)}
      seats={useSeatsModel(play, atSeats)}
      table={useTableModel(play)}
      hand={useHandModel(play, sorting[0], atSeats)}
      decision={useDecisionModel(play, { sorting, messages: chat.news })}
      company={useCompanyModel(play, { chat, botLines })}
    >
      <AboveBoard play={play} />
    </BoardScreen>
  );
}

import type { LiveGame } from '@staxd/client';
import { useState } from 'react';
import type { Ask } from '../../app/shell/questions/useQuestion.ts';
import type { DealtGame } from '../../game/players/playerNames.ts';
import { GameLoading } from '../lobby/GameLoading.tsx';
import { GameEnd } from './end/GameEnd.tsx';
import { LiveBoard } from './LiveBoard.tsx';
import type { HeaderWays } from './models/useHeaderModel.ts';

export interface PlayViewProps {
  readonly game: LiveGame;
  readonly ask: Ask;
  readonly onMenu: HeaderWays['onMenu'];
}

export function PlayView(props: PlayViewProps) {
  const { game } = props;
  const [wasPlaying] = useState(game.phase !== 'completed');
  if (!wasPlaying) return <GameEnd game={game} />;
  return isDealt(game) ? (
    <GameEnd game={game} board={<LiveBoard {...props} game={game} />} />
  ) : (
    <GameLoading phase="loading" />
  );
}

function isDealt(game: LiveGame): game is DealtGame {
  return game.view !== null;
}

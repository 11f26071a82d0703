/** The log of the game: what this page has received, and the rest from the server. */
import { useEffect } from 'react';
import { facesOf } from '../../look/faces/faceOf.ts';
import { session, useSession } from '../../online/session/session.ts';
import { GameLog } from '../board/feed/GameLog.tsx';
import { type DealtGame, playerNames } from '../players/playerNames.ts';
import { gameLines } from './feed.ts';

export interface LogViewProps {
  readonly game: Pick<DealtGame, 'view' | 'players'>;
}

export function LogView({ game }: LogViewProps) {
  const log = useSession((state) => state.log);
  const recalled = useSession((state) => state.recalled);
  const missed = useSession((state) => state.missed);
  useEffect(() => void session.recall(), []);
  const entries = gameLines({ log, recalled, missed }, playerNames(game.view));
  return <GameLog entries={entries} faces={facesOf(game.players)} />;
}

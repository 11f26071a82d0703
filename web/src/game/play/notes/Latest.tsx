import type { LoggedEvent } from '@staxd/client';
import { useEffect, useState } from 'react';
import { useFeel } from '../../../look/sound/SoundProvider.tsx';
import { stillSeen } from '../../board/seats/stillSeen.ts';
import { LowCardWarning } from '../../panels/banners/LowCardWarning.tsx';
import { PeekResults } from '../../panels/banners/PeekResults.tsx';
import type { DealtGame } from '../../players/playerNames.ts';
import { type LowCards, lowCardsBetween, stillLow } from './lowCards.ts';
import { latestPeek } from './peeks.ts';

export interface LatestPeekProps {
  readonly log: readonly LoggedEvent[];
  readonly game: DealtGame;
}

/** The latest peek; what was in the log at first is old. */
export function LatestPeek({ log, game }: LatestPeekProps) {
  const [since] = useState(() => log.at(-1));
  const [dismissed, setDismissed] = useState<number>();
  const peek = latestPeek(log, since, game.view);
  if (!peek || peek.id === dismissed) return null;
  return (
    <PeekResults
      key={peek.id}
      name={peek.name}
      cards={peek.cards}
      left={stillSeen(log, peek.seat, peek.cards)}
      onDismiss={() => setDismissed(peek.id)}
    />
  );
}

export interface LatestLowCardProps {
  readonly game: DealtGame;
}

/** The latest warning while it is true; the first state is not news. */
export function LatestLowCard({ game }: LatestLowCardProps) {
  const [seen, setSeen] = useState(game);
  const [low, setLow] = useState<LowCards>();
  const { play } = useFeel();
  if (seen !== game) {
    setSeen(game);
    const news = lowCardsBetween(seen, game);
    if (news) setLow(news);
  }
  const id = low?.id;
  useEffect(() => {
    if (id !== undefined) play('lowCard');
  }, [id, play]);
  if (!low || !stillLow(low, game.view)) return null;
  return <LowCardWarning key={low.id} count={low.count} name={low.name} />;
}

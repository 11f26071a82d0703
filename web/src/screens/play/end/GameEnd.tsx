/**
 * From the last card to the end of a game. The code of the end is loaded during the game. Until it is there, the board
 * stays with the last card on it, rather than a loading screen.
 */
import type { LiveGame } from '@staxd/client';
import { type ReactNode, useState } from 'react';
import { useSettings } from '../../../app/settings/settings.ts';
import { LastCard } from '../../../game/overlays/LastCard.tsx';
import { playerNames } from '../../../game/players/playerNames.ts';
import { lazyModule, useLazyModule } from '../../../loading/lazyModule.ts';
import { useMotionLevel } from '../../../look/motion/MotionProvider.tsx';
import { elementAt } from '../../../look/motion/places.ts';
import { GameLoading } from '../../lobby/GameLoading.tsx';
import type { EndViewProps } from './EndView.tsx';
import styles from './GameEnd.module.css';

const END = lazyModule(() => import('./EndView.tsx'));

export interface GameEndProps {
  readonly game: LiveGame;
  /** Shown until the game is over; undefined for a viewer who comes later. */
  readonly board?: ReactNode;
}

/** How the end begins: with the last card, unless nothing may move, then with what is left to be revealed. */
type Way = 'last' | Pick<EndViewProps, 'isNews' | 'isSkipped' | 'from' | 'spent'>;

export function GameEnd({ game, board }: GameEndProps) {
  const End = useLazyModule(END)?.EndView;
  const keys = useSettings((settings) => settings.keysEnabled);
  const isStill = useMotionLevel() === 'none';
  const [way, setWay] = useState<Way>(board ? 'last' : { isNews: false });
  const isOver = game.phase === 'completed';
  // Keeps one place in the tree while shown, so that it keeps its state.
  const seen = (
    <div key="board" inert={isOver} className={styles.board}>
      {board}
    </div>
  );
  if (!isOver) return <>{seen}</>;
  const last = game.victory?.finalAction;
  const isPlayed = last?.type === 'card_play' && last.cards.length > 0;
  const shown: Way = way === 'last' && (isStill || !isPlayed) ? { isNews: true } : way;
  if (shown !== 'last' && End) return <End game={game} {...shown} />;
  if (!board) return <GameLoading phase="loading" />;
  if (!last || !game.view) return <>{seen}</>;
  return (
    <>
      {seen}
      {isPlayed && !isStill && (
        <LastCard
          name={playerNames(game.view).username(last.seat)}
          place={last.seat === game.view.viewer ? 'hand' : `seat/${game.players[last.seat].userId}`}
          card={last.cards.at(-1)}
          keys={keys}
          onEnd={(spent) => setWay({ isNews: true, from: landing(), spent })}
          onSkip={() => setWay({ isNews: false, isSkipped: true })}
        />
      )}
    </>
  );
}

function landing(): EndViewProps['from'] {
  const pile = elementAt('discardPile', 'stack/0');
  if (!pile) return undefined;
  const { left, top, width, height } = pile.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width: pile.offsetWidth };
}

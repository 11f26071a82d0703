/** Cards in a row, each with who lays it, and what they come to. */
import type { Card } from '@staxd/engine';
import { Fragment } from 'react';
import { CardFace } from '../../../../../look/cards/CardFace.tsx';
import { sayScene } from '../../../../../messages/tutorial/scenes.ts';
import styles from './LessonScene.module.css';

export interface LaidProps {
  readonly cards: readonly { readonly card: Card; readonly who: string }[];
  readonly sum?: number;
}

export function Laid({ cards, sum }: LaidProps) {
  return (
    <div className={styles.laid}>
      {cards.map(({ card, who }, at) => (
        <Fragment key={who}>
          {at > 0 && <i aria-hidden="true">{sayScene('scene.plus')}</i>}
          <figure>
            <CardFace card={card} />
            <figcaption>{who}</figcaption>
          </figure>
        </Fragment>
      ))}
      {sum !== undefined && (
        <>
          <i aria-hidden="true">{sayScene('scene.equals')}</i>
          <b>{sum}</b>
        </>
      )}
    </div>
  );
}

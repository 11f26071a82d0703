import type { ReactNode } from 'react';
import { ActionCards, type ActionCardsProps } from './ActionCards.tsx';
import { BackToGame, type BackToGameProps } from './BackToGame.tsx';
import styles from './HomeScreen.module.css';
import { Hero } from './hero/Hero.tsx';
import { JoinByCode, type JoinByCodeProps } from './JoinByCode.tsx';
import { QuickMatchCard, type QuickMatchCardProps } from './quickMatch/QuickMatchCard.tsx';
import { SentHomeNote, type SentHomeNoteProps } from './SentHomeNote.tsx';

export interface HomeScreenProps extends Pick<ActionCardsProps, 'onCreate' | 'onTutorial' | 'tables'> {
  readonly quickMatch: QuickMatchCardProps;
  readonly join: Omit<JoinByCodeProps, 'guest'>;
  readonly sentHome?: SentHomeNoteProps;
  readonly back?: BackToGameProps;
  /** What is offered unasked, at most one thing. */
  readonly note?: ReactNode;
}

export function HomeScreen(props: HomeScreenProps) {
  const { quickMatch, join, sentHome, back, note, onCreate, onTutorial, tables } = props;
  const { tier } = quickMatch;
  return (
    <div className={styles.home}>
      {sentHome && (
        <div className={styles.sentHome}>
          <SentHomeNote {...sentHome} />
        </div>
      )}
      <Hero tier={tier} block={back ? <BackToGame {...back} /> : <QuickMatchCard {...quickMatch} />}>
        <JoinByCode {...join} guest={tier === 'guest'} />
      </Hero>
      <div className={styles.entrances}>
        <ActionCards tier={tier} onCreate={onCreate} onTutorial={onTutorial} tables={tables} />
        {note}
      </div>
    </div>
  );
}

import type { MouseEvent } from 'react';
import { placeRef } from '../../look/motion/places.ts';
import { VisuallyHidden } from '../../look/primitives/accessibility/VisuallyHidden.tsx';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { ArrowDownWideNarrow, Copy, SkipForward, X } from '../../look/primitives/icons.ts';
import { t } from '../../messages/t.ts';
import styles from './ActionBar.module.css';
import type { SortMode } from './staging/sorting.ts';

/** off: nothing playable is staged. retry: the last try did not reach the server. */
export const PLAY_STATES = ['off', 'ready', 'sending', 'retry', 'stunned'] as const;
export type PlayState = (typeof PLAY_STATES)[number];

export type OtherAction =
  /** lit: nothing fits. */
  | { readonly type: 'draw'; readonly state: 'on' | 'off' | 'sending'; readonly lit?: boolean }
  | { readonly type: 'skip'; readonly state: 'on' | 'off' | 'sending' };

export interface ActionBarModel {
  /** Undefined where CANCEL has its place. */
  readonly sort?: SortMode | undefined;
  /** Undefined while a panel has the deciding buttons. */
  readonly play?: PlayState | undefined;
  readonly count?: number;
  readonly wins?: boolean;
  readonly other?: OtherAction | undefined;
}

export interface ActionBarProps extends ActionBarModel {
  readonly onSort?: () => void;
  /** Takes the staged cards back; in SORT's place. */
  readonly onCancel?: () => void;
  readonly onPlay: (event: MouseEvent) => void;
  readonly onOther: (event: MouseEvent) => void;
}

const OTHERS = {
  draw: { text: 'hand.action.draw', icon: Copy },
  skip: { text: 'hand.action.skip', icon: SkipForward },
} as const;

export function ActionBar(props: ActionBarProps) {
  const { sort, play, other, count = 0, onSort, onCancel, onOther } = props;
  const isLit = other?.type === 'draw' && other.lit === true && other.state !== 'off';
  return (
    <div ref={placeRef('actions')} className={styles.bar}>
      {sort === undefined ? (
        <Button icon={X} className={styles.side} disabled={count === 0} onClick={onCancel}>
          {t('hand.action.cancel')}
        </Button>
      ) : (
        <Button
          icon={ArrowDownWideNarrow}
          aria-label={t('hand.action.sortLabel', { order: t(`hand.sort.${sort}`) })}
          className={classNames(styles.side, styles.sort)}
          onClick={onSort}
        >
          {t('hand.action.sort')}
        </Button>
      )}
      {play && <PlayButton {...props} play={play} />}
      {other && (
        <Button
          icon={OTHERS[other.type].icon}
          {...(isLit && { kind: 'cta', drips: 0 })}
          className={styles.side}
          disabled={other.state === 'off'}
          busy={other.state === 'sending'}
          onClick={onOther}
        >
          {t(OTHERS[other.type].text)}
        </Button>
      )}
    </div>
  );
}

type PlayButtonProps = Pick<ActionBarProps, 'count' | 'wins' | 'onPlay'> & { readonly play: PlayState };

function PlayButton({ play, count = 0, wins = false, onPlay }: PlayButtonProps) {
  const isOff = play === 'off' || play === 'stunned';
  const showsCount = play === 'ready' && !wins;
  return (
    <Button
      kind="cta"
      drips={1}
      className={styles.play}
      disabled={isOff}
      busy={play === 'sending'}
      onClick={onPlay}
    >
      {playWords(play, wins)}{' '}
      {showsCount && (
        <>
          <span className={styles.count}>{count}</span>{' '}
          <VisuallyHidden>{t('hand.action.cards', { count })}</VisuallyHidden>
        </>
      )}
    </Button>
  );
}

function playWords(play: PlayState, wins: boolean): string {
  if (play === 'sending') return t('hand.action.sending');
  if (play === 'retry') return t('hand.action.retry');
  if (play === 'stunned') return t('hand.action.stunned');
  return t(wins && play === 'ready' ? 'hand.action.win' : 'hand.action.play');
}

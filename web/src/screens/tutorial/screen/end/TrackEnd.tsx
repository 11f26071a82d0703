/** The end of a track: what it has earned, and where to go. */
import { TRACKS, type TrackName, trackOf } from '@staxd/tutorial';
import { type RefObject, useId, useRef } from 'react';
import { Button } from '../../../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../../../look/primitives/buttons/Link.tsx';
import { classNames } from '../../../../look/primitives/classNames.ts';
import { Modal } from '../../../../look/primitives/dialogs/Modal.tsx';
import { Scroller } from '../../../../look/primitives/dialogs/Scroller.tsx';
import { ChartColumn, House, RefreshCw } from '../../../../look/primitives/icons.ts';
import { Splat } from '../../../../look/primitives/labels/Splat.tsx';
import { Tape } from '../../../../look/primitives/labels/Tape.tsx';
import { t } from '../../../../messages/t.ts';
import { type Reward, RewardArt } from './RewardArt.tsx';
import styles from './TrackEnd.module.css';

export interface TrackEndProps {
  readonly track: TrackName;
  /** Lessons that were not learned; 0 when the track is done. */
  readonly missing: number;
  readonly completed: readonly TrackName[];
  /** The next track that is neither done nor skipped. */
  readonly next: TrackName | undefined;
  /** Whether there is a page for one's progress. */
  readonly hasProfile: boolean;
  /** A game is being opened. */
  readonly busy?: boolean;
  readonly error?: string | undefined;
  readonly onNext: (track: TrackName) => void;
  readonly onFinish: () => void;
  readonly onReplay: () => void;
  readonly onPlay: () => void;
  readonly onClose: () => void;
}

export function TrackEnd(props: TrackEndProps) {
  const { track, missing, completed, onReplay, onClose, hasProfile, error } = props;
  const id = useId();
  const main = useRef<HTMLButtonElement>(null);
  const { title, lessons } = trackOf(track);
  const number = TRACKS.indexOf(track) + 1;
  const isDone = missing === 0;
  const rewards = rewardsFor(track, isDone && completed.length === TRACKS.length);
  const names = rewards.map(({ name }) => name).join(', ');
  return (
    <Modal
      open
      labelledBy={id}
      onEscape={onClose}
      initialFocus={main}
      place={styles.viewport}
      className={styles.dialog}
    >
      <div className={classNames(styles.art, !isDone && styles.plain)}>
        <Splat className={styles.splat} />
        <span className={styles.badge}>
          <RewardArt reward={rewards[0].art} />
        </span>
        <p className={styles.name}>{title}</p>
      </div>
      <Scroller className={styles.body}>
        <Tape as="p">{t(isDone ? 'tutorial.done.tape' : 'tutorial.done.skipped', { number })}</Tape>
        <h2 id={id} className={styles.title}>
          {t(isDone ? `tutorial.done.${track}` : 'tutorial.done.missing')}
        </h2>
        <p className={styles.line}>
          {isDone
            ? t(`tutorial.done.line.${track}`, { of: lessons.length })
            : t('tutorial.done.line.missing', { count: missing, rewards: names })}
        </p>
        {isDone && <Rewards rewards={rewards} />}
        <Tracks completed={completed} next={props.next} />
        {error !== undefined && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <div className={styles.ways}>
          <MainButton {...props} ref={main} />
          {isDone && (
            <Button icon={RefreshCw} onClick={onReplay}>
              {t('tutorial.done.replay')}
            </Button>
          )}
          <Button icon={House} onClick={onClose}>
            {t('tutorial.done.home')}
          </Button>
          {hasProfile && (
            <ButtonLink to="/profile" icon={ChartColumn}>
              {t('tutorial.done.progress')}
            </ButtonLink>
          )}
        </div>
      </Scroller>
    </Modal>
  );
}

function Rewards({ rewards }: { readonly rewards: readonly Earned[] }) {
  return (
    <>
      <h3 className={styles.caption}>{t('tutorial.done.rewards')}</h3>
      <ul className={styles.rewards}>
        {rewards.map(({ art, name, line }) => (
          <li key={name}>
            <span className={styles.small}>
              <RewardArt reward={art} />
            </span>
            <span>
              <b>{name}</b>
              <small>{line}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Tracks({ completed, next }: Pick<TrackEndProps, 'completed' | 'next'>) {
  return (
    <ol className={styles.tracks}>
      {TRACKS.map((name) => (
        <li
          key={name}
          className={classNames(completed.includes(name) && styles.done, name === next && styles.now)}
        >
          {trackOf(name).title}
        </li>
      ))}
    </ol>
  );
}

function MainButton(props: TrackEndProps & { readonly ref: RefObject<HTMLButtonElement | null> }) {
  const { missing, next, busy = false, onNext, onFinish, onPlay, ref } = props;
  if (next !== undefined) {
    return (
      <Button ref={ref} kind="cta" size="l" drips={2} onClick={() => onNext(next)}>
        {t('tutorial.done.next', { track: trackOf(next).title })}
      </Button>
    );
  }
  if (missing > 0) {
    return (
      <Button ref={ref} kind="cta" size="l" drips={2} onClick={onFinish}>
        {t('tutorial.done.finish', { count: missing })}
      </Button>
    );
  }
  return (
    <>
      <Button ref={ref} kind="cta" size="l" drips={2} busy={busy} onClick={onPlay}>
        {t('tutorial.done.play')}
      </Button>
      <p className={styles.play}>{t('tutorial.done.playLine')}</p>
    </>
  );
}

interface Earned {
  readonly art: Reward;
  readonly name: string;
  readonly line: string;
}

function rewardsFor(track: TrackName, isQuick: boolean): readonly [Earned, ...Earned[]] {
  const { badge, coins, cardBack } = trackOf(track).reward;
  const earned: Earned[] = [];
  if (badge) earned.push({ art: 'badge', name: badge, line: t('tutorial.done.badge') });
  if (coins) {
    const name = t('tutorial.done.coins', { count: coins });
    earned.push({ art: 'coins', name, line: t('tutorial.done.coinsLine') });
  }
  if (cardBack) earned.push({ art: 'cardBack', name: cardBack, line: t('tutorial.done.cardBack') });
  if (isQuick)
    earned.push({ art: 'quick', name: t('tutorial.done.quick'), line: t('tutorial.done.quickLine') });
  return earned as [Earned, ...Earned[]];
}

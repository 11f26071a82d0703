/** The end of a track: what it has earned, and where to go. */
import { TRACKS, type TrackName, trackOf } from '@staxd/tutorial';
import { type RefObject, useId, useRef } from 'react';
import { t } from '../../../messages/t.ts';
import { Button } from '../../../primitives/buttons/Button.tsx';
import { ButtonLink } from '../../../primitives/buttons/Link.tsx';
import { classNames } from '../../../primitives/classNames.ts';
import { Modal } from '../../../primitives/dialogs/Modal.tsx';
import { Scroller } from '../../../primitives/dialogs/Scroller.tsx';
import { ChartColumn, House, RefreshCw } from '../../../primitives/icons.ts';
import { Tape } from '../../../primitives/labels/Tape.tsx';
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
        <Splat />
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
        {isDone && (
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
        )}
        <ol className={styles.tracks}>
          {TRACKS.map((name) => (
            <li
              key={name}
              className={classNames(
                completed.includes(name) && styles.done,
                name === props.next && styles.now,
              )}
            >
              {trackOf(name).title}
            </li>
          ))}
        </ol>
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

/** Paint thrown at the wall. */
function Splat() {
  return (
    <svg viewBox="0 0 600 600" aria-hidden="true" className={styles.splat}>
      <path d="M586,230C588,262 570,300 534,350C520,376 500,392 454,407C420,420 390,426 360,435C340,446 330,456 300,455C262,450 210,432 165,402C130,392 108,400 94,390C74,372 68,340 60,310C56,270 52,250 44,233C28,222 14,216 16,204C20,184 42,166 61,152C84,138 110,130 129,114C150,96 160,62 177,56C194,50 204,72 224,72C250,70 275,54 300,52C326,50 350,60 374,61C400,60 430,46 449,54C466,64 466,98 476,114C490,130 506,134 522,146C540,160 564,174 574,188C584,202 586,214 586,230z" />
      <path d="M127,380q15,0 15,19v83a8,8 0 0 0 16,0v-83q0,-19 15,-19zM234,430q18,0 18,24v116a10,10 0 0 0 20,0v-116q0,-24 18,-24zM368,410q15,0 15,20v76a8,8 0 0 0 17,0v-76q0,-20 15,-20z" />
      <circle cx="40" cy="120" r="16" />
      <circle cx="70" cy="70" r="8" />
      <circle cx="560" cy="100" r="14" />
      <circle cx="24" cy="330" r="9" />
      <circle cx="572" cy="350" r="12" />
      <circle cx="480" cy="24" r="11" />
    </svg>
  );
}

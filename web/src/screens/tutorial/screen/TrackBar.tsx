/** The three tracks: what is done, where one is, and what is still locked. */
import { TRACKS, type TrackName, type TrackStatus, trackOf } from '@staxd/tutorial';
import { VisuallyHidden } from '../../../look/primitives/accessibility/VisuallyHidden.tsx';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Check, ChevronLeft, Lock, SkipForward } from '../../../look/primitives/icons.ts';
import { t } from '../../../messages/t.ts';
import { trackTime } from '../progress/trackTime.ts';
import styles from './TrackBar.module.css';

export interface TrackBarProps {
  readonly current: TrackName;
  /** Of the current track, from 1. */
  readonly step: number;
  readonly solved: readonly number[];
  readonly statuses: Readonly<Record<TrackName, TrackStatus>>;
  readonly onBack: () => void;
  readonly onTrack: (track: TrackName) => void;
  /** Missing where there is nothing to skip. */
  readonly onSkip?: (() => void) | undefined;
}

export function TrackBar({ current, step, solved, statuses, onBack, onTrack, onSkip }: TrackBarProps) {
  return (
    <header className={styles.bar}>
      <button type="button" aria-label={t('tutorial.back')} className={styles.back} onClick={onBack}>
        <ChevronLeft aria-hidden />
      </button>
      <span aria-hidden="true" className={styles.brand}>
        STAXD
      </span>
      <ol aria-label={t('tutorial.tracks')} className={styles.tracks}>
        {TRACKS.map((track, at) => (
          <li key={track} className={classNames(track === current && styles.on)}>
            <Track
              track={track}
              number={at + 1}
              status={statuses[track]}
              {...(track === current && { step, solved })}
              onPress={() => onTrack(track)}
            />
          </li>
        ))}
      </ol>
      <Button
        icon={SkipForward}
        disabled={onSkip === undefined}
        className={styles.skip}
        onClick={() => onSkip?.()}
      >
        {t('tutorial.skip')}
      </Button>
    </header>
  );
}

interface TrackProps {
  readonly track: TrackName;
  readonly number: number;
  readonly status: TrackStatus;
  /** Of the current track. */
  readonly step?: number;
  readonly solved?: readonly number[];
  readonly onPress: () => void;
}

function Track({ track, number, status, step, solved, onPress }: TrackProps) {
  const { title, lessons } = trackOf(track);
  const isOn = step !== undefined;
  const isLocked = status === 'locked' && !isOn;
  const isDone = status === 'completed';
  const standing = standingOf(track, status, step);
  return (
    <>
      <button
        type="button"
        disabled={isLocked}
        aria-current={isOn ? 'step' : undefined}
        className={classNames(styles.track, isDone && styles.done, isLocked && styles.locked)}
        onClick={onPress}
      >
        <span aria-hidden="true" className={styles.mark}>
          {isDone && !isOn ? <Check /> : isLocked ? <Lock /> : number}
        </span>
        <span aria-hidden="true" className={styles.words}>
          <b>{title}</b>
          <small>{standing}</small>
        </span>
        <VisuallyHidden>
          {t('tutorial.track.label', { name: title, standing: spoken(status, standing, isOn) })}
        </VisuallyHidden>
      </button>
      {isOn && (
        <span
          role="progressbar"
          aria-label={t('tutorial.progress')}
          aria-valuemin={0}
          aria-valuemax={lessons.length}
          aria-valuenow={solved?.length ?? 0}
          className={styles.segments}
        >
          {lessons.map(({ title: name }, at) => (
            <i
              key={name}
              className={classNames(
                solved?.includes(at + 1) && styles.learned,
                step === at + 1 && styles.now,
              )}
            />
          ))}
        </span>
      )}
    </>
  );
}

function standingOf(track: TrackName, status: TrackStatus, step: number | undefined): string {
  if (step !== undefined) return t('tutorial.track.step', { step, of: trackOf(track).lessons.length });
  if (status === 'completed') return t('tutorial.track.done');
  return trackTime(track);
}

/** Begins with what is seen. */
function spoken(status: TrackStatus, standing: string, isOn: boolean): string {
  if (isOn || status === 'completed') return standing;
  return t(status === 'locked' ? 'tutorial.track.locked' : 'tutorial.track.open', { standing });
}

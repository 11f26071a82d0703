import {
  TRACKS,
  type TrackName,
  type TrackStatus,
  type TrackStatuses,
  type TutorialStatus,
  trackOf,
} from '@staxd/tutorial';
import { Gift } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Dialog } from '../../../look/primitives/dialogs/Dialog.tsx';
import { Check, type IconComponent, Lock, Sparkles } from '../../../look/primitives/icons.ts';
import caption from '../../../look/primitives/labels/Caption.module.css';
import { Chip, type ChipTone } from '../../../look/primitives/labels/Chip.tsx';
import tile from '../../../look/primitives/labels/Tile.module.css';
import { t } from '../../../messages/t.ts';
import { firstTrack, sortedTracks } from '../../tutorial/progress/trackOrder.ts';
import { trackTime } from '../../tutorial/progress/trackTime.ts';
import styles from './TutorialChooser.module.css';

interface Look {
  readonly tone: ChipTone;
  readonly icon?: IconComponent;
}
const LOOKS: Readonly<Record<TrackStatus, Look>> = {
  recommended: { tone: 'gold', icon: Sparkles },
  available: { tone: 'text' },
  completed: { tone: 'ok', icon: Check },
  locked: { tone: 'muted', icon: Lock },
};

/** All tracks together. */
const MINUTES = TRACKS.reduce((sum, track) => sum + trackOf(track).seconds, 0) / 60;

export interface TutorialChooserProps {
  readonly open: boolean;
  readonly status: TutorialStatus;
  readonly tracks: TrackStatuses;
  /** Earned so far; counted when there are any. */
  readonly coins?: number;
  readonly onClose: () => void;
  readonly onStart: (track: TrackName) => void;
  /** Skips the first track and starts the second. */
  readonly onShortcut: () => void;
  readonly onResume: () => void;
  readonly onSkip: () => void;
}

export function TutorialChooser(props: TutorialChooserProps) {
  const { open, status, tracks, coins = 0, onClose, onStart, onShortcut, onResume, onSkip } = props;
  const [chosen, setChosen] = useState(() => firstTrack(tracks));
  const isFresh = status === 'not_started';
  const started = status === 'in_progress';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isFresh ? 'offers.learn.title' : 'offers.learn.continue')}
      description={t(lineOf(status), { minutes: MINUTES })}
      actions={
        <>
          <Button onClick={onSkip}>{t(started ? 'offers.learn.skip' : 'offers.learn.justPlay')}</Button>
          {started && <Button onClick={onResume}>{t('offers.learn.resume')}</Button>}
          <Button kind="cta" drips={2} className={styles.main} onClick={() => onStart(chosen)}>
            {t(isFresh ? 'offers.learn.start' : 'offers.learn.next')}
          </Button>
        </>
      }
    >
      <TrackList tracks={tracks} chosen={chosen} onChoose={setChosen} />
      {isFresh && (
        <button type="button" className={styles.shortcut} onClick={onShortcut}>
          {t('offers.learn.shortcut')}
        </button>
      )}
      <h3 className={classNames(caption.caption, styles.heading)}>{t('offers.learn.rewards')}</h3>
      <ul className={styles.rewards}>
        {TRACKS.map((track) => (
          <Reward key={track} earned={tracks[track] === 'completed'}>
            {t(`offers.phase.${track}.reward`, { coins: trackOf(track).reward.coins ?? 0 })}
          </Reward>
        ))}
        <Reward earned={status === 'completed'}>{t('offers.rewards.all')}</Reward>
      </ul>
      {coins > 0 && <p className={styles.coins}>{t('offers.rewards.coins', { count: coins })}</p>}
    </Dialog>
  );
}

function lineOf(status: TutorialStatus) {
  if (status === 'completed') return 'offers.learn.allDone';
  return status === 'skipped' ? 'offers.learn.skipped' : 'offers.learn.line';
}

interface TrackListProps {
  readonly tracks: TrackStatuses;
  readonly chosen: TrackName;
  readonly onChoose: (track: TrackName) => void;
}

function TrackList({ tracks, chosen, onChoose }: TrackListProps) {
  const id = useId();
  return (
    <fieldset className={styles.phases}>
      <legend className={classNames(caption.caption, styles.heading)}>{t('offers.learn.phases')}</legend>
      {sortedTracks(tracks).map((track) => {
        const status = tracks[track];
        return (
          <label key={track} className={classNames(tile.tile, styles.phase)}>
            <input
              type="radio"
              name={id}
              checked={track === chosen}
              disabled={status === 'locked'}
              onChange={() => onChoose(track)}
              className={tile.cover}
            />
            <span className={tile.name}>{t(`offers.phase.${track}`)}</span>
            <span className={classNames(tile.line, styles.line)}>
              {t(`offers.phase.${track}.line`, {
                count: trackOf(track).lessons.length,
                time: trackTime(track),
              })}
            </span>
            <span className={styles.chips}>
              <Chip size="s">{t(`offers.level.${track}`)}</Chip>
              <Chip size="s" {...LOOKS[status]}>
                {t(`offers.status.${status}`)}
              </Chip>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

function Reward({ earned, children }: { readonly earned: boolean; readonly children: string }) {
  const Sign = earned ? Check : Gift;
  return (
    <li data-earned={earned || undefined}>
      <Sign aria-hidden />
      {children}
    </li>
  );
}

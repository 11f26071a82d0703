/** Where to begin: a beginner with the first track, whoever knows card games with the second, and with what is different. */
import { parseCard } from '@staxd/engine';
import { TRACKS, type TrackName, type TrackStatuses, trackOf } from '@staxd/tutorial';
import { CardFace } from '../../../look/cards/CardFace.tsx';
import { Drip } from '../../../look/drawings/Drip.tsx';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Check } from '../../../look/primitives/icons.ts';
import { sayTracks } from '../../../messages/tutorial/tracks.ts';
import { trackTime } from '../progress/trackTime.ts';
import { Differences } from './Differences.tsx';
import styles from './TracksPage.module.css';

export interface TracksPageProps {
  readonly statuses: TrackStatuses;
  /** The learner says to know card games: all tracks are open. */
  readonly isKnowing: boolean;
  readonly onKnowing: (isKnowing: boolean) => void;
  readonly onStart: (track: TrackName) => void;
}

const CARDS: Readonly<Record<TrackName, string>> = {
  street_cred: 'orange star',
  power_moves: 'purple add+2',
  full_arsenal: 'green hijack',
};

export function TracksPage({ statuses, isKnowing, onKnowing, onStart }: TracksPageProps) {
  const first: TrackName = isKnowing ? 'power_moves' : 'street_cred';
  return (
    <div className={styles.page}>
      <section className={styles.ask}>
        <div>
          <Drip mood="happy" />
        </div>
        <div className={styles.bubble}>
          <h1>{sayTracks('tracks.title')}</h1>
          <p>{sayTracks('tracks.line')}</p>
          <div role="radiogroup" aria-label={sayTracks('tracks.title')} className={styles.ways}>
            {([false, true] as const).map((knows) => (
              <label key={`${knows}`} className={classNames(knows === isKnowing && styles.chosen)}>
                <input
                  type="radio"
                  name="knows"
                  checked={knows === isKnowing}
                  onChange={() => onKnowing(knows)}
                />
                {knows === isKnowing && <Check aria-hidden />}
                {sayTracks(knows ? 'tracks.know' : 'tracks.new')}
              </label>
            ))}
          </div>
        </div>
      </section>
      <ol className={styles.tracks}>
        {TRACKS.map((track, at) => {
          const isLocked = !isKnowing && statuses[track] === 'locked';
          return (
            <li key={track} className={classNames(track === first && styles.first)}>
              <CardFace card={parseCard(CARDS[track]) ?? 'back'} decorative />
              <div className={styles.words}>
                <p className={styles.standing}>{sayTracks(standingOf(track, first, isKnowing, statuses))}</p>
                <h2>
                  <i>{at + 1}</i> {trackOf(track).title}
                </h2>
                <p>{sayTracks(`tracks.line.${track}`)}</p>
                <small>
                  {sayTracks('tracks.size', { count: trackOf(track).lessons.length, time: trackTime(track) })}
                </small>
              </div>
              <Button
                kind={track === first ? 'cta' : 'plain'}
                disabled={isLocked}
                onClick={() => onStart(track)}
                className={styles.go}
              >
                {sayTracks(isLocked ? 'tracks.locked' : track === first ? 'tracks.start' : 'tracks.open')}
              </Button>
            </li>
          );
        })}
      </ol>
      {isKnowing && <Differences />}
    </div>
  );
}

function standingOf(track: TrackName, first: TrackName, isKnowing: boolean, statuses: TrackStatuses) {
  if (track === first) return 'tracks.here';
  if (statuses[track] === 'completed') return 'tracks.done';
  if (isKnowing) return track === 'street_cred' ? 'tracks.known' : 'tracks.opened';
  return statuses[track] === 'locked' ? 'tracks.later' : 'tracks.opened';
}

/** What is different here from other games of this kind. */
import { Copy, Layers, Users } from 'lucide-react';
import { EffectSign } from '../../../look/effects/EffectSign.tsx';
import { Tape } from '../../../look/primitives/labels/Tape.tsx';
import { sayTracks } from '../../../messages/tutorial/tracks.ts';
import styles from './TracksPage.module.css';

const DIFFERENCES = [
  [<Layers key="hits" aria-hidden />, 'tracks.hits', 'tracks.hits.line'],
  [<Copy key="twins" aria-hidden />, 'tracks.twins', 'tracks.twins.line'],
  [<EffectSign key="nope" name="nope" />, 'tracks.nope', 'tracks.nope.line'],
  [<Users key="jinx" aria-hidden />, 'tracks.jinx', 'tracks.jinx.line'],
] as const;

export function Differences() {
  return (
    <section className={styles.different}>
      <Tape as="h2">{sayTracks('tracks.different')}</Tape>
      <ul>
        {DIFFERENCES.map(([sign, title, line]) => (
          <li key={title}>
            {sign}
            <span>
              <b>{sayTracks(title)}</b> {sayTracks(line)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

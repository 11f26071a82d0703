import { useId, useState } from 'react';
import { Face } from '../../faces/Face.tsx';
import { FACES, faceName } from '../../faces/faceName.ts';
import { say } from '../../messages/people/profile.ts';
import { ErrorLine } from '../../primitives/fields/ErrorLine.tsx';
import tile from '../../primitives/labels/Tile.module.css';
import { Panel } from '../parts/Panel.tsx';
import { type Outcome, useAction } from '../parts/useAction.ts';
import styles from './FaceChoice.module.css';

export interface FaceChoiceProps {
  readonly value: number;
  readonly onPick: (avatar: number) => Outcome;
}

/** The 16 faces; the one that is pressed counts at once. */
export function FaceChoice({ value, onPick }: FaceChoiceProps) {
  const group = useId();
  const [wanted, setWanted] = useState<number | null>(null);
  const { failureAt, run } = useAction();
  const failure = failureAt('pick');
  const pick = async (avatar: number) => {
    setWanted(avatar);
    await run('pick', () => onPick(avatar));
    setWanted(null);
  };
  return (
    <Panel title={say('profile.face')}>
      <div role="radiogroup" aria-label={say('profile.face')} className={styles.faces}>
        {FACES.map((id) => (
          <label key={id} className={styles.face}>
            <input
              type="radio"
              name={group}
              checked={id === (wanted ?? value)}
              aria-label={faceName(id)}
              onChange={() => void pick(id)}
              className={tile.cover}
            />
            <Face of={id} />
          </label>
        ))}
      </div>
      {failure && <ErrorLine>{failure.text}</ErrorLine>}
    </Panel>
  );
}

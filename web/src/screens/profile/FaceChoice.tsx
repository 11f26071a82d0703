import { useState } from 'react';
import { Panel } from '../../app/parts/Panel.tsx';
import { type Outcome, useAction } from '../../app/parts/useAction.ts';
import { FaceRadios } from '../../look/faces/FaceRadios.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { sayProfile } from '../../messages/screens/profile.ts';
import styles from './FaceChoice.module.css';

export interface FaceChoiceProps {
  readonly value: number;
  readonly onPick: (avatar: number) => Outcome;
}

/** The 16 faces; the one that is pressed counts at once. */
export function FaceChoice({ value, onPick }: FaceChoiceProps) {
  const [wanted, setWanted] = useState<number | null>(null);
  const { failureAt, run } = useAction();
  const failure = failureAt('pick');
  const pick = async (avatar: number) => {
    setWanted(avatar);
    await run('pick', () => onPick(avatar));
    setWanted(null);
  };
  return (
    <Panel title={sayProfile('profile.face')}>
      <FaceRadios
        label={sayProfile('profile.face')}
        value={wanted ?? value}
        onPick={(avatar) => void pick(avatar)}
        classNames={{ faces: styles.faces, face: styles.face }}
      />
      {failure && <ErrorLine>{failure.text}</ErrorLine>}
    </Panel>
  );
}

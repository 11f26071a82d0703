/** The 16 faces to choose from. */
import { useId } from 'react';
import tile from '../primitives/labels/Tile.module.css';
import { Face } from './Face.tsx';
import { FACES, faceName } from './faceName.ts';

export interface FaceRadiosProps {
  readonly label: string;
  readonly value: number;
  readonly onPick: (avatar: number) => void;
  /** Of all of them, and of one. */
  readonly classNames: { readonly faces: string | undefined; readonly face: string | undefined };
}

export function FaceRadios({ label, value, onPick, classNames }: FaceRadiosProps) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames.faces}>
      {FACES.map((id) => (
        <label key={id} className={classNames.face}>
          <input
            type="radio"
            name={group}
            checked={id === value}
            aria-label={faceName(id)}
            onChange={() => onPick(id)}
            className={tile.cover}
          />
          <Face of={id} />
        </label>
      ))}
    </div>
  );
}

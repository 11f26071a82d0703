/** The player's face and name, filled in from the start and edited in place. */
import { LONGEST_GUEST_NAME } from '@staxd/protocol';
import { Dices, Pencil } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { part } from '../../../loading/part.ts';
import { Face } from '../../../look/faces/Face.tsx';
import { faceName } from '../../../look/faces/faceName.ts';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { IconButton } from '../../../look/primitives/buttons/IconButton.tsx';
import { Field } from '../../../look/primitives/fields/Field.tsx';
import { t } from '../../../messages/t.ts';
import styles from './ProfileRow.module.css';

const FacePicker = part(() => import('./FacePicker.tsx'), 'FacePicker');

export interface ProfileRowProps {
  readonly username: string;
  /** The id of the picture. */
  readonly avatar: number;
  /** The name is an account's and cannot be changed. */
  readonly isFixed?: boolean;
  readonly error?: string;
  readonly suggestions?: readonly string[];
  readonly onName: (username: string) => void;
  readonly onFace: (avatar: number) => void;
  readonly onRoll: () => void;
}

export function ProfileRow(props: ProfileRowProps) {
  const { username, avatar, isFixed = false, error, suggestions = [], onName, onFace, onRoll } = props;
  const [isPicking, setPicking] = useState(false);
  const free = useId();
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.face}
        aria-haspopup="dialog"
        aria-label={t('faces.change', { name: faceName(avatar) })}
        onClick={() => setPicking(true)}
      >
        <Face of={avatar} size={52} />
        <span className={styles.pen}>
          <Pencil aria-hidden />
        </span>
      </button>
      {isFixed ? (
        <b className={styles.fixed}>{username}</b>
      ) : (
        <>
          <div className={styles.name}>
            <Field
              label={t('faces.name')}
              hideLabel
              name="guest-name"
              placeholder={t('faces.placeholder')}
              value={username}
              onChange={onName}
              maxLength={LONGEST_GUEST_NAME}
              autoComplete="off"
              spellCheck={false}
              {...(error && { error })}
            />
          </div>
          <IconButton icon={Dices} kind="ghost" label={t('faces.roll')} onClick={onRoll} />
        </>
      )}
      {suggestions.length > 0 && (
        <div className={styles.free}>
          <span id={free}>{t('faces.free')}</span>
          {suggestions.map((name) => (
            <Button key={name} aria-describedby={free} onClick={() => onName(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      <Suspense>
        {isPicking && <FacePicker value={avatar} onPick={onFace} onClose={() => setPicking(false)} />}
      </Suspense>
    </div>
  );
}

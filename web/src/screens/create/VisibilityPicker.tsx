import { Globe, KeyRound } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../look/primitives/classNames.ts';
import caption from '../../look/primitives/labels/Caption.module.css';
import tile from '../../look/primitives/labels/Tile.module.css';
import { sayVisibility } from '../../messages/screens/visibility.ts';
import { t } from '../../messages/t.ts';
import styles from './VisibilityPicker.module.css';

export interface VisibilityPickerProps {
  readonly isPrivate: boolean;
  /** A rated mode is picked, and this choice keeps the game from being rated. */
  readonly isUnrated: boolean;
  readonly onChange: (isPrivate: boolean) => void;
}

const CHOICES = [
  { isPrivate: false, icon: Globe, name: 'create.public', line: 'create.public.line' },
  { isPrivate: true, icon: KeyRound, name: 'create.private', line: 'create.private.line' },
] as const;

export function VisibilityPicker({ isPrivate, isUnrated, onChange }: VisibilityPickerProps) {
  const id = useId();
  return (
    <fieldset className={styles.picker}>
      <legend className={classNames(caption.caption, styles.title)}>{t('create.visibility')}</legend>
      {CHOICES.map(({ icon: Icon, name, line, ...choice }) => (
        <label key={name} className={classNames(tile.tile, styles.choice)}>
          <input
            type="radio"
            name={id}
            checked={choice.isPrivate === isPrivate}
            onChange={() => onChange(choice.isPrivate)}
            aria-describedby={choice.isPrivate ? `${id}-unrated` : undefined}
            className={tile.cover}
          />
          <Icon aria-hidden className={tile.icon} />
          <span className={classNames(tile.name, styles.name)}>{t(name)}</span>
          <span className={classNames(tile.line, styles.line)}>{t(line)}</span>
        </label>
      ))}
      {/* Always there, so that it is read out when it gets its words. */}
      <p id={`${id}-unrated`} role="status" className={styles.unrated}>
        {isUnrated && sayVisibility('unrated')}
      </p>
    </fieldset>
  );
}

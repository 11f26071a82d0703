/** Open to everybody, or only to whoever has the code. */
import { Globe, KeyRound } from 'lucide-react';
import { useId } from 'react';
import { t } from '../messages/t.ts';
import styles from './VisibilityPicker.module.css';

export interface VisibilityPickerProps {
  readonly isPrivate: boolean;
  readonly onChange: (isPrivate: boolean) => void;
}

const CHOICES = [
  { isPrivate: false, icon: Globe, name: 'create.public', line: 'create.public.line' },
  { isPrivate: true, icon: KeyRound, name: 'create.private', line: 'create.private.line' },
] as const;

export function VisibilityPicker({ isPrivate, onChange }: VisibilityPickerProps) {
  const id = useId();
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.title}>{t('create.visibility')}</legend>
      {CHOICES.map(({ icon: Icon, name, line, ...choice }) => (
        <label key={name} className={styles.choice}>
          <input
            type="radio"
            name={id}
            checked={choice.isPrivate === isPrivate}
            onChange={() => onChange(choice.isPrivate)}
            className={styles.input}
          />
          <Icon aria-hidden className={styles.icon} />
          <span className={styles.name}>{t(name)}</span>
          <span className={styles.line}>{t(line)}</span>
        </label>
      ))}
    </fieldset>
  );
}

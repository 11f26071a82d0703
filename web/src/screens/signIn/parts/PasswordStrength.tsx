/** How strong a new password is: five strokes, a word, and what is there or missing (AUTH-22, AUTH-23). */
import { passwordStrength } from '@staxd/protocol';
import { VisuallyHidden } from '../../../look/primitives/accessibility/VisuallyHidden.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Check, Plus } from '../../../look/primitives/icons.ts';
import { saySignIn } from '../../../messages/signIn/say.ts';
import { MARKS, strengthName } from '../checks.ts';
import styles from './PasswordStrength.module.css';

export interface PasswordStrengthProps {
  readonly password: string;
}

export function PasswordStrength({ password }: PasswordStrengthProps) {
  const points = passwordStrength(password);
  const name = strengthName(password);
  return (
    <div className={classNames(styles.strength, name === 'strength.weak' && styles.weak)}>
      <VisuallyHidden>
        <meter
          aria-label={saySignIn('strength')}
          min={0}
          max={MARKS.length}
          value={points}
          aria-valuetext={saySignIn(name ?? 'strength.none')}
        />
      </VisuallyHidden>
      <div aria-hidden="true" className={styles.strokes}>
        {MARKS.map(({ text }, index) => (
          <i key={text} className={classNames(styles.stroke, index < points && styles.full)} />
        ))}
        <b className={styles.name}>{name && saySignIn(name)}</b>
      </div>
      <ul className={styles.marks}>
        {MARKS.map(({ text, isThere }) => {
          const has = isThere(password);
          const Icon = has ? Check : Plus;
          return (
            <li key={text} className={classNames(has && styles.there)}>
              <Icon aria-hidden />
              <span aria-hidden="true">{saySignIn(text)}</span>
              <VisuallyHidden>
                {saySignIn(has ? 'strength.has' : 'strength.lacks', { mark: saySignIn(text) })}
              </VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

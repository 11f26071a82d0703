/** Three cards that take turns: something is under way. */
import { saySignIn } from '../../../messages/signIn/say.ts';
import styles from './Waiting.module.css';

export function Waiting() {
  return (
    <span role="img" aria-label={saySignIn('oauth.loading')} className={styles.cards}>
      <i />
      <i />
      <i />
    </span>
  );
}

/** What can be said with one press. */
import { PHRASES, type Phrase } from '@staxd/protocol';
import { t } from '../../../messages/t.ts';
import styles from './QuickPhrases.module.css';

export function QuickPhrases({ onPhrase }: { readonly onPhrase: (phrase: Phrase) => unknown }) {
  return (
    <fieldset className={styles.phrases} aria-label={t('company.phrases')}>
      {PHRASES.map((phrase) => (
        <button key={phrase} type="button" onClick={() => onPhrase(phrase)}>
          {t(`company.phrase.${phrase}`)}
        </button>
      ))}
    </fieldset>
  );
}

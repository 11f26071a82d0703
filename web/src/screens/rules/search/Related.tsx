/** Other questions, each a search of its own. */

import { ChevronRight } from '../../../look/primitives/icons.ts';
import { sayRules } from '../../../messages/rules/say.ts';
import { ANSWERS, type Answer } from '../content/answers.ts';
import styles from './Related.module.css';

export interface RelatedProps {
  readonly answer: Answer;
  readonly onAsk: (question: string) => void;
}

const MOST = 5;

export function Related({ answer, onAsk }: RelatedProps) {
  return (
    <section aria-label={sayRules('rules.related')} className={styles.related}>
      <h3>{sayRules('rules.related')}</h3>
      <ul>
        {relatedTo(answer).map(({ id, text }) => (
          <li key={id}>
            <button type="button" onClick={() => onAsk(text.title)}>
              {text.title}
              <ChevronRight aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Those that follow in the list, which has questions about one thing beside each other. */
function relatedTo(answer: Answer): readonly Answer[] {
  const at = ANSWERS.indexOf(answer);
  return Array.from({ length: MOST }, (_, after) => ANSWERS[(at + 1 + after) % ANSWERS.length] as Answer);
}

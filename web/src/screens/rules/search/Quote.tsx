/** What the page says of a rule, and the way there. */

import { Link } from '../../../look/primitives/buttons/Link.tsx';
import { ChevronRight } from '../../../look/primitives/icons.ts';
import { sayRules } from '../../../messages/rules/say.ts';
import { SECTIONS } from '../content/sections.ts';
import styles from './AnswerCard.module.css';
import type { Place } from './ask.ts';

export interface QuoteProps {
  readonly place: Place;
  /** What it is has been said before. */
  readonly isNamed?: boolean;
}

export function Quote({ place: { section, block }, isNamed = false }: QuoteProps) {
  const { title = 'rules.section.streets' } = SECTIONS.find(({ id }) => id === section) ?? {};
  return (
    <div className={styles.quote}>
      {!isNamed && <span>{sayRules('rules.quoted')}</span>}
      <blockquote>{sayRules('rules.quote', { text: block.text.lines.join(' ') })}</blockquote>
      <Link to={`#${section}`} className={styles.link}>
        {sayRules('rules.where', { section: sayRules(title), title: block.text.title })}
        <ChevronRight aria-hidden />
      </Link>
    </div>
  );
}

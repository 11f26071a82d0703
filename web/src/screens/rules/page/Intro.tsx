import { parseCard } from '@staxd/engine';
import { CardFace } from '../../../look/cards/CardFace.tsx';
import { Chip } from '../../../look/primitives/labels/Chip.tsx';
import { Tape } from '../../../look/primitives/labels/Tape.tsx';
import { sayRules } from '../../../messages/rules/say.ts';
import { STREETS, STREETS_BLOCKS } from '../content/streets.ts';
import { Marked } from '../search/Marked.tsx';
import styles from './Intro.module.css';
import { RuleChips } from './RuleChips.tsx';

const FACTS = ['rules.fact.players', 'rules.fact.cards', 'rules.fact.minutes', 'rules.fact.ages'] as const;

export interface IntroProps {
  readonly find?: string;
}

/** 'The Streets 101': always open, and not counted. */
export function Intro({ find = '' }: IntroProps) {
  return (
    <section id={STREETS} aria-labelledby={`${STREETS}-title`} className={styles.intro}>
      <div className={styles.tape}>
        <Tape>{sayRules('rules.section.streets.start')}</Tape>
      </div>
      <h2 id={`${STREETS}-title`} className={styles.title}>
        {sayRules('rules.section.streets')}
      </h2>
      <p className={styles.lead}>{sayRules('rules.section.streets.line')}</p>
      <ol className={styles.steps}>
        {STREETS_BLOCKS.map(({ text, rules, cards = [] }) => (
          <li key={text.title} className={styles.step}>
            <span className={styles.cards}>
              {cards.map((name) => (
                <CardFace key={name} card={parseCard(name) ?? 'back'} />
              ))}
            </span>
            <div>
              <h3 className={styles.name}>
                <Marked find={find}>{text.title}</Marked>
              </h3>
              {text.lines.map((line) => (
                <p key={line} className={styles.line}>
                  <Marked find={find}>{line}</Marked>
                </p>
              ))}
              <RuleChips rules={rules} find={find} />
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.facts}>
        {FACTS.map((fact) => (
          <Chip key={fact} tone="text" size="l">
            {sayRules(fact)}
          </Chip>
        ))}
      </p>
    </section>
  );
}

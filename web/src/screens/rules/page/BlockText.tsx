import { parseCard } from '@staxd/engine';
import { CardFace } from '../../../look/cards/CardFace.tsx';
import { Link } from '../../../look/primitives/buttons/Link.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { sayRules } from '../../../messages/rules/say.ts';
import { lessonsOf } from '../content/lessons.ts';
import type { Block } from '../content/section.ts';
import { Marked } from '../search/Marked.tsx';
import styles from './BlockText.module.css';
import { RuleChips } from './RuleChips.tsx';

export interface BlockTextProps {
  readonly block: Block;
  readonly find: string;
  readonly hasLessons: boolean;
}

/** One thing that the page explains, with its card if it has one. */
export function BlockText({ block: { text, rules, cards }, find, hasLessons }: BlockTextProps) {
  const lessons = hasLessons ? lessonsOf(rules) : [];
  return (
    <div className={classNames(styles.block, cards && styles.tile)}>
      {cards?.map((name) => (
        <CardFace key={name} card={parseCard(name) ?? 'back'} />
      ))}
      <div className={styles.text}>
        <h3 className={styles.title}>
          <Marked find={find}>{text.title}</Marked>
        </h3>
        {text.lines.map((line) => (
          <p key={line} className={styles.line}>
            <Marked find={find}>{line}</Marked>
          </p>
        ))}
        <RuleChips rules={rules} find={find} />
        {lessons.length > 0 && (
          <p className={styles.lessons}>
            {sayRules('rules.learn')}
            {lessons.map(({ title, to }) => (
              <Link key={to} to={to} className={styles.lesson}>
                {title}
              </Link>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

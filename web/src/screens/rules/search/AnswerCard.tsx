/** The answer to a question: the verdict, one sentence, where it is different, and the rule that says so. */
import { parseCard } from '@staxd/engine';
import { useState } from 'react';
import { CardFace } from '../../../look/cards/CardFace.tsx';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { Check, Copy, X } from '../../../look/primitives/icons.ts';
import { sayRules } from '../../../messages/rules/say.ts';
import type { Answer } from '../content/answers.ts';
import styles from './AnswerCard.module.css';
import type { Place } from './ask.ts';
import { Quote } from './Quote.tsx';

export interface AnswerCardProps {
  readonly answer: Answer;
  /** Where the page tells its rule. */
  readonly place: Place | undefined;
  readonly onCopy: (text: string) => void;
  /** What was asked: in other words, or in one, the question itself is said, too. */
  readonly find: string;
}

export function AnswerCard({ answer, place, onCopy, find }: AnswerCardProps) {
  const { verdict, text, except, card } = answer;
  const [sentence = '', more = ''] = text.lines;
  const [isCopied, setCopied] = useState(false);
  const word = sayRules(`rules.verdict.${verdict}`);
  const exception = except ? `${except.title} ${except.lines.join(' ')}` : '';
  const copy = () => {
    onCopy([text.title, `${word}. ${sentence}`, more, exception].filter((line) => line !== '').join('\n'));
    setCopied(true);
  };
  return (
    <article aria-label={text.title} className={styles.answer}>
      <div className={styles.said}>
        <CardFace card={parseCard(card) ?? 'back'} decorative />
        <div>
          {find.trim().toLowerCase() !== text.title.toLowerCase() && (
            <p className={styles.question}>{text.title}</p>
          )}
          <p className={styles.verdict} data-verdict={verdict}>
            {verdict === 'no' ? <X aria-hidden /> : <Check aria-hidden />}
            {word}
          </p>
          <h2 className={styles.sentence}>{sentence}</h2>
          <p className={styles.more}>{more}</p>
          {except && (
            <p className={styles.except}>
              <X aria-hidden />
              <span>
                <b>{except.title}</b> {except.lines.join(' ')}
              </span>
            </p>
          )}
        </div>
      </div>
      <div className={styles.foot}>
        {place && <Quote place={place} />}
        <Button icon={isCopied ? Check : Copy} onClick={copy}>
          {sayRules(isCopied ? 'rules.copied' : 'rules.copy')}
        </Button>
      </div>
    </article>
  );
}

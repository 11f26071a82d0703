/** A position in which the reader tries cards. Every card answers with its reason, and nothing is lost. */
import { useId, useMemo, useState } from 'react';
import { CardFace } from '../../../look/cards/CardFace.tsx';
import { cardList } from '../../../look/cards/cardFace.ts';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Check, X } from '../../../look/primitives/icons.ts';
import { Tape } from '../../../look/primitives/labels/Tape.tsx';
import { sayRules } from '../../../messages/rules/say.ts';
import type { Trial } from '../content/section.ts';
import { Marked } from '../search/Marked.tsx';
import { attempt } from './attempt.ts';
import { cardsOf, layOut, read } from './position.ts';
import { sceneOf } from './scene.ts';
import styles from './TryIt.module.css';

export interface TryItProps {
  readonly trial: Trial;
  /** Words that are searched for. */
  readonly find?: string;
}

export function TryIt({ trial: { question, position }, find = '' }: TryItProps) {
  const id = useId();
  const state = useMemo(() => layOut(position), [position]);
  const { cards, lead, what } = useMemo(() => sceneOf(state), [state]);
  const [tried, setTried] = useState<string>();
  const verdict = useMemo(
    () => (tried === undefined ? undefined : attempt(state, tried, position.goal)),
    [state, tried, position],
  );
  const tries = position.tries.map((text) => ({ text, cards: cardsOf(read(state, text)) }));
  const hasSets = tries.some((one) => one.cards.length > 1);
  return (
    <section className={styles.try} aria-labelledby={id}>
      <div className={styles.tape}>
        <Tape>{sayRules('rules.try')}</Tape>
      </div>
      <h3 id={id} className={styles.question}>
        <Marked find={find}>{sayRules(question)}</Marked>
      </h3>
      <div className={styles.scene}>
        {cards.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cards of a position never move
          <CardFace key={at} card={card} />
        ))}
        <p className={styles.what}>
          {lead} <b>{what}</b>
        </p>
      </div>
      <ul className={classNames(styles.tries, hasSets && styles.ofSets)}>
        {tries.map(({ text, cards: shown }) => (
          <li key={text}>
            <Try
              cards={shown}
              verdict={tried === text ? verdict?.isRight : undefined}
              onTry={() => setTried(text)}
            />
          </li>
        ))}
      </ul>
      <p
        role="status"
        className={classNames(styles.answer, verdict && (verdict.isRight ? styles.right : styles.wrong))}
      >
        {verdict === undefined ? (
          sayRules('rules.try.start')
        ) : (
          <>
            <b>{sayRules(verdict.isRight ? 'rules.try.yes' : 'rules.try.no')}</b> {verdict.says}
          </>
        )}
      </p>
    </section>
  );
}

interface TryProps {
  readonly cards: ReturnType<typeof cardsOf>;
  readonly verdict: boolean | undefined;
  readonly onTry: () => void;
}

function Try({ cards, verdict, onTry }: TryProps) {
  const faces = cards.filter((card) => card !== 'back');
  const Sign = verdict ? Check : X;
  return (
    <button
      type="button"
      aria-label={faces.length > 0 ? cardList(faces) : sayRules('rules.try.draw')}
      className={classNames(styles.card, verdict === true && styles.yes, verdict === false && styles.no)}
      onClick={onTry}
    >
      {cards.map((card, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards of a set never move
        <CardFace key={at} card={card} decorative />
      ))}
      {verdict !== undefined && (
        <span className={styles.sign}>
          <Sign aria-hidden />
        </span>
      )}
    </button>
  );
}

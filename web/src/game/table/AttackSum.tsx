/** What hits the viewer, added up: the cards that will come, and who laid how much. */
import type { CSSProperties } from 'react';
import { CardFace } from '../../look/cards/CardFace.tsx';
import { type Harm, verdict } from '../../look/effects/stackWords.ts';
import { t } from '../../messages/t.ts';
import styles from './AttackSum.module.css';
export interface StackPart {
  readonly player: string;
  readonly value: number;
}

export interface AttackSumProps extends Harm {
  /** What each player has added, from two players on and where it adds up to the verdict. */
  readonly sum?: readonly StackPart[];
  /** How many cards the target would draw; undefined where it draws none. */
  readonly coming?: number;
}

/** So many backs stand for the cards that will come. */
const BACKS = 6;

export function AttackSum(stack: AttackSumProps) {
  const { sum = [], coming } = stack;
  return (
    <>
      {coming !== undefined && <Coming count={coming} />}
      {sum.length > 1 && <Sum parts={sum} words={verdict(stack)} />}
    </>
  );
}

/** In words the panel says it, so this is for the eye. */
function Coming({ count }: { readonly count: number }) {
  const backs = Array.from({ length: Math.min(count, BACKS) }, (_, at) => at);
  const style = { '--c': backs.length } as CSSProperties;
  return (
    <div aria-hidden="true" className={styles.coming} style={style}>
      <div className={styles.backs}>
        {backs.map((at) => (
          <CardFace key={at} card="back" decorative />
        ))}
      </div>
      <p>{t('table.stack.coming', { count })}</p>
    </div>
  );
}

/** "Max 2 + Knox 2 = DRAW 4". */
function Sum({ parts, words }: { readonly parts: readonly StackPart[]; readonly words: string }) {
  return (
    <p className={styles.sum}>
      {parts.map(({ player, value }, at) => (
        <span key={player}>
          {at > 0 && t('table.stack.plus')} <b>{player}</b> {value}
        </span>
      ))}{' '}
      <strong>{t('table.stack.equals', { verdict: words })}</strong>
    </p>
  );
}

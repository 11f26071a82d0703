/** A message whose hidden parts are gray tiles that say why. */
import type { Mask } from '@staxd/protocol';
import { Fragment } from 'react';
import { t } from '../../../messages/t.ts';
import styles from './Masked.module.css';

const HIDDEN = '\u2588';

export interface MaskedProps {
  readonly text: string;
  /** Why each U+2588 of the text stands there, in their order. */
  readonly masks?: readonly Mask[] | undefined;
}

export function Masked({ text, masks = [] }: MaskedProps) {
  if (masks.length === 0) return text;
  return text.split(HIDDEN).map((part, place) => {
    const mask = masks[place - 1];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
      <Fragment key={place}>
        {place > 0 && (mask ? <span className={styles.tile}>{t(`company.mask.${mask}`)}</span> : HIDDEN)}
        {part}
      </Fragment>
    );
  });
}

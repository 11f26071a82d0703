import { COLORS } from '@staxd/engine';
import { type ReactNode, useId } from 'react';
import { Clock, Eye, type IconComponent, Keyboard, Volume2 } from '../../../look/primitives/icons.ts';
import { Kbd } from '../../../look/primitives/labels/Kbd.tsx';
import { Swatch } from '../../../look/primitives/labels/Swatch.tsx';
import { everybody } from '../../../messages/rules/everybody.ts';
import { sayRules } from '../../../messages/rules/say.ts';
import { Marked } from '../search/Marked.tsx';
import styles from './Everybody.module.css';

export interface EverybodyProps {
  readonly find?: string;
}

/** What there is for players who cannot see colors, use a mouse, hear, or hurry. */
export function Everybody({ find = '' }: EverybodyProps) {
  const id = useId();
  const [beforeKey = '', afterKey = ''] = everybody.keys.split('{key}');
  return (
    <section aria-labelledby={id} className={styles.everybody}>
      <h2 id={id} className={styles.title}>
        {sayRules('rules.section.everybody')}
      </h2>
      <ul className={styles.list}>
        <Item icon={Eye}>
          <Marked find={find}>{everybody.color}</Marked>
          <span className={styles.swatches}>
            {COLORS.map((color) => (
              <Swatch key={color} color={color} />
            ))}
          </span>
        </Item>
        <Item icon={Keyboard}>
          <Marked find={find}>{beforeKey}</Marked>
          <Kbd>?</Kbd>
          <Marked find={find}>{afterKey}</Marked>
        </Item>
        <Item icon={Volume2}>
          <Marked find={find}>{everybody.senses}</Marked>
        </Item>
        <Item icon={Clock}>
          <Marked find={find}>{everybody.clock}</Marked>
        </Item>
      </ul>
    </section>
  );
}

function Item({ icon: Icon, children }: { readonly icon: IconComponent; readonly children: ReactNode }) {
  return (
    <li className={styles.item}>
      <Icon aria-hidden />
      <span>{children}</span>
    </li>
  );
}

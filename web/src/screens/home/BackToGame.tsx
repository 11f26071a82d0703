/** The way back into a running game; it replaces the block that starts one (HOME-26). */
import type { Card, Mode } from '@staxd/engine';
import { MODE_LOOKS } from '../../app/modes/modeLooks.ts';
import { gamePath } from '../../app/navigation/activeGame.ts';
import { CardFace } from '../../look/cards/CardFace.tsx';
import { Face } from '../../look/faces/Face.tsx';
import type { FaceId } from '../../look/faces/faceOf.ts';
import { VisuallyHidden } from '../../look/primitives/accessibility/VisuallyHidden.tsx';
import { ButtonLink } from '../../look/primitives/buttons/Link.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { Chip } from '../../look/primitives/labels/Chip.tsx';
import { Tape } from '../../look/primitives/labels/Tape.tsx';
import { t } from '../../messages/t.ts';
import styles from './BackToGame.module.css';

export interface TablePlayer {
  readonly id: string;
  readonly name: string;
  readonly face: FaceId;
  readonly cards: number;
  readonly isOn: boolean;
}

export interface TableStanding {
  readonly mode: Mode;
  readonly kind: 'yourTurn' | 'runs' | 'waits';
  readonly top: Card | undefined;
  readonly hand: number;
  readonly players: readonly TablePlayer[];
}

export interface BackToGameProps {
  readonly inviteCode: string;
  readonly standing: TableStanding | undefined;
}

export function BackToGame({ inviteCode, standing }: BackToGameProps) {
  const line = standing && standing.kind !== 'waits';
  return (
    <section className={styles.block} aria-label={t('home.back.title')}>
      <div className={styles.head}>
        <Tape>{t(`home.back.${standing?.kind ?? 'unknown'}`)}</Tape>
        {standing && <Chip>{t(MODE_LOOKS[standing.mode].name)}</Chip>}
      </div>
      <div className={styles.table}>
        <span className={styles.card}>
          <CardFace card={standing?.top ?? 'back'} decorative />
        </span>
        <div className={styles.words}>
          <p>{line ? t('home.back.cards', { count: standing.hand }) : t('home.back.title')}</p>
          {standing && (
            <ul className={styles.players}>
              {standing.players.map(({ id, name, face, cards, isOn }) => (
                <li key={id} className={classNames(styles.player, isOn && styles.on)}>
                  <Face of={face} size={36} />
                  <VisuallyHidden>
                    {line ? t('home.back.player', { name, count: cards }) : name}
                  </VisuallyHidden>
                  {line && (
                    <span aria-hidden="true" className={styles.count}>
                      {cards}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <ButtonLink to={gamePath(inviteCode)} kind="cta" size="xl" full className={styles.press}>
        {t('home.back.press')}
      </ButtonLink>
    </section>
  );
}

/** A sheet above the hand, or a side panel from 1024 px on. It takes no focus, so the hand stays usable. */
import { type CSSProperties, type ReactNode, useId } from 'react';
import { classNames } from '../../look/primitives/classNames.ts';
import { CloseButton } from '../../look/primitives/dialogs/CloseButton.tsx';
import { Ring } from '../../look/primitives/progress/Ring.tsx';
import { t } from '../../messages/t.ts';
import { type PanelClock, panelUrgency } from '../clock/panelUrgency.ts';
import styles from './Panel.module.css';

/** attack: the viewer is hit. jinx: the viewer is tempted. plain: a choice. */
export type PanelTone = 'attack' | 'jinx' | 'plain';
const TONES = { attack: styles.attack, jinx: styles.jinx, plain: undefined };

export interface PanelProps {
  /** What the panel is, whatever its headline says. */
  readonly label: string;
  readonly title: string;
  /** In marker type, up to 24 characters; other headlines are set in Barlow. */
  readonly shout?: boolean;
  readonly tone?: PanelTone;
  readonly clock?: PanelClock | undefined;
  readonly lead?: ReactNode;
  /** Its answers alone: a lesson has said the rest. */
  readonly bare?: boolean;
  /** The way back, in its corner. */
  readonly onBack?: () => void;
  readonly children?: ReactNode;
}

export function Panel(props: PanelProps) {
  const { label, title, shout = false, tone = 'plain', clock, lead, bare, onBack, children } = props;
  const id = useId();
  const urgency = panelUrgency(clock);
  return (
    <section
      aria-label={label}
      aria-describedby={bare ? undefined : id}
      data-urgency={urgency}
      className={classNames(styles.panel, bare ? styles.bare : TONES[tone])}
    >
      {!bare && (
        <header className={styles.head}>
          {clock && <PanelRing clock={clock} />}
          <div className={styles.words} id={id}>
            <h2
              className={classNames(styles.title, shout && styles.shout)}
              style={{ '--n': title.length } as CSSProperties}
            >
              {title}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {onBack && <CloseButton onClick={onBack} />}
        </header>
      )}
      {children}
    </section>
  );
}

export interface PanelRingProps {
  readonly clock: PanelClock;
  /** Pixels. */
  readonly size?: number;
}

export function PanelRing({ clock: { seconds, total }, size = 60 }: PanelRingProps) {
  return <Ring label={t('panels.clock')} size={size} fraction={seconds / total} text={seconds} />;
}

export interface NoteProps {
  readonly children: ReactNode;
}

export function Note({ children }: NoteProps) {
  return <p className={styles.note}>{children}</p>;
}

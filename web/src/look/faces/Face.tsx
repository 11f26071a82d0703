import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../primitives/classNames.ts';
import botSprite from './bots.svg?no-inline';
import styles from './Face.module.css';
import { faceColors } from './faceColors.ts';
import type { BotFace, FaceId } from './faceOf.ts';
import sprite from './faces.svg?no-inline';
import type { Head } from './heads.ts';

/** How a face looks at what happens. */
export type Mood = 'idle' | 'smug' | 'hit' | 'angry' | 'scared' | 'laughing';

export interface FaceProps {
  readonly of: FaceId;
  /** Pixels; by default `--face`, or 40 px. */
  readonly size?: number;
  readonly dim?: boolean;
  /** Of a bot. A person's is drawn by `children`. */
  readonly mood?: Mood;
  readonly className?: string | undefined;
  /** Over the drawing. */
  readonly children?: ReactNode;
}

/** Round for a person, square for a bot. The name beside it is what is read out. The drawing may load later. */
export function Face({ of, size, dim = false, mood = 'idle', className, children }: FaceProps) {
  const isBot = typeof of === 'string';
  const [wash, spot] = faceColors(of);
  return (
    <span
      aria-hidden="true"
      className={classNames(styles.face, isBot && styles.bot, dim && styles.dim, className)}
      style={
        {
          '--wash': `var(--${wash})`,
          '--spot': `var(--${spot})`,
          ...(size && { '--face': `${size}px` }),
        } as CSSProperties
      }
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <FaceArt of={of} mood={mood} />
      </svg>
      {children}
    </span>
  );
}

/** Heads with a low brow have their eyes further down. */
const LOWER: Readonly<Partial<Record<Head, number>>> = { cap: 6, scope: 6, ghost: 4 };

/** The drawing alone, of 100 by 100. A person's has no mood. */
export function FaceArt({ of, mood }: Required<Pick<FaceProps, 'of' | 'mood'>>) {
  return typeof of === 'string' ? <Bot of={of} mood={mood} /> : <use href={`${sprite}#p${of}`} />;
}

function Bot({ of, mood }: { readonly of: BotFace; readonly mood: Mood }) {
  const [level, head] = of.split('-') as [string, Head];
  return (
    <>
      {level === 'petty' && <use href={`${botSprite}#horns`} />}
      <use href={`${botSprite}#${head}`} />
      <use href={`${botSprite}#${level}-${mood}`} y={LOWER[head] ?? 0} />
    </>
  );
}

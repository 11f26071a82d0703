/** The top of the board: the way out, whose turn it is, the round, the clock. */
import { t } from '../messages/t.ts';
import { Button } from '../primitives/Button.tsx';
import { classNames } from '../primitives/classNames.ts';
import { LogOut, Menu } from '../primitives/icons.ts';
import styles from './GameHeader.module.css';
import { TurnTimer } from './TurnTimer.tsx';
import type { ClockModel } from './urgency.ts';

/** What the headline shouts, and how: acid is the viewer's turn, red an attack, the rest is quiet. */
const TAGS = {
  mine: 'board.tag.mine',
  waiting: 'board.tag.waiting',
  attack: 'board.tag.attack',
  timeout: 'board.tag.timeout',
  jinx: 'board.tag.jinx',
  peek: 'board.tag.peek',
  watching: 'board.tag.watching',
  over: 'board.tag.over',
} as const;
export type HeaderTag = keyof typeof TAGS;
export const HEADER_TAGS = Object.keys(TAGS) as readonly HeaderTag[];

const TONES: Partial<Record<HeaderTag, string>> = {
  mine: styles.mine,
  jinx: styles.mine,
  peek: styles.hit,
  attack: styles.hit,
};

export interface HeaderModel {
  readonly tag: HeaderTag;
  readonly round: number;
  readonly clock?: ClockModel | undefined;
  /** The viewer is on the way out. */
  readonly leaving?: boolean;
}

export interface GameHeaderProps extends HeaderModel {
  readonly onLeave: () => void;
  /** Settings, keys, rules; without it there is no button. */
  readonly onMenu?: (() => void) | undefined;
}

export function GameHeader({ tag, round, clock, leaving = false, onLeave, onMenu }: GameHeaderProps) {
  return (
    <header className={styles.header}>
      <Button kind="danger" icon={LogOut} busy={leaving} className={styles.leave} onClick={onLeave}>
        {t(leaving ? 'board.leaving' : 'board.leave')}
      </Button>
      <h1 className={classNames(styles.tag, TONES[tag])}>{t(TAGS[tag])}</h1>
      <div className={styles.end}>
        {onMenu && (
          <button type="button" className={styles.menu} aria-label={t('board.menu')} onClick={onMenu}>
            <Menu aria-hidden />
          </button>
        )}
        <span role="img" aria-label={t('board.roundLabel', { round })} className={styles.round}>
          {t('board.round', { round })}
        </span>
        <TurnTimer clock={clock} />
      </div>
    </header>
  );
}

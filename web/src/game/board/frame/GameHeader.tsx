import type { Mode } from '@staxd/engine';
import { memo } from 'react';
import { MODE_LOOKS } from '../../../app/modes/modeLooks.ts';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Eye, LogOut, Menu } from '../../../look/primitives/icons.ts';
import { Ring } from '../../../look/primitives/progress/Ring.tsx';
import { t } from '../../../messages/t.ts';
import { TurnTimer } from '../../clock/TurnTimer.tsx';
import type { ClockModel } from '../../clock/urgency.ts';
import styles from './GameHeader.module.css';

/** The headline and its look: acid for the viewer's turn, red for an attack, quiet for the rest. */
const TAGS = {
  mine: 'board.tag.mine',
  waiting: 'board.tag.waiting',
  attack: 'board.tag.attack',
  timeout: 'board.tag.timeout',
  jinx: 'board.tag.jinx',
  peek: 'board.tag.peek',
  color: 'panels.color.title',
  watching: 'board.tag.watching',
} as const;
export type HeaderTag = keyof typeof TAGS;
export const HEADER_TAGS = Object.keys(TAGS) as readonly HeaderTag[];

/** What stands there while the viewer has to decide something; undefined while nobody waits for the viewer's choice. */
export function askedFor(tag: HeaderTag): string | undefined {
  return tag === 'waiting' || tag === 'watching' || tag === 'timeout' ? undefined : t(TAGS[tag]);
}

const TONES: Partial<Record<HeaderTag, string>> = {
  mine: styles.mine,
  jinx: styles.mine,
  peek: styles.hit,
  color: styles.asks,
  attack: styles.hit,
};

export interface HeaderModel {
  readonly tag: HeaderTag;
  readonly turn: number;
  readonly mode?: Mode;
  /** The other player whom the table waits for; `decides`: they answer something rather than play. */
  readonly waitsFor?: { readonly name: string; readonly decides: boolean } | undefined;
  readonly clock?: ClockModel | undefined;
  /** No time runs in the first turn of a first game. */
  readonly stands?: boolean;
  readonly leaving?: boolean;
  /** How many watch. */
  readonly watchers?: number;
}

export interface GameHeaderProps extends HeaderModel {
  readonly onLeave: () => void;
  readonly onMenu?: (() => void) | undefined;
}

export const GameHeader = memo(function GameHeader({
  tag,
  turn,
  mode,
  waitsFor,
  clock,
  stands = false,
  leaving = false,
  watchers = 0,
  onLeave,
  onMenu,
}: GameHeaderProps) {
  const label = t('board.turnLabel', { turn });
  return (
    <header className={styles.header}>
      <Button
        kind="danger"
        icon={LogOut}
        busy={leaving}
        aria-label={t(leaving ? 'board.leaving' : 'board.leave')}
        className={styles.leave}
        onClick={onLeave}
      >
        <span>{t(leaving ? 'board.leaving' : 'board.leave')}</span>
      </Button>
      <h1 className={classNames(styles.tag, TONES[tag], waitsFor && styles.waiting)}>
        <span>{t(TAGS[tag])}</span>{' '}
        {waitsFor && <b>{t(waitsFor.decides ? 'board.decides' : 'board.plays', { name: waitsFor.name })}</b>}
      </h1>
      <div className={styles.end}>
        {onMenu && (
          <button type="button" className={styles.menu} aria-label={t('board.menu')} onClick={onMenu}>
            <Menu aria-hidden />
          </button>
        )}
        {watchers > 0 && (
          <span
            role="img"
            aria-label={t('board.watchers', { count: watchers })}
            data-tip={t('board.watchers', { count: watchers })}
            className={styles.turn}
          >
            <Eye aria-hidden size="1em" /> {watchers}
          </span>
        )}
        {mode && <ModeSign mode={mode} />}
        <span role="img" aria-label={label} data-tip={label} className={styles.turn}>
          {t('board.turn', { turn })}
        </span>
        {stands && (
          <small aria-hidden="true" className={styles.stands}>
            {t('board.clock.stands')}
          </small>
        )}
        <div className={styles.clock}>
          {stands ? (
            <Ring label={t('board.clock.stands')} fraction={1} text={t('board.clock.pause')} />
          ) : (
            <TurnTimer clock={clock} />
          )}
        </div>
      </div>
    </header>
  );
});

function ModeSign({ mode }: { readonly mode: Mode }) {
  const { icon: Icon, name } = MODE_LOOKS[mode];
  return (
    <span role="img" aria-label={t(name)} data-tip={t(name)} className={styles.turn}>
      <Icon aria-hidden size="1em" /> <span className={styles.mode}>{t(name)}</span>
    </span>
  );
}

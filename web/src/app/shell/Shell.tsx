/** The frame of every page: a skip link, the bars, the page, and what floats above it. */
import type { ReactNode } from 'react';
import { classNames } from '../../look/primitives/classNames.ts';
import { t } from '../../messages/t.ts';
import { BottomBar, type BottomBarProps } from './BottomBar.tsx';
import { FloatingReturn, type GameStanding } from './FloatingReturn.tsx';
import { Footer } from './Footer.tsx';
import { ConnectionNote, type ConnectionNoteProps } from './notes/ConnectionNote.tsx';
import styles from './Shell.module.css';
import { TopBar, type TopBarProps } from './TopBar.tsx';

export interface ShellProps extends TopBarProps, BottomBarProps, ConnectionNoteProps {
  readonly children: ReactNode;
  /** Above the page, in its flow. */
  readonly note?: ReactNode;
  readonly standing?: GameStanding;
  readonly onKeyList: () => void;
  readonly onSettings: () => void;
  /** For the live board, which has its own header: no bars, no footer. */
  readonly bare?: boolean;
  /** For a page that fills the window: what floats stands below it, and covers nothing. */
  readonly filled?: boolean | undefined;
}

export function Shell(props: ShellProps) {
  const { children, note, standing, lineNote, onRetry, onKeyList, bare = false, filled, ...bars } = props;
  const { game, onSettings } = bars;
  return (
    <>
      <a href="#page" className={styles.skip}>
        {t('shell.skip')}
      </a>
      {!bare && <TopBar {...bars} />}
      <main id="page" tabIndex={-1} className={classNames(styles.page, !bare && styles.below)}>
        {note}
        {children}
      </main>
      {!bare && <Footer onSettings={onSettings} onKeyList={onKeyList} raised={game?.here === true} />}
      {!bare && <BottomBar {...bars} />}
      {game?.here === false && standing && bars.path !== '/' && (
        <FloatingReturn inviteCode={game.inviteCode} standing={standing} below={filled} />
      )}
      <ConnectionNote {...(lineNote && { lineNote })} {...(onRetry && { onRetry })} />
    </>
  );
}

import { type Viewer, viewFor } from '@staxd/engine';
import { useApp } from 'ink';
import { Board } from '../board/Board.tsx';
import { OpenHand } from '../board/OpenHand.tsx';
import { Prompt } from '../board/Prompt.tsx';
import { frameOfTurn, type Replayed, verdict } from '../game/timeline.ts';
import { t } from '../messages/t.ts';
import { logLines, narratorOf } from '../plainText/transcript.ts';
import { leaves } from './boardKeys.ts';
import { show } from './show.tsx';
import { useKeys } from './useKeys.ts';
import { useLatest } from './useLatest.ts';
import { nextViewer, viewerChoice } from './viewers.ts';

const FRAMES_PER_PAGE = 10;

interface ReplayState {
  /** The number of actions carried out. */
  readonly at: number;
  readonly viewer: Viewer;
  /** The turn number being typed. */
  readonly digits: string;
}

function ReplayScreen({ replayed }: { readonly replayed: Replayed }) {
  const { exit } = useApp();
  const [{ at, viewer, digits }, update] = useLatest<ReplayState>(() => {
    return { at: 0, viewer: 'spectator', digits: '' };
  });
  const { frames, log, record } = replayed;
  const { state, logged } = frames[at];
  const view = viewFor(state, viewer);
  const last = frames.length - 1;
  const go = (by: number) => update((before) => ({ ...before, at: clamp(before.at + by, last) }));

  useKeys((input, key) => {
    if (leaves(input, key)) exit();
    else if (key.rightArrow || input === ' ') go(1);
    else if (key.leftArrow) go(-1);
    else if (key.pageDown) go(FRAMES_PER_PAGE);
    else if (key.pageUp) go(-FRAMES_PER_PAGE);
    else if (key.home) go(-last);
    else if (key.end) go(last);
    else if (key.tab) update((before) => ({ ...before, viewer: nextViewer(view, before.viewer) }));
    else if (key.escape) update((before) => ({ ...before, digits: '' }));
    else if (/^\d+$/.test(input)) update((before) => ({ ...before, digits: before.digits + input }));
    else if (key.return) {
      update((before) => ({
        ...before,
        at: before.digits === '' ? before.at : frameOfTurn(replayed, Number(before.digits)),
        digits: '',
      }));
    }
  });

  return (
    <Board
      view={view}
      note={record.seed}
      log={logLines(log.slice(0, logged), narratorOf(view))}
      keys={t('replay.keys')}
    >
      {({ columns }) => (
        <>
          <Prompt
            headline={t('replay.at', { at, last })}
            tone={replayed.divergence ? 'danger' : 'accent'}
            choices={[viewerChoice(view, viewer)]}
            notice={digits === '' ? verdict(replayed) : t('replay.jump', { turn: digits })}
          />
          <OpenHand view={view} columns={columns} />
        </>
      )}
    </Board>
  );
}

export function replayOnBoard(replayed: Replayed): Promise<void> {
  return show(<ReplayScreen replayed={replayed} />);
}

function clamp(frame: number, last: number): number {
  return Math.max(0, Math.min(frame, last));
}

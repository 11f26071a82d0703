import type { Viewer } from '@staxd/engine';
import { useApp } from 'ink';
import { useEffect } from 'react';
import { Board } from '../board/Board.tsx';
import { Ending } from '../board/Ending.tsx';
import { OpenHand } from '../board/OpenHand.tsx';
import { Prompt } from '../board/Prompt.tsx';
import type { LocalGame } from '../game/localGame.ts';
import { changePace, PACES, type Pace } from '../game/pace.ts';
import { saveRecord } from '../game/recordFile.ts';
import { t } from '../messages/t.ts';
import { logLines, narratorOf } from '../plainText/transcript.ts';
import { leaves } from './boardKeys.ts';
import { show } from './show.tsx';
import { useKeys } from './useKeys.ts';
import { useLatest } from './useLatest.ts';
import { nextViewer, viewerChoice } from './viewers.ts';

interface WatchScreenProps {
  readonly game: LocalGame;
  readonly pace: Pace;
  readonly recordFile: string | undefined;
}

interface WatchState {
  readonly pace: Pace;
  readonly paused: boolean;
  readonly viewer: Viewer;
  readonly notice: string;
}

function WatchScreen({ game, pace: firstPace, recordFile }: WatchScreenProps) {
  const { exit } = useApp();
  const [watch, update] = useLatest<WatchState>(() => {
    return { pace: firstPace, paused: false, viewer: 'spectator', notice: '' };
  });
  const { pace, paused, viewer, notice } = watch;
  const { length, botIsAwaited, setup } = game;
  const view = game.seenBy(viewer);

  const step = (change: Partial<WatchState>) => {
    if (game.botIsAwaited) game.playBot();
    update((before) => ({ ...before, ...change }));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: each action of the game starts the next wait.
  useEffect(() => {
    if (paused || !botIsAwaited) return;
    const timer = setTimeout(() => step({}), PACES[pace]);
    return () => clearTimeout(timer);
  }, [length, botIsAwaited, paused, pace]);

  useKeys((input, key) => {
    if (leaves(input, key)) exit();
    else if (input === 'n' || key.rightArrow) step({ paused: true });
    else if (input === ' ') update((before) => ({ ...before, paused: !before.paused }));
    else if (input === '+' || input === '-') {
      update((before) => ({ ...before, pace: changePace(before.pace, input) }));
    } else if (key.tab) {
      update((before) => ({ ...before, viewer: nextViewer(view, before.viewer) }));
    } else if (input === 'w') {
      update((before) => ({ ...before, notice: saveRecord(recordFile, game.record()) }));
    }
  });

  return (
    <Board
      view={view}
      note={setup.seed}
      log={logLines(game.log, narratorOf(view))}
      keys={view.outcome ? t('watch.keysAfter') : t('watch.keys')}
    >
      {({ columns, roomy }) =>
        view.outcome ? (
          <Ending
            view={view}
            outcome={view.outcome}
            lines={[`${t('board.seed', { seed: setup.seed })}  ${notice}`]}
            bordered={roomy}
          />
        ) : (
          <>
            <Prompt
              headline={paused ? t('watch.paused') : t('watch.running', { pace })}
              tone={paused ? 'gold' : 'accent'}
              choices={[viewerChoice(view, viewer)]}
              notice={notice}
            />
            <OpenHand view={view} columns={columns} />
          </>
        )
      }
    </Board>
  );
}

export function watchOnBoard(props: WatchScreenProps): Promise<void> {
  return show(<WatchScreen {...props} />);
}

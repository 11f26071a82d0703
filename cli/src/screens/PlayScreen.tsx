import { useApp } from 'ink';
import { useEffect } from 'react';
import { Board } from '../board/Board.tsx';
import { usableCards } from '../board/draft.ts';
import { Ending } from '../board/Ending.tsx';
import { Hand } from '../board/Hand.tsx';
import { Help } from '../board/Help.tsx';
import { Prompt } from '../board/Prompt.tsx';
import { questionFor } from '../board/question.ts';
import { PACES, type Pace } from '../game/pace.ts';
import { t } from '../messages/t.ts';
import { logLines, narratorOf } from '../plainText/transcript.ts';
import { leaves } from './boardKeys.ts';
import { PLAY_KEYS, type PlaySettings, pressKey, startPlay } from './playKeys.ts';
import { show } from './show.tsx';
import { useKeys } from './useKeys.ts';
import { useLatest } from './useLatest.ts';

interface PlayScreenProps extends PlaySettings {
  readonly pace: Pace;
}

function PlayScreen(props: PlayScreenProps) {
  const { exit } = useApp();
  const [play, update] = useLatest(() => startPlay(props.deal(false), props.pace));
  const { game, draft, notice, helping, pace, readBack } = play;
  const { view, length, botIsAwaited, legal, setup } = game;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each action of the session starts the next wait.
  useEffect(() => {
    if (!botIsAwaited) return;
    const timer = setTimeout(() => {
      game.playBot();
      update((before) => ({ ...before }));
    }, PACES[pace]);
    return () => clearTimeout(timer);
  }, [game, length, botIsAwaited, pace]);

  useKeys((input, key) => {
    if (leaves(input, key)) exit();
    else update((before) => pressKey(before, input, key, props));
  });

  if (helping) return <Help rows={PLAY_KEYS} />;
  const lines = logLines(game.log, narratorOf(view));
  return (
    <Board
      view={view}
      note={setup.seed}
      log={lines.slice(0, Math.max(1, lines.length - readBack))}
      keys={view.outcome ? t('play.keysAfter') : t('play.keys', { pace })}
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
            <Prompt {...questionFor(view, legal, draft)} notice={notice} />
            <Hand
              owner={t('board.ownHand')}
              hand={view.hand}
              usable={usableCards(view.hand, legal, draft)}
              committed={view.committed}
              draft={draft}
              columns={columns}
              raises={roomy}
            />
          </>
        )
      }
    </Board>
  );
}

export function playOnBoard(props: PlayScreenProps): Promise<void> {
  return show(<PlayScreen {...props} />);
}

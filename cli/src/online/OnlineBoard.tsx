import type { LiveGame } from '@staxd/client';
import type { View } from '@staxd/engine';
import { Board } from '../board/Board.tsx';
import { usableCards } from '../board/draft.ts';
import { Ending } from '../board/Ending.tsx';
import { Hand } from '../board/Hand.tsx';
import { Prompt } from '../board/Prompt.tsx';
import { questionFor } from '../board/question.ts';
import { t } from '../messages/t.ts';
import { logLines, narratorOf } from '../plainText/transcript.ts';
import { houseRulesInShort } from './houseRules.ts';
import type { OnlineState } from './onlineState.ts';
import { describeClock, fairnessLines, isWatching, summaryLines } from './onlineText.ts';
import { statusOf } from './StatusLine.tsx';

interface OnlineBoardProps {
  readonly online: OnlineState;
  readonly game: LiveGame;
  /** Of this game, whose cards are dealt. */
  readonly view: View;
}

export function OnlineBoard({ online, game, view }: OnlineBoardProps) {
  const { session, draft, readBack } = online;
  const lines = logLines(online.game.log, narratorOf(view));
  const clock = describeClock(game, session.now());
  const status = statusOf(online);
  const code = game.inviteCode;
  const place = clock === '' ? t('online.game', { code }) : t('online.gameClock', { code, clock });
  const watches = isWatching(game);
  const keysAfter = game.tournamentId === undefined ? 'online.keysAfter' : 'online.keysAfterTournament';
  return (
    <Board
      view={view}
      note={watches ? t('online.watching', { note: place }) : place}
      ratings={game.players.map(({ rating }) => rating)}
      rules={houseRulesInShort(game)}
      log={lines.slice(0, Math.max(1, lines.length - readBack))}
      keys={t(view.outcome ? keysAfter : watches ? 'online.keysWatching' : 'online.keys')}
    >
      {({ columns, roomy }) =>
        view.outcome ? (
          <Ending
            view={view}
            outcome={view.outcome}
            lines={[...summaryLines(game), ...fairnessLines(game), status]}
            bordered={roomy}
          />
        ) : (
          <>
            <Prompt {...questionFor(view, game.legal, draft)} notice={status} />
            <Hand
              owner={view.viewer === 'spectator' ? t('board.watching') : t('board.ownHand')}
              hand={view.hand}
              usable={usableCards(view.hand, game.legal, draft)}
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

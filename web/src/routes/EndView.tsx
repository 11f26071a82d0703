/** The end of a game: the reveal, the summary, and the way on. */
import { ApiError, joinByCode, rematch } from '@staxd/client';
import { CLOUT_FOR_A_WIN, type SeenGame, verifyDeal } from '@staxd/protocol';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { mayNudge, quieten } from '../home/nudgeMemory.ts';
import { useAfter } from '../panels/useAfter.ts';
import { errorText } from '../session/errorText.ts';
import { gameResult } from '../session/gameResult.ts';
import { leaveReason } from '../session/homeMessage.ts';
import { useAccount } from '../session/live.ts';
import { session } from '../session/session.ts';
import { gamePath } from '../shell/viewer.ts';
import { GameOverSummary, type Rematch } from '../victory/GameOverSummary.tsx';
import { VictorySequence } from '../victory/VictorySequence.tsx';

const PostGameNudge = lazy(() =>
  import('../home/Nudge.tsx').then((module) => ({ default: module.PostGameNudge })),
);

export interface EndViewProps {
  readonly game: SeenGame;
}

export function EndView({ game }: EndViewProps) {
  const navigate = useNavigate();
  const account = useAccount();
  const offer = game.rematchInviteCode;
  const [isRevealed, setIsRevealed] = useState(false);
  const [state, setState] = useState<Rematch>({ state: 'idle' });
  const result = gameResult(game);
  if (!result) return null;
  if (!isRevealed) return <VictorySequence result={result} onDone={() => setIsRevealed(true)} />;

  const again = async () => {
    setState({ state: 'busy' });
    try {
      const next = offer === null ? await rematch(session) : await joinByCode(session, offer);
      await navigate(gamePath(next.inviteCode));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) {
        leaveReason('noRematch');
        await navigate('/');
      } else setState({ state: 'failed', error: errorText(error.body) });
    }
  };
  const home = async () => {
    session.close();
    await navigate('/');
  };
  const isWinner = result.winner === game.viewerId;
  const offered: Rematch = offer !== null && state.state === 'idle' ? { state: 'offered' } : state;
  const { id, seed, commitment } = game;
  const isPlayer = game.players.some(({ userId }) => userId === game.viewerId);
  const isGuest = account?.isGuest !== false;
  return (
    <>
      <GameOverSummary
        result={result}
        clout={isWinner && !isGuest ? CLOUT_FOR_A_WIN : 0}
        isGuest={isGuest}
        onRematch={again}
        onHome={home}
        {...(isPlayer && { rematch: offered })}
        {...(seed !== null && {
          deal: {
            seed,
            commitment,
            verifyTo: `/api/v1/games/${id}/record`,
            isVerified: verifyDeal({ gameId: id, seed, commitment }),
          },
        })}
      />
      {isGuest && <AfterGame />}
    </>
  );
}

/** Milliseconds after the summary has come (NOTE-25). */
const NUDGE_AFTER = 3000;

/** A word to a guest who has looked at how it went. */
function AfterGame() {
  const isTime = useAfter(NUDGE_AFTER);
  const [isOver, setOver] = useState(() => !mayNudge('post-game', localStorage, Date.now()));
  if (!isTime || isOver) return null;
  const close = () => {
    quieten('post-game', localStorage, Date.now());
    setOver(true);
  };
  return (
    <Suspense>
      <PostGameNudge onClose={close} />
    </Suspense>
  );
}

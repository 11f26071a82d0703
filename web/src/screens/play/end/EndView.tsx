import { type SeenGame, verifyDeal } from '@staxd/protocol';
import { Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { hasPage } from '../../../app/navigation/features.ts';
import { useNavigate } from '../../../app/navigation/router.tsx';
import { mayNudge, quieten } from '../../../app/notices/nudgeMemory.ts';
import { useSettings } from '../../../app/settings/settings.ts';
import { LazyTalk } from '../../../game/hits/LazyTalk.tsx';
import { endingOf } from '../../../game/play/ending.ts';
import { wholeLog } from '../../../game/play/feed.ts';
import { LogView } from '../../../game/play/LogView.tsx';
import { isChatMuted, sayPhrase } from '../../../game/talk/useChat.ts';
import { useCompany } from '../../../game/talk/useCompany.ts';
import { HowItWent } from '../../../game/victory/course/HowItWent.tsx';
import type { Landing } from '../../../game/victory/reveal/useGrowth.ts';
import { VictorySequence } from '../../../game/victory/reveal/VictorySequence.tsx';
import type { DealCheck } from '../../../game/victory/summary/FairDeal.tsx';
import { GameOverSummary } from '../../../game/victory/summary/GameOverSummary.tsx';
import { carryTable } from '../../../game/wins/carryTable.ts';
import { countWin } from '../../../game/wins/tonight.ts';
import type { Winner } from '../../../game/wins/WinsTonight.tsx';
import { winnersOf } from '../../../game/wins/winnersOf.ts';
import { part } from '../../../loading/part.ts';
import { useAfter } from '../../../look/motion/useAfter.ts';
import { useAnnounce } from '../../../look/primitives/accessibility/LiveRegion.tsx';
import { Sheet } from '../../../look/primitives/dialogs/Sheet.tsx';
import { useFeel } from '../../../look/sound/SoundProvider.tsx';
import { t } from '../../../messages/t.ts';
import { useAccount } from '../../../online/session/liveSession.ts';
import { session, useSession } from '../../../online/session/session.ts';
import { LazyRoomTalk } from '../../lobby/talk/LazyRoomTalk.tsx';
import { checkDeal } from './dealCheck.ts';
import { gameResult } from './gameResult.ts';
import { shownDeal } from './shownDeal.ts';
import { useRematch } from './useRematch.ts';

const PostGameNudge = part(() => import('../../home/nudges/Nudge.tsx'), 'PostGameNudge');

const PlayAgain = part(() => import('./PlayAgain.tsx'), 'PlayAgain');

export interface EndViewProps {
  readonly game: SeenGame;
  /** The viewer saw the game end: only then it is revealed. */
  readonly isNews: boolean;
  /** The viewer saw it end and skipped the rest: the result is told at once. */
  readonly isSkipped?: boolean;
  /** Where the last card lies, and for how many milliseconds it has been shown. */
  readonly from?: Landing | undefined;
  readonly spent?: number;
}

export function EndView({ game, isNews, isSkipped = false, from, spent }: EndViewProps) {
  const navigate = useNavigate();
  const account = useAccount();
  const keys = useSettings((settings) => settings.keysEnabled);
  const [isRevealed, setIsRevealed] = useState(!isNews);
  const [rematch, again] = useRematch(game);
  const [check, setCheck] = useState<DealCheck>('idle');
  const [isLogOpen, setIsLogOpen] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  const [isStoryOpen, setIsStoryOpen] = useState(false);
  const tellWinner = useEnding(game);
  const tellSkipped = useEffectEvent(tellWinner);
  useEffect(() => {
    if (isSkipped) tellSkipped();
  }, [isSkipped]);
  const winners = useTonight(game);
  const { atSeats } = useCompany(game, isChatMuted(), false);
  const log = useSession((state) => state.log);
  const recalled = useSession((state) => state.recalled);
  const known = useMemo(() => wholeLog({ log, recalled, missed: null }), [log, recalled]);
  const result = useMemo(() => gameResult(game, known), [game, known]);
  if (!result) return null;
  const isPlayer = game.players.some(({ userId }) => userId === game.viewerId);
  const hasPeople = isPlayer && game.players.filter(({ bot }) => bot === null).length > 1;
  const { tournamentId } = game;
  const hasRematch = isPlayer && tournamentId === undefined;
  const rematchNow = () => {
    setIsRevealed(true);
    void again();
  };
  if (!isRevealed) {
    return (
      <VictorySequence
        result={result}
        keys={keys}
        onDone={() => setIsRevealed(true)}
        onWinner={tellWinner}
        rematch={hasRematch ? rematch : undefined}
        onRematch={rematchNow}
        from={from}
        spent={spent}
      />
    );
  }

  const verify = async () => {
    const shown = shownDeal(game);
    if (!shown) return;
    setCheck('busy');
    setCheck(await checkDeal(shown, game.inviteCode));
  };
  const leaveTo = (path: string) => () => {
    session.close();
    navigate(path);
  };
  const isWinner = result.winner === game.viewerId;
  const { id, seed, commitment } = game;
  const isGuest = account?.isGuest !== false;
  return (
    <>
      <GameOverSummary
        result={result}
        worth={isWinner ? game.victory : null}
        isGuest={isGuest}
        winners={winners}
        atSeats={atSeats}
        talk={hasPeople && <LazyRoomTalk onPhrase={sayPhrase} />}
        {...(isPlayer && {
          grudge: <LazyTalk part="GrudgeAfterGame" game={game} log={known} />,
          hit: <LazyTalk part="HitAfterGame" game={game} log={known} />,
        })}
        onRematch={again}
        onHome={leaveTo('/')}
        onStory={() => setIsStoryOpen(true)}
        onLog={() => setIsLogOpen(true)}
        rematch={hasRematch ? rematch : undefined}
        onTournament={tournamentId === undefined ? undefined : leaveTo(`/tournament/${tournamentId}`)}
        {...(hasPeople && { onAgainWith: () => setIsPicking(true) })}
        {...(seed !== null && {
          deal: {
            seed,
            commitment,
            check,
            onVerify: verify,
            isVerified: verifyDeal({ gameId: id, seed, commitment }),
          },
        })}
      />
      <Sheet open={isStoryOpen} onClose={() => setIsStoryOpen(false)} title={t('victory.stats')}>
        <HowItWent result={result} />
      </Sheet>
      {game.view && (
        <Sheet open={isLogOpen} onClose={() => setIsLogOpen(false)} title={t('board.log.open')} side="left">
          <LogView game={{ view: game.view, players: game.players }} />
        </Sheet>
      )}
      {isPicking && (
        <Suspense>
          <PlayAgain game={game} open onClose={() => setIsPicking(false)} />
        </Suspense>
      )}
      {isGuest && hasPage('/signup') && <AfterGame />}
    </>
  );
}

/** How often each player of this table has won tonight, once there was more than one game. */
function useTonight(game: SeenGame): readonly Winner[] {
  const [winners, setWinners] = useState<readonly Winner[]>([]);
  const { inviteCode, rematchInviteCode, players, view, viewerId } = game;
  const winner = view?.outcome && players[view.outcome.winner];
  const isPlayer = players.some(({ userId }) => userId === viewerId);
  const name = isPlayer ? winner?.username : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else changes of a finished game counts no win
  useEffect(() => {
    if (name === undefined) return;
    countWin(inviteCode, name);
    const all = winnersOf(game);
    if (all.reduce((sum, { wins }) => sum + wins, 0) > 1) setWinners(all);
  }, [inviteCode, name]);
  useEffect(() => {
    if (rematchInviteCode !== null) carryTable({ inviteCode, viewerId }, rematchInviteCode);
  }, [inviteCode, viewerId, rematchInviteCode]);
  return winners;
}

function useEnding({ view }: SeenGame): () => void {
  const { play, pulse } = useFeel();
  const announce = useAnnounce();
  // What the last turn asked for is over.
  useEffect(() => announce('', 'assertive'), [announce]);
  return () => {
    if (!view?.outcome) return;
    const { cue, pulse: felt, line } = endingOf(view.outcome, view);
    if (cue) play(cue);
    if (felt) pulse(felt);
    if (line) announce(line.text);
  };
}

/** Milliseconds after the summary appeared (NOTE-25). */
const NUDGE_AFTER = 3000;

/** Shown to a guest after the summary. */
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

/** What stays after the reveal: the result, how it went, the proof of the deal, and the next game. */
import type { LoggedEvent } from '@staxd/client';
import { type SeenGame, verifyDeal } from '@staxd/protocol';
import { Suspense, useState } from 'react';
import { hasPage } from '../../../app/navigation/features.ts';
import { useNavigate } from '../../../app/navigation/router.tsx';
import { LazyTalk } from '../../../game/hits/LazyTalk.tsx';
import { LogView } from '../../../game/play/LogView.tsx';
import { sayPhrase } from '../../../game/talk/useChat.ts';
import type { CompanyNow } from '../../../game/talk/useCompany.ts';
import { HowItWent } from '../../../game/victory/course/HowItWent.tsx';
import type { GameResult } from '../../../game/victory/result/result.ts';
import type { DealCheck, FairDealProps } from '../../../game/victory/summary/FairDeal.tsx';
import {
  GameOverSummary,
  type GameOverSummaryProps,
} from '../../../game/victory/summary/GameOverSummary.tsx';
import type { Winner } from '../../../game/wins/WinsTonight.tsx';
import { part } from '../../../loading/part.ts';
import { Sheet } from '../../../look/primitives/dialogs/Sheet.tsx';
import { t } from '../../../messages/t.ts';
import { useAccount } from '../../../online/session/liveSession.ts';
import { session } from '../../../online/session/session.ts';
import { LazyRoomTalk } from '../../lobby/talk/LazyRoomTalk.tsx';
import { AfterGame } from './AfterGame.tsx';
import { checkDeal } from './dealCheck.ts';
import { shownDeal } from './shownDeal.ts';

const PlayAgain = part(() => import('./PlayAgain.tsx'), 'PlayAgain');

export interface SummaryProps extends Pick<GameOverSummaryProps, 'rematch' | 'onRematch'> {
  readonly game: SeenGame;
  readonly log: readonly LoggedEvent[];
  readonly result: GameResult;
  readonly isPlayer: boolean;
  /** Tonight, at this table. */
  readonly winners: readonly Winner[];
  readonly atSeats: CompanyNow['atSeats'];
}

export function Summary(props: SummaryProps) {
  const { game, log, result, isPlayer, winners, atSeats, rematch, onRematch } = props;
  const navigate = useNavigate();
  const account = useAccount();
  const [open, setOpen] = useState<'story' | 'log' | 'again' | null>(null);
  const close = () => setOpen(null);
  const deal = useDeal(game);
  const hasPeople = isPlayer && game.players.filter(({ bot }) => bot === null).length > 1;
  const { tournamentId } = game;
  const leaveTo = (path: string) => () => {
    session.close();
    navigate(path);
  };
  const isGuest = account?.isGuest !== false;
  return (
    <>
      <GameOverSummary
        result={result}
        worth={result.winner === game.viewerId ? game.victory : null}
        isGuest={isGuest}
        company={{
          winners,
          atSeats,
          talk: hasPeople && <LazyRoomTalk onPhrase={sayPhrase} />,
          grudge: isPlayer && <LazyTalk part="GrudgeAfterGame" game={game} log={log} />,
        }}
        hit={isPlayer && <LazyTalk part="HitAfterGame" game={game} log={log} />}
        rematch={rematch}
        onRematch={onRematch}
        {...(hasPeople && { onAgainWith: () => setOpen('again') })}
        {...(deal && { deal })}
        ways={{
          onStory: () => setOpen('story'),
          onLog: () => setOpen('log'),
          onTournament: tournamentId === undefined ? undefined : leaveTo(`/tournament/${tournamentId}`),
          onHome: leaveTo('/'),
        }}
      />
      <Sheet open={open === 'story'} onClose={close} title={t('victory.stats')}>
        <HowItWent result={result} />
      </Sheet>
      {game.view && (
        <Sheet open={open === 'log'} onClose={close} title={t('board.log.open')} side="left">
          <LogView game={{ view: game.view, players: game.players }} />
        </Sheet>
      )}
      {open === 'again' && (
        <Suspense>
          <PlayAgain game={game} open onClose={close} />
        </Suspense>
      )}
      {isGuest && hasPage('/signup') && <AfterGame />}
    </>
  );
}

/** The numbers of the deal, once they are told. */
function useDeal(game: SeenGame): FairDealProps | null {
  const [check, setCheck] = useState<DealCheck>('idle');
  const { id, seed, commitment } = game;
  if (seed === null) return null;
  const verify = async () => {
    const shown = shownDeal(game);
    if (!shown) return;
    setCheck('busy');
    setCheck(await checkDeal(shown, game.inviteCode));
  };
  return {
    seed,
    commitment,
    check,
    onVerify: verify,
    isVerified: verifyDeal({ gameId: id, seed, commitment }),
  };
}

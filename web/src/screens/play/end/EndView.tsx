import type { SeenGame } from '@staxd/protocol';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSettings } from '../../../app/settings/settings.ts';
import { endingOf } from '../../../game/play/ending.ts';
import { wholeLog } from '../../../game/play/feed.ts';
import { isChatMuted } from '../../../game/talk/useChat.ts';
import { useCompany } from '../../../game/talk/useCompany.ts';
import type { Landing } from '../../../game/victory/reveal/useGrowth.ts';
import { VictorySequence } from '../../../game/victory/reveal/VictorySequence.tsx';
import { useAnnounce } from '../../../look/primitives/accessibility/LiveRegion.tsx';
import { useFeel } from '../../../look/sound/SoundProvider.tsx';
import { useSession } from '../../../online/session/session.ts';
import { gameResult } from './gameResult.ts';
import { Summary } from './Summary.tsx';
import { useRematch } from './useRematch.ts';
import { useTonight } from './useTonight.ts';

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
  const keys = useSettings((settings) => settings.keysEnabled);
  const [isRevealed, setIsRevealed] = useState(!isNews);
  const [rematch, again] = useRematch(game);
  const tellWinner = useEnding(game);
  const tellSkipped = useEffectEvent(tellWinner);
  useEffect(() => {
    if (isSkipped) tellSkipped();
  }, [isSkipped]);
  const log = useSession((state) => state.log);
  const recalled = useSession((state) => state.recalled);
  const known = useMemo(() => wholeLog({ log, recalled, missed: null }), [log, recalled]);
  const result = useMemo(() => gameResult(game, known), [game, known]);
  const winners = useTonight(game);
  const { atSeats } = useCompany(game, isChatMuted(), false);
  if (!result) return null;
  const isPlayer = game.players.some(({ userId }) => userId === game.viewerId);
  const offered = isPlayer && game.tournamentId === undefined ? rematch : undefined;
  if (isRevealed) {
    return (
      <Summary
        game={game}
        log={known}
        result={result}
        isPlayer={isPlayer}
        winners={winners}
        atSeats={atSeats}
        rematch={offered}
        onRematch={again}
      />
    );
  }
  return (
    <VictorySequence
      result={result}
      keys={keys}
      onDone={() => setIsRevealed(true)}
      onWinner={tellWinner}
      rematch={offered}
      onRematch={() => {
        setIsRevealed(true);
        void again();
      }}
      from={from}
      spent={spent}
    />
  );
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

/** After a game, for its players: what they owe each other, and the picture of its cruellest hit. */
import type { LoggedEvent } from '@staxd/client';
import type { SeenGame } from '@staxd/protocol';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { Zap } from '../../look/primitives/icons.ts';
import { sayHits } from '../../messages/game/hits.ts';
import { session } from '../../online/session/session.ts';
import { countGrudges } from '../wins/grudges.ts';
import { GrudgeLine } from './GrudgeLine.tsx';
import { cruellestOf, type Hit, hitsOf, isWhole } from './hits.ts';
import { owedBy } from './owed.ts';
import { HitDialog } from './poster/HitDialog.tsx';

export interface AfterGameProps {
  readonly game: SeenGame;
  readonly log: readonly LoggedEvent[];
}

export function GrudgeAfterGame({ game, log }: AfterGameProps) {
  const hits = useHits(game, log);
  const [isCounted, setIsCounted] = useState(false);
  const { viewerId, inviteCode, players } = game;
  useEffect(() => {
    if (!hits || viewerId === null) return;
    const me = players.findIndex(({ userId }) => userId === viewerId);
    countGrudges(viewerId, inviteCode, owedBy(hits, players, me));
    setIsCounted(true);
  }, [hits, viewerId, inviteCode, players]);
  return isCounted ? <GrudgeLine game={game} /> : null;
}

export function HitAfterGame({ game, log }: AfterGameProps) {
  const hit = cruellestOf(useHits(game, log) ?? []);
  const [isOpen, setIsOpen] = useState(false);
  if (!hit) return null;
  return (
    <>
      <Button kind="ghost" icon={Zap} onClick={() => setIsOpen(true)}>
        {sayHits('hit.title')}
      </Button>
      {isOpen && <HitDialog hit={hit} game={game} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Null as long as the log does not tell the whole game: what is missing is asked for. */
function useHits({ view, players }: SeenGame, log: readonly LoggedEvent[]): readonly Hit[] | null {
  const turns = view?.turn ?? 1;
  const isTold = useMemo(() => isWhole(log, turns), [log, turns]);
  useEffect(() => {
    if (!isTold) void session.recall();
  }, [isTold]);
  return useMemo(
    () => (isTold ? hitsOf(log, (id) => players.findIndex(({ userId }) => userId === id)) : null),
    [isTold, log, players],
  );
}

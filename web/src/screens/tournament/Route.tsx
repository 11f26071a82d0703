/** Tournaments at their addresses: the list, and each one. */
import type { Tournament } from '@staxd/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { gamePath } from '../../app/navigation/activeGame.ts';
import { useNavigate } from '../../app/navigation/router.tsx';
import { tournamentPath } from '../../app/navigation/tournamentPath.ts';
import { Asking } from '../../app/parts/Asking.tsx';
import { useAction } from '../../app/parts/useAction.ts';
import { useOpening } from '../../app/parts/useOpening.ts';
import { attempt } from '../../online/calls/attempt.ts';
import { openTables } from '../../online/calls/open.ts';
import { useAnswer } from '../../online/calls/useAnswer.ts';
import { tierOf } from '../../online/session/currentUser.ts';
import { useAccount } from '../../online/session/liveSession.ts';
import { type LiveTables, liveTables, NO_LIVE_TABLES } from '../../online/tournament/liveTables.ts';
import { openTournaments } from '../../online/tournament/open.ts';
import { CreateTournamentRoute } from './CreateRoute.tsx';
import { MissingTournament } from './detail/MissingTournament.tsx';
import { TournamentPage } from './detail/TournamentPage.tsx';
import { TournamentsPage } from './list/TournamentsPage.tsx';
import { useNextTournament } from './useNextTournament.ts';

const SECOND = 1000;
/** How often the list looks whether something has changed, besides the moment it is looked at again. */
const LOOKS_EVERY = 30 * SECOND;
const TOURNAMENT_TABLES = { mode: 'tournament', isStandard: false } as const;
/** More than a tournament of the most players has at once. */
const MOST_TABLES = 200;

export interface TournamentRouteProps {
  /** Undefined for the list. */
  readonly id: string | undefined;
}

export function TournamentRoute({ id }: TournamentRouteProps) {
  const account = useAccount();
  const reader = account?.userId ?? '';
  return id === undefined ? <List key={reader} /> : <One key={`${id} ${reader}`} id={id} />;
}

function List() {
  const tier = tierOf(useAccount());
  const navigate = useNavigate();
  const actions = useAction();
  const [isCreating, setCreating] = useState(false);
  const now = useClock(30 * SECOND);
  const list = useAnswer('tournaments', async () => (await openTournaments()).list());
  useLooking(list.again, LOOKS_EVERY);
  const doing = (name: string, act: () => Promise<Tournament>) =>
    actions.run(name, async () => {
      const result = await attempt(act);
      if (!result.ok) return result.error;
      navigate(tournamentPath(result.value.id));
      return null;
    });
  const more = (after: string) =>
    actions.run('more', async () => {
      const result = await attempt(async () => (await openTournaments()).list(after));
      if (!result.ok) return result.error;
      if (list.answer.state !== 'ready') return null;
      const { tournaments, next } = result.value;
      list.put({ tournaments: [...list.answer.value.tournaments, ...tournaments], next });
      return null;
    });
  return (
    <TournamentsPage
      tier={tier}
      list={list}
      now={now}
      actions={actions}
      onStep={({ id }, step) => void doing(id, async () => (await openTournaments())[step](id))}
      onCreate={() => setCreating(true)}
      onMore={(after) => void more(after)}
    >
      {isCreating && <CreateTournamentRoute now={now} onClose={() => setCreating(false)} />}
    </TournamentsPage>
  );
}

function One({ id }: { readonly id: string }) {
  const account = useAccount();
  const navigate = useNavigate();
  const actions = useAction();
  const asked = useAnswer('tournament', async () => (await openTournaments()).one(id));
  const [shift, setShift] = useState(0);
  const now = useClock(SECOND) + shift;
  useFollowing(id, asked.again);
  const live = useLiveTables(asked.answer.state === 'ready' && asked.answer.value.phase === 'running');
  const serverNow = asked.answer.state === 'ready' ? asked.answer.value.serverNow : null;
  useEffect(() => {
    if (serverNow !== null) setShift(serverNow - Date.now());
  }, [serverNow]);
  const [isRung, setIsRung] = useState(true);
  useOpening(asked.answer.state === 'ready' ? asked.answer.value : null, account?.userId, isRung);
  const next = useNextTournament(asked.answer.state === 'ready' ? asked.answer.value : null);
  const [isCreating, setCreating] = useState(false);
  const tier = tierOf(account);
  const press = (name: 'register' | 'checkIn' | 'withdraw' | 'cancel') =>
    actions.run(name, async () => {
      const result = await attempt(async () => (await openTournaments())[name](id));
      if (!result.ok) return result.error;
      asked.put(result.value);
      return null;
    });
  const watch = (gameId: string) =>
    actions.run('watch', async () => {
      const result = await attempt(async () => (await openTournaments()).codeOf(gameId));
      if (!result.ok) return result.error;
      navigate(gamePath(result.value));
      return null;
    });
  return (
    <>
      <Asking
        answer={asked.answer}
        onAgain={asked.again}
        missing={<MissingTournament />}
        shape={['90px', '320px']}
      >
        {(tournament) => (
          <TournamentPage
            tournament={tournament}
            userId={account?.userId ?? null}
            username={account?.username ?? null}
            live={live}
            tier={tier}
            now={now}
            actions={actions}
            onPress={press}
            onWatch={(gameId) => void watch(gameId)}
            ring={{ isOn: isRung, onChange: setIsRung }}
            next={next}
            onAnother={() => setCreating(true)}
          />
        )}
      </Asking>
      {isCreating && tier === 'vip' && <CreateTournamentRoute now={now} onClose={() => setCreating(false)} />}
    </>
  );
}

/** How the tables stand, kept up to date while a tournament runs. The bracket needs them for nothing else. */
function useLiveTables(isRunning: boolean): LiveTables {
  const [live, setLive] = useState(NO_LIVE_TABLES);
  useEffect(() => {
    if (!isRunning) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void openTables().then(
      (calls) => {
        if (isOver) return;
        const look = async () => {
          const found = await attempt(() => calls.list('running', TOURNAMENT_TABLES, MOST_TABLES));
          if (!isOver && found.ok) setLive(liveTables(found.value.tables));
        };
        stop = calls.follow(() => void look());
        void look();
      },
      // Then the bracket stands without them.
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isRunning]);
  return isRunning ? live : NO_LIVE_TABLES;
}

/** Milliseconds since 1970, as often as it is told. */
function useClock(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

/** Asks again when the tournament has changed, and when somebody comes back to it. */
function useFollowing(id: string, again: () => void): void {
  const look = useEffectEvent(again);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    const comeBack = () => look();
    addEventListener('focus', comeBack);
    void openTournaments().then(
      (calls) => {
        if (!isOver) stop = calls.follow(id, () => look());
      },
      // Then the page has failed too, and can be asked for again.
      () => {},
    );
    return () => {
      isOver = true;
      removeEventListener('focus', comeBack);
      stop?.();
    };
  }, [id]);
}

/** Asks again while the page is looked at, and when somebody comes back to it. */
function useLooking(again: () => void, every: number): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') again();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), every);
    const comeBack = () => look();
    addEventListener('focus', comeBack);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', comeBack);
    };
  }, [every]);
}

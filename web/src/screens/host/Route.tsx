/** The host's page at its address. Guests host too, and read what an account would add (NOTE-18). */
import type { HostingCalls, NewSetup, RecentGame } from '@staxd/client';
import { type ComponentProps, Suspense, useState } from 'react';
import type { MatchmakingActions } from '../../app/entry/useMatchmaking.ts';
import { hasPage } from '../../app/navigation/features.ts';
import { saveFile } from '../../app/parts/saveFile.ts';
import type { Outcome } from '../../app/parts/useAction.ts';
import { part } from '../../loading/part.ts';
import { attempt } from '../../online/calls/attempt.ts';
import { openHosting, openHouseRules } from '../../online/calls/open.ts';
import { useAnswer } from '../../online/calls/useAnswer.ts';
import { tierOf } from '../../online/session/currentUser.ts';
import { useAccount } from '../../online/session/liveSession.ts';
import { useProfile } from '../../online/session/profile.ts';
import { HostUpsell } from '../home/Offers.tsx';
import { GuestHost } from './GuestHost.tsx';
import { HostPage } from './HostPage.tsx';
import { SaveSetup } from './SaveSetup.tsx';
import { gameFrom } from './setups.ts';

const loadForm = () => import('../create/CreateGameModal.tsx');
const CreateGameModal = part(loadForm, 'CreateGameModal');

export interface HostRouteProps {
  readonly matchmaking: Pick<MatchmakingActions, 'create' | 'busy' | 'failureAt' | 'dismiss' | 'fetchForm'>;
}

export function HostRoute({ matchmaking }: HostRouteProps) {
  const account = useAccount();
  if (account === null || tierOf(account) === 'guest') return <Guest matchmaking={matchmaking} />;
  return <Host key={account.userId} username={account.username} matchmaking={matchmaking} />;
}

/** The form of a new game, and how it is opened. */
function useNewTable({ create, busy, failureAt, dismiss, fetchForm }: HostRouteProps['matchmaking']) {
  const [isCreating, setCreating] = useState(false);
  const failure = failureAt('create') ?? failureAt('form');
  return {
    failure: failure?.text,
    needsAccount: failureAt('create')?.needsAccount === true,
    error: isCreating ? undefined : failure?.text,
    isCreating,
    isOpening: busy === 'create',
    open: async () => {
      if (await fetchForm(loadForm)) setCreating(true);
    },
    close: () => {
      dismiss();
      setCreating(false);
    },
    create,
  };
}

interface NewTableProps extends Pick<ComponentProps<typeof CreateGameModal>, 'also'> {
  readonly table: ReturnType<typeof useNewTable>;
  readonly username: string;
  readonly keepsSets: boolean;
}

function NewTable({ table, username, keepsSets, ...rest }: NewTableProps) {
  const { isCreating, isOpening, failure, close, create } = table;
  return (
    <Suspense>
      {isCreating && (
        <CreateGameModal
          open
          onClose={close}
          username={username}
          house={{ open: openHouseRules, keepsSets }}
          busy={isOpening}
          onCreate={(settings) => void create(settings)}
          {...(failure !== undefined && { error: failure })}
          {...rest}
        />
      )}
    </Suspense>
  );
}

function Guest({ matchmaking }: HostRouteProps) {
  const { username } = useProfile();
  const table = useNewTable(matchmaking);
  return (
    <>
      <GuestHost
        username={username}
        hasStats={hasPage('/stats')}
        error={table.error}
        onCreate={() => void table.open()}
      />
      {table.needsAccount ? (
        <HostUpsell open onClose={table.close} />
      ) : (
        <NewTable table={table} username={username} keepsSets={false} />
      )}
    </>
  );
}

interface HostProps extends HostRouteProps {
  readonly username: string;
}

function Host({ username, matchmaking }: HostProps) {
  const [now] = useState(() => Date.now());
  const table = useNewTable(matchmaking);
  const setups = useAnswer('setups', async () => (await openHosting()).setups());
  const games = useAnswer('games', async () => (await openHosting()).recentGames());
  const saved = setups.answer.state === 'ready' ? setups.answer.value : [];
  const changing = async (change: (calls: HostingCalls) => ReturnType<HostingCalls['setups']>): Outcome => {
    const result = await attempt(async () => change(await openHosting()));
    if (!result.ok) return result.error;
    setups.put(result.value);
    return null;
  };
  const save = (setup: NewSetup) => changing((calls) => calls.saveSetup(setup));
  const keep = async (gameId: string, isToKeep: boolean): Outcome => {
    const result = await attempt(async () => (await openHosting()).keepGame(gameId, isToKeep));
    if (!result.ok) return result.error;
    if (games.answer.state === 'ready') {
      games.put(games.answer.value.map((game) => (game.id === gameId ? { ...game, ...result.value } : game)));
    }
    return null;
  };
  const record = async ({ id, inviteCode }: RecentGame): Outcome => {
    const result = await attempt(async () => (await openHosting()).record(id));
    if (!result.ok) return result.error;
    saveFile(`staxd-${inviteCode}.json`, result.value);
    return null;
  };
  return (
    <HostPage
      setups={setups}
      games={games}
      now={now}
      isOpening={table.isOpening}
      error={table.error}
      onCreate={() => void table.open()}
      onStart={(setup) => void matchmaking.create(gameFrom(setup, username))}
      onRename={(setup, name) => save({ ...setup, name })}
      onDelete={(slot) => changing((calls) => calls.deleteSetup(slot))}
      onKeep={keep}
      onRecord={record}
    >
      <NewTable
        table={table}
        username={username}
        keepsSets
        also={(form) => <SaveSetup form={form} setups={saved} onSave={save} />}
      />
    </HostPage>
  );
}

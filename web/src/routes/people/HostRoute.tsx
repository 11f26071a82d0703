/** The host's page at its address. Guests are told what an account would open (NOTE-18). */
import { lazy, Suspense, useState } from 'react';
import { HostUpsell } from '../../home/Offers.tsx';
import { fetched } from '../../loading/missingCode.ts';
import { say } from '../../messages/people/host.ts';
import { hasPage } from '../../navigation/features.ts';
import { HostPage } from '../../people/host/HostPage.tsx';
import { SaveSetup } from '../../people/host/SaveSetup.tsx';
import { gameFrom } from '../../people/host/setups.ts';
import { attempt } from '../../people/online/attempt.ts';
import type { HostingCalls, NewSetup, RecentGame } from '../../people/online/hostingCalls.ts';
import { openHosting, openHouseRules } from '../../people/online/open.ts';
import { useAnswer } from '../../people/online/useAnswer.ts';
import { Invitation } from '../../people/parts/Invitation.tsx';
import { saveFile } from '../../people/parts/saveFile.ts';
import type { Outcome } from '../../people/parts/useAction.ts';
import { tierOf } from '../../session/currentUser.ts';
import { useAccount } from '../../session/liveSession.ts';
import type { MatchmakingActions } from '../entry/useMatchmaking.ts';

const loadForm = () => import('../../create/CreateGameModal.tsx');
const CreateGameModal = lazy(() =>
  fetched(() => loadForm().then((module) => ({ default: module.CreateGameModal }))),
);

export interface HostRouteProps {
  readonly matchmaking: Pick<MatchmakingActions, 'create' | 'busy' | 'failureAt' | 'dismiss' | 'fetchForm'>;
}

export function HostRoute({ matchmaking }: HostRouteProps) {
  const account = useAccount();
  const [isUpsold, setUpsold] = useState(hasPage('/login'));
  if (account === null || tierOf(account) === 'guest') {
    return (
      <>
        <Invitation title={say('host.guest.title')} line={say('host.guest.line')} />
        <HostUpsell open={isUpsold} onClose={() => setUpsold(false)} />
      </>
    );
  }
  return <Host key={account.userId} username={account.username} matchmaking={matchmaking} />;
}

interface HostProps extends HostRouteProps {
  readonly username: string;
}

function Host({ username, matchmaking }: HostProps) {
  const [now] = useState(() => Date.now());
  const [isCreating, setCreating] = useState(false);
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
  const failure = matchmaking.failureAt('create') ?? matchmaking.failureAt('form');
  const isOpening = matchmaking.busy === 'create';
  const open = async () => {
    if (await matchmaking.fetchForm(loadForm)) setCreating(true);
  };
  return (
    <HostPage
      setups={setups}
      games={games}
      now={now}
      isOpening={isOpening}
      error={isCreating ? undefined : failure?.text}
      onCreate={() => void open()}
      onStart={(setup) => void matchmaking.create(gameFrom(setup, username))}
      onRename={(setup, name) => save({ ...setup, name })}
      onDelete={(slot) => changing((calls) => calls.deleteSetup(slot))}
      onKeep={keep}
      onRecord={record}
    >
      <Suspense>
        {isCreating && (
          <CreateGameModal
            open
            onClose={() => {
              matchmaking.dismiss();
              setCreating(false);
            }}
            username={username}
            house={{ open: openHouseRules, keepsSets: true }}
            busy={isOpening}
            onCreate={(settings) => void matchmaking.create(settings)}
            also={(form) => <SaveSetup form={form} setups={saved} onSave={save} />}
            {...(failure && { error: failure.text })}
          />
        )}
      </Suspense>
    </HostPage>
  );
}

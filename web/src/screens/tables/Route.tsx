/** The open tables at their address. */
import { Suspense, useState } from 'react';
import type { MatchmakingActions } from '../../app/entry/useMatchmaking.ts';
import { hasPage } from '../../app/navigation/features.ts';
import { part } from '../../loading/part.ts';
import { openHouseRules } from '../../online/calls/open.ts';
import { tierOf } from '../../online/session/currentUser.ts';
import { useAccount } from '../../online/session/liveSession.ts';
import { useProfile } from '../../online/session/profile.ts';
import { HostUpsell } from '../home/Offers.tsx';
import { renameTo } from '../home/quickMatch/profileRow.ts';
import { freshRows, nextTable } from './steadyRows.ts';
import { tableName } from './TableRow.tsx';
import { EVERY_TABLE, TablesPage } from './TablesPage.tsx';
import { useEntering } from './useEntering.ts';
import { useOpenTables } from './useOpenTables.ts';
import { useOwnRating } from './useOwnRating.ts';

const loadForm = () => import('../create/CreateGameModal.tsx');
const CreateGameModal = part(loadForm, 'CreateGameModal');

export interface TablesRouteProps {
  readonly matchmaking: MatchmakingActions;
}

export function TablesRoute({ matchmaking }: TablesRouteProps) {
  const account = useAccount();
  const profile = useProfile();
  const [wanted, setWanted] = useState(EVERY_TABLE);
  const { tables, more, now } = useOpenTables(wanted);
  const [isCreating, setCreating] = useState(false);
  const { entering, note, enter, dismissNote } = useEntering(matchmaking, tables.again);
  const ownRating = useOwnRating();
  const isRegistered = account !== null && tierOf(account) !== 'guest';
  const { busy, failureAt, dismiss } = matchmaking;
  const failure = failureAt('table') ?? failureAt('quick') ?? failureAt('create') ?? failureAt('form');
  const needsAccount = failureAt('create')?.needsAccount === true;

  const open = async () => {
    if (await matchmaking.fetchForm(loadForm)) setCreating(true);
  };
  const close = () => {
    dismiss();
    setCreating(false);
  };
  const waiting = tables.answer.state === 'ready' ? tables.answer.value.waiting.tables : [];
  const next = nextTable(freshRows(waiting), note?.table.gameId);
  const joinFailure = failureAt('join');
  return (
    <TablesPage
      tables={tables}
      wanted={wanted}
      onWanted={setWanted}
      onMore={more}
      now={now}
      ownRating={ownRating}
      entering={entering}
      onEnter={enter}
      avatar={profile.avatar}
      busy={busy === 'quick'}
      onQuickMatch={() => void matchmaking.find({ mode: wanted.mode ?? 'casual', onlyBots: false })}
      onCreate={() => void open()}
      hasLeaders={hasPage('/stats') && isRegistered}
      join={{
        name: profile.username,
        onName: renameTo,
        onJoin: (code) => void matchmaking.join(code),
        busy: busy === 'join',
        ...(joinFailure && { error: joinFailure.text }),
      }}
      error={isCreating || needsAccount ? undefined : failure?.text}
      note={
        note && {
          missed: note.missed,
          name: tableName(note.table),
          next: next && tableName(next),
          onDismiss: dismissNote,
        }
      }
    >
      <Suspense>
        {isCreating && !needsAccount && (
          <CreateGameModal
            open
            onClose={close}
            username={profile.username}
            house={{ open: openHouseRules, keepsSets: isRegistered }}
            busy={busy === 'create'}
            onCreate={(settings) => void matchmaking.create(settings)}
            {...(failure && { error: failure.text })}
          />
        )}
      </Suspense>
      {needsAccount && <HostUpsell open onClose={close} />}
    </TablesPage>
  );
}

/** The open tables at their address. */
import type { OpenTable, WayIn } from '@staxd/client';
import { Suspense, useState } from 'react';
import type { MatchmakingActions } from '../../app/entry/useMatchmaking.ts';
import { hasPage } from '../../app/navigation/features.ts';
import { part } from '../../loading/part.ts';
import { openHouseRules, openTables } from '../../online/calls/open.ts';
import { tierOf } from '../../online/session/currentUser.ts';
import { useAccount } from '../../online/session/liveSession.ts';
import { useProfile } from '../../online/session/profile.ts';
import { HostUpsell } from '../home/Offers.tsx';
import { renameTo } from '../home/quickMatch/profileRow.ts';
import type { Missed } from './FilledNote.tsx';
import { freshRows, nextTable } from './steadyRows.ts';
import { tableName } from './TableRow.tsx';
import { EVERY_TABLE, TablesPage } from './TablesPage.tsx';
import { useOpenTables } from './useOpenTables.ts';
import { useOwnRating } from './useOwnRating.ts';

const loadForm = () => import('../create/CreateGameModal.tsx');
const CreateGameModal = part(loadForm, 'CreateGameModal');

/** What a refusal says of the table. */
const MISSED: Readonly<Record<string, Missed>> = {
  GAME_FULL: 'filled',
  GAME_STARTED: 'filled',
  SEATS_CLOSED: 'closed',
  GAME_NOT_FOUND: 'over',
  GAME_ENDED: 'over',
  // It was cancelled while it was entered.
  NOT_CONNECTED: 'over',
};

interface Note {
  readonly missed: Missed;
  readonly table: OpenTable;
}

export interface TablesRouteProps {
  readonly matchmaking: MatchmakingActions;
}

export function TablesRoute({ matchmaking }: TablesRouteProps) {
  const account = useAccount();
  const profile = useProfile();
  const [wanted, setWanted] = useState(EVERY_TABLE);
  const { tables, more, now } = useOpenTables(wanted);
  const [isCreating, setCreating] = useState(false);
  const [entering, setEntering] = useState<string>();
  const [note, setNote] = useState<Note>();
  const ownRating = useOwnRating();
  const isRegistered = account !== null && tierOf(account) !== 'guest';
  const { busy, failureAt, dismiss } = matchmaking;
  const failure = failureAt('table') ?? failureAt('quick') ?? failureAt('create') ?? failureAt('form');
  const needsAccount = failureAt('create')?.needsAccount === true;

  const enter = async (table: OpenTable, way: WayIn) => {
    if (entering !== undefined) return;
    setNote(undefined);
    setEntering(table.gameId);
    const refused = await matchmaking.comeIn(table.inviteCode, async () =>
      (await openTables()).enter(table, way),
    );
    setEntering(undefined);
    const missed = MISSED[refused?.code ?? ''];
    if (missed === undefined) return;
    dismiss();
    setNote({ missed, table });
    tables.again();
  };
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
      onEnter={(table, way) => void enter(table, way)}
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
          onDismiss: () => setNote(undefined),
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

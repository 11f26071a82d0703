/** What the viewer can do about somebody at this table. */
import { type CompanyCalls, shownName } from '@staxd/client';
import { useState } from 'react';
import { useStore } from 'zustand';
import { PersonActions } from '../../app/people/PersonActions.tsx';
import { ReportDialog } from '../../app/people/ReportDialog.tsx';
import { chatOf } from '../../game/play/chatLines.ts';
import { useAnnounce } from '../../look/primitives/accessibility/LiveRegion.tsx';
import { sayPersons } from '../../messages/app/persons.ts';
import { t } from '../../messages/t.ts';
import { attempt } from '../../online/calls/attempt.ts';
import { openCompany } from '../../online/calls/openCompany.ts';
import { useAnswer } from '../../online/calls/useAnswer.ts';
import { session, useSession } from '../../online/session/session.ts';

/** As many lines as a report shows; the server takes those that it has. */
const SHOWN_LINES = 10;

export interface PersonAtTableProps {
  readonly userId: string;
  readonly onDone: () => void;
}

export function PersonAtTable({ userId, onDone }: PersonAtTableProps) {
  const game = useSession((state) => state.game);
  const announce = useAnnounce();
  const messages = useSession((state) => state.chat);
  const ids = useStore(session.muted);
  const [isReporting, setIsReporting] = useState(false);
  const blocked = useAnswer('blocked', async () => (await openCompany()).blocked());
  const person = game?.players.find((player) => player.userId === userId);
  if (!game || !person || person.bot !== null || userId === game.viewerId) return null;
  const name = shownName(person.username);
  const isMuted = ids.includes(userId);
  const { answer } = blocked;
  const isBlocked = answer.state === 'ready' && answer.value.some((each) => each.userId === userId);
  const call = (act: (calls: CompanyCalls) => Promise<unknown>) => async () => {
    const result = await attempt(async () => act(await openCompany()));
    return result.ok ? null : result.error;
  };
  return (
    <>
      <PersonActions
        name={name}
        isMuted={isMuted}
        isBlocked={isBlocked}
        onMute={() => {
          session.mute(userId, !isMuted);
          announce(sayPersons(isMuted ? 'person.unmuted' : 'person.muted', { name }));
          onDone();
        }}
        onBlock={call(async (calls) => {
          blocked.put(await (isBlocked ? calls.unblock : calls.block)(userId));
          if (!isBlocked) session.mute(userId);
          announce(sayPersons(isBlocked ? 'person.unblocked' : 'person.blocked', { name }));
        })}
        onReport={() => setIsReporting(true)}
      />
      <ReportDialog
        open={isReporting}
        name={name}
        lines={chatOf(messages, game)
          .slice(-SHOWN_LINES)
          .map((line) => ({ ...line, name: line.mine ? t('board.you') : (line.name ?? '') }))}
        onSend={(reason, note) =>
          call(async (calls) => {
            await calls.report(userId, { gameId: game.id, reason, note });
            session.mute(userId);
          })()
        }
        onClose={() => {
          setIsReporting(false);
          // There is nothing left to be done about somebody who was reported.
          if (isMuted) onDone();
        }}
      />
    </>
  );
}

/** The moderator's page at its address. For everybody else there is no such page. */
import type { ModerationCalls } from '@staxd/client';
import { useState } from 'react';
import { Asking } from '../../app/parts/Asking.tsx';
import frame from '../../app/parts/Frame.module.css';
import type { Outcome } from '../../app/parts/useAction.ts';
import { NotFound } from '../../app/shell/pages/NotFound.tsx';
import { attempt } from '../../online/calls/attempt.ts';
import { openModeration } from '../../online/calls/open.ts';
import { useAnswer } from '../../online/calls/useAnswer.ts';
import { useAccount } from '../../online/session/liveSession.ts';
import { ModerationPage } from './ModerationPage.tsx';

export function ModerationRoute() {
  const account = useAccount();
  if (account === null || account.isGuest) return <NotFound />;
  return <ForModerators key={account.userId} />;
}

function ForModerators() {
  const may = useAnswer('moderator', async () => (await openModeration()).isModerator());
  if (may.answer.state === 'failed' && may.answer.failure.code === 'NOT_FOUND') return <NotFound />;
  if (may.answer.state !== 'ready') {
    return (
      <div className={frame.page}>
        <Asking answer={may.answer} onAgain={may.again}>
          {() => null}
        </Asking>
      </div>
    );
  }
  return may.answer.value ? <Moderation /> : <NotFound />;
}

function Moderation() {
  const [now] = useState(() => Date.now());
  const open = useAnswer('open', async () => (await openModeration()).reports('open'));
  const decided = useAnswer('decided', async () => (await openModeration()).reports('decided'));
  const sentences = useAnswer('sentences', async () => (await openModeration()).sentences());
  const gains = useAnswer('gains', async () => (await openModeration()).gains());
  const audit = useAnswer('audit', async () => (await openModeration()).audit());
  const does = async (act: (calls: ModerationCalls) => Promise<void>): Outcome => {
    const result = await attempt(async () => act(await openModeration()));
    return result.ok ? null : result.error;
  };
  const lists = { open, decided };
  return (
    <ModerationPage
      open={open}
      decided={decided}
      sentences={sentences}
      gains={gains}
      audit={audit}
      now={now}
      onDecide={async (id, decision) => {
        const failure = await does(async ({ decide }) => void (await decide(id, decision)));
        // Another moderator was faster, or one decision has decided several.
        for (const each of [open, decided, sentences, audit]) each.again();
        return failure;
      }}
      onLift={(userId, kind) =>
        does(async ({ lift }) => {
          sentences.put(await lift(userId, kind));
          audit.again();
        })
      }
      onMore={(list, after) =>
        does(async (calls) => {
          if (list === 'audit') {
            if (audit.answer.state !== 'ready') return;
            const { lines } = audit.answer.value;
            const more = await calls.audit(after);
            audit.put({ ...more, lines: [...lines, ...more.lines] });
            return;
          }
          const { answer, put } = lists[list];
          if (answer.state !== 'ready') return;
          const more = await calls.reports(list, after);
          put({ ...more, reports: [...answer.value.reports, ...more.reports] });
        })
      }
    />
  );
}

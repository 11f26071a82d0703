/** Who is silenced or banned, until when, and a button that ends it. */
import { useState } from 'react';
import { say } from '../../messages/people/moderation.ts';
import { Button } from '../../primitives/buttons/Button.tsx';
import { ErrorLine } from '../../primitives/fields/ErrorLine.tsx';
import { Ban, VolumeX } from '../../primitives/icons.ts';
import type { Sentence } from '../online/moderationCalls.ts';
import { dayOf } from '../parts/dates.ts';
import { Row } from '../parts/Row.tsx';
import { useAction } from '../parts/useAction.ts';
import type { ModeratorsDesk } from './moderatorsDesk.ts';

export interface SentencesProps extends Pick<ModeratorsDesk, 'now' | 'onLift'> {
  readonly list: readonly Sentence[];
}

export function Sentences({ list, now, onLift }: SentencesProps) {
  const { busy, failureAt, run } = useAction();
  const [said, setSaid] = useState('');
  const failure = list.map(({ userId }) => failureAt(userId)).find(Boolean);
  const lift = async (userId: string) => {
    setSaid('');
    if (await run(userId, () => onLift(userId))) setSaid(say('mod.lifted'));
  };
  return (
    <>
      <p role="status">{said}</p>
      {failure && <ErrorLine>{failure.text}</ErrorLine>}
      {list.length === 0 && <p>{say('mod.sentences.none')}</p>}
      <ul>
        {list.map(({ userId, username, kind, until, note, by }) => (
          <Row
            key={`${userId} ${kind}`}
            icon={kind === 'ban' ? Ban : VolumeX}
            title={say(`mod.kind.${kind}`, { name: username })}
            line={[
              until === null
                ? say('mod.forGood', { by: by.username })
                : say('mod.until', { day: dayOf(until, now), by: by.username }),
              note,
            ]
              .filter(Boolean)
              .join('. ')}
          >
            <Button
              busy={busy === userId}
              aria-label={say('mod.liftOf', { name: username })}
              onClick={() => void lift(userId)}
            >
              {say('mod.lift')}
            </Button>
          </Row>
        ))}
      </ul>
    </>
  );
}

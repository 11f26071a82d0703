/** Who is silenced or banned, until when, and a button that ends it. */
import type { Sentence } from '@staxd/client';
import { useState } from 'react';
import { dayOf } from '../../app/parts/dates.ts';
import { Row } from '../../app/parts/Row.tsx';
import { useAction } from '../../app/parts/useAction.ts';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { Ban, VolumeX } from '../../look/primitives/icons.ts';
import { sayModeration } from '../../messages/screens/moderation.ts';
import type { ModeratorsDesk } from './moderatorsDesk.ts';

export interface SentencesProps extends Pick<ModeratorsDesk, 'now' | 'onLift'> {
  readonly list: readonly Sentence[];
}

export function Sentences({ list, now, onLift }: SentencesProps) {
  const { busy, failureAt, run } = useAction();
  const [said, setSaid] = useState('');
  const failure = list.map((each) => failureAt(keyOf(each))).find(Boolean);
  const lift = async ({ userId, kind }: Sentence) => {
    setSaid('');
    if (await run(keyOf({ userId, kind }), () => onLift(userId, kind))) setSaid(sayModeration('mod.lifted'));
  };
  return (
    <>
      <p role="status">{said}</p>
      {failure && <ErrorLine>{failure.text}</ErrorLine>}
      {list.length === 0 && <p>{sayModeration('mod.sentences.none')}</p>}
      <ul>
        {list.map((sentence) => {
          const { username, kind, until, note, by } = sentence;
          return (
            <Row
              key={keyOf(sentence)}
              icon={kind === 'ban' ? Ban : VolumeX}
              title={sayModeration(`mod.kind.${kind}`, { name: username })}
              line={[
                until === null
                  ? sayModeration('mod.forGood', { by: by.username })
                  : sayModeration('mod.until', { day: dayOf(until, now), by: by.username }),
                note,
              ]
                .filter(Boolean)
                .join('. ')}
            >
              <Button
                busy={busy === keyOf(sentence)}
                aria-label={sayModeration(`mod.liftOf.${kind}`, { name: username })}
                onClick={() => void lift(sentence)}
              >
                {sayModeration(`mod.lift.${kind}`)}
              </Button>
            </Row>
          );
        })}
      </ul>
    </>
  );
}

function keyOf({ userId, kind }: Pick<Sentence, 'userId' | 'kind'>): string {
  return `${userId} ${kind}`;
}

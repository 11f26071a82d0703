/** Whom one has blocked, and the way back. */
import { type BlockedPerson, shownName } from '@staxd/client';
import { useState } from 'react';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { Ban } from '../../look/primitives/icons.ts';
import { sayBlocked } from '../../messages/app/blocked.ts';
import { attempt } from '../../online/calls/attempt.ts';
import { openCompany } from '../../online/calls/openCompany.ts';
import { useAnswer } from '../../online/calls/useAnswer.ts';
import { Asking } from '../parts/Asking.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Row } from '../parts/Row.tsx';
import { type Outcome, useAction } from '../parts/useAction.ts';

export function OwnBlockedPeople() {
  const { answer, again, put } = useAnswer('blocked', async () => (await openCompany()).blocked());
  const unblock = async (userId: string) => {
    const result = await attempt(async () => (await openCompany()).unblock(userId));
    if (!result.ok) return result.error;
    put(result.value);
    return null;
  };
  return (
    <Panel title={sayBlocked('blocked.title')} line={sayBlocked('blocked.line')}>
      <Asking answer={answer} onAgain={again} shape={['60px']}>
        {(people) => <BlockedPeople people={people} onUnblock={unblock} />}
      </Asking>
    </Panel>
  );
}

export interface BlockedPeopleProps {
  readonly people: readonly BlockedPerson[];
  readonly onUnblock: (userId: string) => Outcome;
}

export function BlockedPeople({ people, onUnblock }: BlockedPeopleProps) {
  const { busy, failureAt, run } = useAction();
  const [said, setSaid] = useState('');
  const failure = people.map(({ userId }) => failureAt(userId)).find(Boolean);
  const unblock = async ({ userId, username }: BlockedPerson) => {
    setSaid('');
    if (await run(userId, () => onUnblock(userId))) {
      setSaid(sayBlocked('blocked.unblocked', { name: shownName(username) }));
    }
  };
  return (
    <>
      <p role="status">{said}</p>
      {failure && <ErrorLine>{failure.text}</ErrorLine>}
      {people.length === 0 && <p>{sayBlocked('blocked.none')}</p>}
      <ul>
        {people.map((person) => (
          <Row key={person.userId} icon={Ban} title={shownName(person.username)}>
            <Button
              busy={busy === person.userId}
              aria-label={sayBlocked('blocked.unblockOf', { name: shownName(person.username) })}
              onClick={() => void unblock(person)}
            >
              {sayBlocked('blocked.unblock')}
            </Button>
          </Row>
        ))}
      </ul>
    </>
  );
}

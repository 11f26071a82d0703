/** Where the player is logged in, and the ways out. */
import type { SignIn } from '@staxd/client';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Asking } from '../../app/parts/Asking.tsx';
import { agoOf } from '../../app/parts/dates.ts';
import { Panel } from '../../app/parts/Panel.tsx';
import { Row } from '../../app/parts/Row.tsx';
import { type Outcome, useAction } from '../../app/parts/useAction.ts';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { Chip } from '../../look/primitives/labels/Chip.tsx';
import { sayProfile } from '../../messages/screens/profile.ts';
import type { Asked } from '../../online/calls/useAnswer.ts';

export interface SignInsProps {
  readonly signIns: Pick<Asked<readonly SignIn[]>, 'answer' | 'again'>;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onEnd: (id: string) => Outcome;
  readonly onEndOthers: () => Outcome;
}

export function SignIns({ signIns, now, onEnd, onEndOthers }: SignInsProps) {
  return (
    <Panel title={sayProfile('profile.signIns')}>
      <Asking answer={signIns.answer} onAgain={signIns.again} shape={['60px', '60px']}>
        {(list) => <List list={list} now={now} onEnd={onEnd} onEndOthers={onEndOthers} />}
      </Asking>
    </Panel>
  );
}

interface ListProps extends Omit<SignInsProps, 'signIns'> {
  readonly list: readonly SignIn[];
}

const OTHERS = 'others';

function List({ list, now, onEnd, onEndOthers }: ListProps) {
  const { busy, failureAt, run } = useAction();
  const [isEnded, setEnded] = useState(false);
  const end = async (name: string, act: () => Outcome) => {
    setEnded(false);
    setEnded(await run(name, act));
  };
  const failure = list.map(({ id }) => failureAt(id)).find(Boolean) ?? failureAt(OTHERS);
  return (
    <>
      <ul>
        {list.map(({ id, device, isPhone, isCurrent, lastUsedAt }) => {
          const name = device ?? sayProfile('profile.signIns.unknown');
          return (
            <Row
              key={id}
              icon={isPhone ? Smartphone : Monitor}
              title={name}
              line={isCurrent ? sayProfile('profile.signIns.now') : agoOf(lastUsedAt, now)}
            >
              {isCurrent ? (
                <Chip tone="ok">{sayProfile('profile.signIns.this')}</Chip>
              ) : (
                <Button
                  busy={busy === id}
                  aria-label={sayProfile('profile.signIns.endOf', { device: name })}
                  onClick={() => void end(id, () => onEnd(id))}
                >
                  {sayProfile('profile.signIns.end')}
                </Button>
              )}
            </Row>
          );
        })}
      </ul>
      <p role="status">
        {list.length === 1
          ? sayProfile('profile.signIns.alone')
          : isEnded && sayProfile('profile.signIns.ended')}
      </p>
      {failure && <ErrorLine>{failure.text}</ErrorLine>}
      {list.length > 1 && (
        <Button full busy={busy === OTHERS} onClick={() => void end(OTHERS, onEndOthers)}>
          {sayProfile('profile.signIns.endOthers')}
        </Button>
      )}
    </>
  );
}

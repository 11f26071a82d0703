/** What was asked of the server: its answer, or that it loads, or that it failed and the way to try again. */
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../look/primitives/accessibility/VisuallyHidden.tsx';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { RefreshCw } from '../../look/primitives/icons.ts';
import { Skeleton } from '../../look/primitives/progress/Skeleton.tsx';
import { sayPeople } from '../../messages/app/people.ts';
import type { Answer } from '../../online/calls/useAnswer.ts';
import styles from './Asking.module.css';

export interface AskingProps<Value> {
  readonly answer: Answer<Value>;
  readonly onAgain: () => void;
  /** Stands here when there is no such thing: to ask again would change nothing. */
  readonly missing?: ReactNode;
  /** CSS heights of what will stand here, so that little moves when it comes. */
  readonly shape?: readonly string[];
  readonly children: (value: Value) => ReactNode;
}

const MISSING: readonly unknown[] = ['NOT_FOUND', 'TOURNAMENT_NOT_FOUND'];
const SHAPE: readonly string[] = ['120px'];

export function Asking<Value>({ answer, onAgain, missing, shape = SHAPE, children }: AskingProps<Value>) {
  if (answer.state === 'ready') return children(answer.value);
  if (answer.state === 'failed') {
    if (missing && MISSING.includes(answer.failure.code)) return missing;
    return (
      <div className={styles.failed}>
        <p>{sayPeople('people.failed')}</p>
        <ErrorLine>{answer.failure.text}</ErrorLine>
        <Button icon={RefreshCw} onClick={onAgain}>
          {sayPeople('people.again')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.loading}>
      <p role="status">
        <VisuallyHidden>{sayPeople('people.loading')}</VisuallyHidden>
      </p>
      {shape.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no names
        <Skeleton key={place} shape="block" height={height} />
      ))}
    </div>
  );
}

/** What a page asks the server when it opens: it loads, it is there, or it failed and can be tried again. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { attempt, type Failure } from './attempt.ts';

export type Answer<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'ready'; readonly value: Value };

export interface Asked<Value> {
  readonly answer: Answer<Value>;
  readonly again: () => void;
  /** Shows what is known by other means, such as the answer to a change. */
  readonly put: (value: Value) => void;
}

/**
 * Asks again when `topic` changes. `again` keeps the last value on screen until the new one arrives. An answer that arrives
 * after a newer request is ignored.
 */
export function useAnswer<Value>(topic: string, ask: () => Promise<Value>): Asked<Value> {
  const [answer, setAnswer] = useState<Answer<Value> & { readonly topic?: string }>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  const make = useEffectEvent(() => attempt(ask));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    let isOver = false;
    setAnswer((before) =>
      before.state === 'ready' && before.topic === topic ? before : { state: 'loading' },
    );
    void make().then((result) => {
      if (isOver) return;
      setAnswer(
        result.ok
          ? { state: 'ready', value: result.value, topic }
          : { state: 'failed', failure: result.error, topic },
      );
    });
    return () => {
      isOver = true;
    };
  }, [topic, turn]);
  const put = useCallback((value: Value) => setAnswer({ state: 'ready', value, topic }), [topic]);
  const isCurrent = answer.topic === undefined || answer.topic === topic;
  return {
    answer: isCurrent ? answer : { state: 'loading' },
    again: () => setTurn((before) => before + 1),
    put,
  };
}

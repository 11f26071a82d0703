/** Questions for the worker that gives the hints. It is started with the first one. */
import type { LegalAction, View } from '@staxd/engine';

export interface AdviceQuestion {
  readonly id: number;
  readonly view: View;
  readonly legal: readonly LegalAction[];
}

/** Places among the actions of the question: of the best, or of several that are equally good. */
export interface AdviceAnswer {
  readonly id: number;
  readonly best: readonly number[];
}

let worker: Worker | undefined;
let asked = 0;

/** Calls `tell` with the best of `legal`, unless the function that it returns is called before. No answer, no hint. */
export function askAdvice(
  view: View,
  legal: readonly LegalAction[],
  tell: (best: readonly LegalAction[]) => void,
): () => void {
  const id = ++asked;
  const asking = running();
  const hear = ({ data }: MessageEvent<AdviceAnswer>) => {
    if (data.id === id) tell(data.best.map((at) => legal[at]));
  };
  asking.addEventListener('message', hear);
  asking.postMessage({ id, view, legal } satisfies AdviceQuestion);
  return () => asking.removeEventListener('message', hear);
}

function running(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('./adviceWorker.ts', import.meta.url), { type: 'module' });
  // It could not be fetched: the next question starts another.
  started.addEventListener('error', () => {
    started.terminate();
    worker = undefined;
  });
  worker = started;
  return started;
}

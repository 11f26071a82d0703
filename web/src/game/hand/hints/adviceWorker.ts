/** A worker that says what BALANCED would play. What BALANCED has learned arrives with it, when the first hint is wanted. */
import { adviceFor } from '@staxd/engine/bots';
import type { AdviceAnswer, AdviceQuestion } from './askAdvice.ts';

addEventListener('message', ({ data }: MessageEvent<AdviceQuestion>) => {
  const { id, view, legal } = data;
  const best = adviceFor(view, legal).map((action) => legal.indexOf(action));
  postMessage({ id, best } satisfies AdviceAnswer);
});

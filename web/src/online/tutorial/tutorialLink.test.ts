import { ApiError, memoryStorage } from '@staxd/client';
import { expect, it, vi } from 'vitest';
import { makeCall, type TutorialApi } from './tutorialCalls.ts';
import { hasUnsent, type Teller, TutorialLink } from './tutorialLink.ts';

const nothing = new ApiError({ code: 'UNREACHABLE', retryable: true }, 0);

/** A link to a server that answers each call by its path with what `answer` gives or throws. */
function link(answer: (path: string, body: unknown) => unknown, storage = memoryStorage()) {
  const heard: unknown[] = [];
  const call = (path: string) =>
    vi.fn(async (input: unknown) => {
      heard.push([path, input]);
      return answer(path, input);
    });
  const api = {
    startTutorial: call('start'),
    tutorialAction: call('action'),
    completeTutorial: call('complete'),
    skipTutorial: call('skip'),
  } as unknown as TutorialApi;
  const tell: Teller = (id, call) => makeCall(api, id, call);
  let account: Teller | null = tell;
  const made = new TutorialLink({ teller: async () => account, storage, makeId: () => 'tutorial_1_a' });
  return { made, heard, storage, signOut: () => (account = null), signIn: () => (account = tell) };
}

const fine = {
  success: true,
  message: null,
  tutorialState: { step: 1 },
  sessionProgress: { completedLessons: [] },
  availablePhases: [{ apiName: 'street_cred', status: 'completed' }],
};
const start = { type: 'start', track: 'street_cred' } as const;
const next = { type: 'next', track: 'street_cred', step: 1 } as const;

it('tells each call under the id of its track', async () => {
  const { made, heard } = link(() => fine);
  expect(await made.send(start)).toEqual({
    type: 'taken',
    standing: { step: 1, solved: [], done: { completed: ['street_cred'], skipped: [] } },
  });
  await made.send({ ...next, type: 'act', action: { type: 'play', places: [2, 0] }, isAnswer: true });
  expect(heard).toEqual([
    ['start', { body: { phase: 'street_cred', sessionId: 'tutorial_1_a' } }],
    [
      'action',
      {
        body: {
          sessionId: 'tutorial_1_a',
          actionType: 'stack_response',
          actionData: { cardIndices: [2, 0], step: 1 },
        },
      },
    ],
  ]);
});

it('[TUTOR-51] what was not heard is told first, in order, also after a reload', async () => {
  let isOnline = false;
  const answer = () => {
    if (!isOnline) throw nothing;
    return fine;
  };
  const { made, storage } = link(answer);
  expect(await made.send(start)).toEqual({ type: 'silent' });
  expect(await made.send(next)).toEqual({ type: 'silent' });
  isOnline = true;
  const again = link(answer, storage);
  await again.made.send({ type: 'complete', track: 'street_cred' });
  expect(again.heard.map((call) => (call as [string])[0])).toEqual(['start', 'action', 'complete']);
  await again.made.send(start);
  expect(again.heard).toHaveLength(4);
});

it('[TUTOR-52] without an account nothing is told, and all of it once there is one', async () => {
  const { made, heard, signOut, signIn } = link(() => fine);
  signOut();
  expect(await made.send(start)).toEqual({ type: 'silent' });
  expect(heard).toEqual([]);
  signIn();
  await made.send(next);
  expect(heard).toHaveLength(2);
});

it.each([
  [409, 'TUTORIAL_OTHER_STEP', { type: 'failed', text: expect.any(String), why: 'elsewhere' }],
  [409, 'TUTORIAL_LOCKED', { type: 'failed', text: expect.any(String) }],
  [429, 'RATE_LIMITED', { type: 'failed', text: expect.any(String), why: 'later' }],
  [503, 'INTERNAL', { type: 'failed', why: 'later' }],
  [401, 'NOT_AUTHENTICATED', { type: 'silent' }],
] as const)('[TUTOR-50] an answer of %i (%s)', async (status, code, answer) => {
  const { made } = link(() => {
    throw new ApiError({ code, retryable: false }, status);
  });
  expect(await made.send(start)).toEqual(answer);
});

it('what the rules refuse comes back in the server’s words, and is not told twice', async () => {
  const no = { ...fine, success: false, message: 'Cannot draw right now.' };
  const { made, heard } = link(() => no);
  expect(await made.send(start)).toEqual({ type: 'refused', text: 'Cannot draw right now.' });
  await made.send(next);
  expect(heard).toHaveLength(2);
});

it('a damaged store of calls counts as empty', async () => {
  const storage = memoryStorage();
  storage.setItem('tutorial-unsent', '{"unsent": 7');
  const { made, heard } = link(() => fine, storage);
  await made.send(start);
  expect(heard).toHaveLength(1);
});

it('steps that wait are sent again when the server was too busy, and for no other reason', async () => {
  let isBusy = true;
  const { made, heard, signOut, signIn, storage } = link(() => {
    if (isBusy && heard.length > 1) throw new ApiError({ code: 'RATE_LIMITED', retryable: true }, 429);
    return fine;
  });
  signOut();
  for (const step of [1, 2, 3]) await made.send({ ...next, step });
  expect(hasUnsent(storage)).toBe(true);
  signIn();
  expect(await made.catchUp()).toBe(false);
  isBusy = false;
  expect(await made.catchUp()).toBe(true);
  const steps = heard.map((call) => (call as [string, { body: { actionData: { step: number } } }])[1]);
  expect(steps.map(({ body }) => body.actionData.step)).toEqual([1, 2, 2, 3]);
  expect(hasUnsent(storage)).toBe(false);
});

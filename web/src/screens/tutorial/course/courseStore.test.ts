import { memoryStorage } from '@staxd/client';
import { parseAction } from '@staxd/engine';
import { type TrackName, trackOf } from '@staxd/tutorial';
import { describe, expect, it, vi } from 'vitest';
import type { ServerAnswer, TutorialCall } from '../../../online/tutorial/answers.ts';
import { readProgress, readTutorial } from '../progress/tutorialProgress.ts';
import { type CourseStore, openCourse } from './courseStore.ts';

const SILENT: ServerAnswer = { type: 'silent' };

async function open(options: {
  storage?: ReturnType<typeof memoryStorage>;
  track?: TrackName;
  userId?: string;
  answer?: (call: TutorialCall) => ServerAnswer;
}) {
  const { storage = memoryStorage(), track = null, userId = 'guest', answer = () => SILENT } = options;
  const tell = vi.fn(async (call: TutorialCall) => answer(call));
  const store = openCourse(track, { storage, userId, now: () => 1000, tell });
  await store.begin();
  return { store, storage, tell };
}

const session = (store: CourseStore) => store.getState().course.session;

/** The first right way of the lesson, by the notation. */
function rightAction(store: CourseStore) {
  const text = session(store).run.lesson.right[0];
  const gifts = text.endsWith(' giving *');
  const written = (gifts ? text.slice(0, -' giving *'.length) : text).replace('as *', 'as pink');
  const action = parseAction(0, written, (name) => ['You', 'Drip'].indexOf(name));
  if (!action.ok) throw new Error(action.error.message);
  const given = session(store).run.state.hands[0].at(-1);
  return gifts ? { ...action.value, gifts: [given as number] } : action.value;
}

async function learn(store: CourseStore): Promise<void> {
  expect(await store.act(rightAction(store))).toBe(true);
  if (session(store).run.stage === 'botAnswers') await store.letBotAnswer();
  if (session(store).run.stage === 'more') {
    await store.letBotAnswer();
    return learn(store);
  }
  await store.leave(session(store).step);
}

async function learnTrack(store: CourseStore) {
  while (!session(store).hasEnded) await learn(store);
}

describe('[TUTOR-52] without a server', () => {
  it('all three tracks can be learned, one unlocks the next, and all is kept', async () => {
    const { store, storage } = await open({});
    for (const track of ['street_cred', 'power_moves', 'full_arsenal'] as const) {
      await store.open(track);
      expect(session(store).track).toBe(track);
      await learnTrack(store);
    }
    expect(readTutorial(storage)).toMatchObject({ status: 'completed', coins: 100 });
    expect(readProgress(storage)).toMatchObject({
      rewardsEarned: ['Rookie', '100 coins', 'Stack Master', 'STAXD OG', 'Quick Learner'],
      completionTime: 1000,
      phaseProgress: 100,
    });
  });

  it('a locked track does not open', async () => {
    const { store } = await open({ track: 'full_arsenal' });
    expect(session(store).track).toBe('street_cred');
    await store.open('power_moves');
    expect(session(store).track).toBe('street_cred');
  });

  it('[TUTOR-8] a skipped track opens the next one and earns nothing', async () => {
    const { store, storage } = await open({});
    await store.skipTrack();
    expect(session(store).hasEnded).toBe(true);
    expect(readTutorial(storage)).toMatchObject({ tracks: { power_moves: 'recommended' }, coins: 0 });
  });

  it('a skipped lesson keeps the reward back, until one comes back for it', async () => {
    const { store, storage } = await open({});
    await store.leave(1);
    await learnTrack(store);
    expect(readProgress(storage)).toMatchObject({ phasesCompleted: [], skippedPhases: ['street_cred'] });
    await store.open('street_cred');
    expect(session(store).step).toBe(1);
    await learn(store);
    while (!session(store).hasEnded) await store.leave(session(store).step);
    expect(readProgress(storage)).toMatchObject({ phasesCompleted: ['street_cred'], skippedPhases: [] });
  });

  it('a reload goes on with the same lesson from its beginning', async () => {
    const { store, storage } = await open({});
    await learn(store);
    await learn(store);
    const again = await open({ storage });
    expect(session(again.store)).toMatchObject({ track: 'street_cred', step: 3, solved: [1, 2] });
  });

  it.each(['{', '[]', '{"street_cred": {"track": "street_cred", "step": 99}}', '{"street_cred": 7}'])(
    'stored sessions that read %s begin anew',
    async (text) => {
      const storage = memoryStorage();
      storage.setItem('tutorial-sessions', text);
      expect(session((await open({ storage })).store)).toMatchObject({ track: 'street_cred', step: 1 });
    },
  );

  it('fields of a newer version stay in the stored progress', async () => {
    const storage = memoryStorage();
    storage.setItem('tutorial-progress', '{"phasesCompleted":["street_cred"],"stickers":["gold"]}');
    const { store } = await open({ storage });
    await learn(store);
    expect(storage.getItem('tutorial-progress')).toContain('"stickers":["gold"]');
  });

  it('the progress of another registered user is not taken over, a guest’s is', async () => {
    const storage = memoryStorage();
    storage.setItem('tutorial-progress', '{"userId":"max","phasesCompleted":["street_cred"]}');
    expect((await open({ storage, userId: 'lola' })).store.getState().progress.phasesCompleted).toEqual([]);
    storage.setItem('tutorial-progress', '{"userId":"guest","phasesCompleted":["street_cred"]}');
    const lola = (await open({ storage, userId: 'lola' })).store.getState().progress;
    expect(lola).toMatchObject({ userId: 'lola', phasesCompleted: ['street_cred'] });
  });
});

describe('[TUTOR-50] with a server', () => {
  const standing = { step: 1, solved: [], done: { completed: [], skipped: [] } } as const;
  const taken: ServerAnswer = { type: 'taken', standing };

  it('hears of every step, with the lesson it belongs to', async () => {
    const { store, tell } = await open({ answer: () => taken });
    await store.act(rightAction(store));
    await store.leave(1);
    expect(tell.mock.calls.map(([call]) => call)).toEqual([
      { type: 'start', track: 'street_cred' },
      { type: 'act', track: 'street_cred', step: 1, action: { type: 'play', places: [0] }, isAnswer: false },
      { type: 'next', track: 'street_cred', step: 1 },
    ]);
  });

  it('that says no is right, and nothing changes', async () => {
    const no: ServerAnswer = { type: 'refused', text: 'That card cannot be played right now.' };
    const { store } = await open({ answer: ({ type }) => (type === 'act' ? no : taken) });
    expect(await store.act(rightAction(store))).toBe(false);
    expect(store.getState().course.verdict).toMatchObject({ type: 'wrong', text: no.text });
    expect(session(store).run.stage).toBe('asked');
  });

  it.each([
    [{ type: 'failed' } as const, 'Failed to play card. Please try again.'],
    [{ type: 'failed', text: 'Slow down.' } as const, 'Slow down.'],
  ])('that fails with %j leaves the lesson as it is and says "%s"', async (answer, text) => {
    const { store } = await open({ answer: ({ type }) => (type === 'act' ? answer : taken) });
    const before = session(store);
    expect(await store.act(rightAction(store))).toBe(false);
    expect(session(store)).toEqual(before);
    expect(store.getState().course.verdict).toMatchObject({ type: 'failed', text });
  });

  it('[TUTOR-48] a skip that fails stays in its lesson', async () => {
    const { store } = await open({ answer: ({ type }) => (type === 'next' ? { type: 'failed' } : taken) });
    await store.leave(1);
    expect(session(store).step).toBe(1);
    expect(store.getState().course.verdict).toMatchObject({
      text: 'Failed to skip step. Please try again.',
    });
  });

  it('[TUTOR-42] a start that fails says so, and the lessons go on here', async () => {
    const { store, tell } = await open({ answer: () => ({ type: 'failed' }) });
    expect(store.getState().course.verdict).toMatchObject({
      text: 'Failed to start tutorial. Please try again.',
    });
    expect(await store.act(rightAction(store))).toBe(true);
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('[TUTOR-51] without an answer the lesson goes on here, and what the server knows is merged', async () => {
    const done = { completed: ['street_cred'], skipped: [] } as const;
    const { store } = await open({
      answer: ({ type }) => (type === 'start' ? { type: 'taken', standing: { ...standing, done } } : SILENT),
    });
    expect(store.getState().progress.phasesCompleted).toEqual(['street_cred']);
    await learn(store);
    expect(session(store).step).toBe(2);
  });

  it('a second press while the server is asked does nothing', async () => {
    const { store, tell } = await open({ answer: () => taken });
    const action = rightAction(store);
    const both = await Promise.all([store.act(action), store.act(action)]);
    expect(both).toEqual([true, false]);
    await Promise.all([store.leave(1), store.leave(1)]);
    expect(session(store).step).toBe(2);
    expect(tell.mock.calls.filter(([{ type }]) => type !== 'start')).toHaveLength(2);
  });

  it('a session that went on in another window is looked up, and the words of the server are shown', async () => {
    const moved: ServerAnswer = { type: 'failed', text: 'You are at lesson 3.', why: 'elsewhere' };
    let starts = 0;
    const { store } = await open({
      answer: ({ type }) => {
        if (type !== 'start') return moved;
        return starts++ === 0 ? taken : { type: 'taken', standing: { ...standing, step: 3, solved: [1, 2] } };
      },
    });
    expect(await store.act(rightAction(store))).toBe(false);
    expect(session(store)).toMatchObject({ step: 3, solved: [1, 2] });
    expect(store.getState().course.verdict).toMatchObject({ type: 'failed', text: 'You are at lesson 3.' });
  });

  it('a session that the server has lost is begun again, and the same press counts', async () => {
    const lost: ServerAnswer = { type: 'failed', text: 'There is no such lesson.', why: 'elsewhere' };
    let isLost = true;
    const { store, tell } = await open({
      answer: ({ type }) => {
        if (type === 'start') return taken;
        const answer = isLost ? lost : taken;
        isLost = false;
        return answer;
      },
    });
    expect(await store.act(rightAction(store))).toBe(true);
    expect(tell.mock.calls.map(([{ type }]) => type)).toEqual(['start', 'act', 'start', 'act']);
  });

  it('a start that fails for a while does not cut the lessons off', async () => {
    let isDown = true;
    const { store, tell } = await open({
      answer: () => {
        const answer: ServerAnswer = isDown ? { type: 'failed', why: 'later' } : taken;
        isDown = false;
        return answer;
      },
    });
    expect(store.getState().course.verdict).toMatchObject({ type: 'failed' });
    expect(await store.act(rightAction(store))).toBe(true);
    expect(tell.mock.calls.map(([{ type }]) => type)).toEqual(['start', 'start', 'act']);
  });

  it('who plays before the server has answered is not thrown back', async () => {
    const answers: ((answer: ServerAnswer) => void)[] = [];
    const store = openCourse(null, {
      storage: memoryStorage(),
      userId: 'guest',
      now: () => 1000,
      tell: ({ type }) =>
        type === 'start' ? new Promise((answer) => answers.push(answer)) : Promise.resolve(SILENT),
    });
    const begun = store.begin();
    await learn(store);
    answers[0](taken);
    await begun;
    expect(session(store).step).toBe(2);
  });

  it('a session that is further on the server is taken over', async () => {
    const further: ServerAnswer = { type: 'taken', standing: { ...standing, step: 4, solved: [1, 2, 3] } };
    const { store } = await open({ answer: () => further });
    expect(session(store)).toMatchObject({ step: 4, solved: [1, 2, 3] });
  });
});

it('[TUTOR-31] a counter of too few cards asks for more', async () => {
  const storage = memoryStorage();
  storage.setItem('tutorial-progress', '{"phasesCompleted":["street_cred"]}');
  const solved = [1, 2, 3, 4];
  storage.setItem(
    'tutorial-sessions',
    JSON.stringify({ power_moves: { track: 'power_moves', step: 5, solved, hasEnded: false, actions: [] } }),
  );
  const { store } = await open({ storage, track: 'power_moves' });
  const [card] = session(store).run.state.hands[0];
  expect(await store.act({ type: 'counter', seat: 0, cards: [card] })).toBe(false);
  expect(store.getState().course.verdict).toMatchObject({
    text: 'Please select at least 2 cards to defend!',
  });
  expect(trackOf('power_moves').lessons[4].minimumCards).toBe(2);
});

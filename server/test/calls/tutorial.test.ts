// What docs/product promises of the lessons, asked of a server over HTTP.
import type { TutorialPhase } from '@staxd/protocol';
import { trackOf } from '@staxd/tutorial';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Learner } from '../harness/learner.ts';
import { call, signInGuest } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

let sessions = 0;
const newLearner = async () => new Learner(await signInGuest(server.url), `tutorial_${++sessions}_x`);
/** A second session of the same person. */
const again = ({ person }: Learner) => new Learner(person, `tutorial_${++sessions}_x`);
/** Somebody to whom this track is open, in its first lesson. */
async function beginner(phase: TutorialPhase) {
  const learner = await newLearner();
  for (const before of ['street_cred', 'power_moves'] as const) {
    if (before === phase) break;
    await learner.skip(before);
  }
  expect((await learner.start(phase)).status).toBe(200);
  return learner;
}
const statusesOf = ({ available_phases }: { available_phases: readonly { status: string }[] }) =>
  available_phases.map(({ status }) => status);
const RIGHT = { action_type: 'play_card', action_data: { card_index: 0 } };
const WRONG = { action_type: 'play_card', action_data: { card_index: 1 } };
const ON = { action_type: 'skip_step' };

test('[API-42] [API-43] [API-45] the five calls, as they go over the line', async () => {
  const { token } = await signInGuest(server.url);
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${server.url}/api/v1/tutorial/${path}`, init);
    return [answer.status, ((await answer.json()) as { success?: boolean; code?: string }).code ?? null];
  };
  const session_id = `tutorial_${Date.now()}_x7k2`;
  const phase = '?phase=street_cred';
  expect([
    await ask('POST', 'start', { phase: 'street_cred', session_id }),
    await ask('POST', 'action', { session_id, action_type: 'play_card', action_data: { card_index: 0 } }),
    await ask('GET', `progress/${session_id}`),
    await ask('POST', `skip/${session_id}${phase}`),
    await ask('POST', `complete/${session_id}${phase}`),
    await ask('POST', `complete/${session_id}`),
    await ask('POST', 'start', { phase: 'street_fight', session_id }),
    await ask('POST', 'start', { phase: 'street_cred', session_id: 'x'.repeat(65) }),
  ]).toEqual([
    ...Array.from({ length: 4 }, () => [200, null]),
    [409, 'TUTORIAL_NOT_FINISHED'],
    ...Array.from({ length: 3 }, () => [422, 'VALIDATION_ERROR']),
  ]);
});

describe('a track', () => {
  test.each([
    ['street_cred', 8, ['Street Cred', 'The basics', 'BEGINNER', '8 lessons, 90 s.']],
    ['power_moves', 7, ['Power Moves', 'Master the stack', 'EXPERT', '7 lessons, 2 min.']],
    ['full_arsenal', 9, ['Full Arsenal', 'All cards', 'ADVANCED', '9 lessons, 90 s.']],
  ] as const)(
    '[TUTOR-1] [TUTOR-18] all lessons of %s are solved over the wire, from 1 to %i',
    async (phase, steps, [title, subtitle, difficulty, description]) => {
      const learner = await beginner(phase);
      const { lessons } = trackOf(phase);
      for (let step = 1; step <= steps; step++) {
        const { tutorial_state } = (await learner.progress()).body;
        expect(tutorial_state).toMatchObject({ phase, step, total_steps: steps });
        expect(tutorial_state).toMatchObject({ title: lessons[step - 1].title, step_complete: false });
        const last = (await learner.solve(phase, step)).at(-1);
        expect(last).toMatchObject({ message: expect.any(String), phase_complete: false });
        expect(last?.tutorial_state).toMatchObject({ step, correct_play: true, step_complete: true });
        await learner.act(ON);
      }
      const { body } = await learner.progress();
      expect(body).toMatchObject({ phase_complete: true, completion_message: `${title} complete!` });
      expect(body.session_progress.completed_lessons.map(({ step }) => step)).toEqual(
        lessons.map((_, at) => at + 1),
      );
      const entry = body.available_phases.find(({ api_name }) => api_name === phase);
      expect(entry).toMatchObject({ title, subtitle, difficulty, description, status: 'completed' });
      expect(body.tutorial_state).toMatchObject({ completed: true, can_skip: false });
    },
  );

  test('[TUTOR-2] [TUTOR-7] is locked until the one before it is done, in this order', async () => {
    const learner = await newLearner();
    const begun = await learner.start('street_cred');
    expect(begun.body.available_phases.map(({ api_name }) => api_name)).toEqual([
      'street_cred',
      'power_moves',
      'full_arsenal',
    ]);
    expect(statusesOf(begun.body)).toEqual(['recommended', 'locked', 'locked']);
    const next = again(learner);
    const refused = await next.start('power_moves');
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'TUTORIAL_LOCKED' }]);
    expect(refused.body.detail).toBe('Finish or skip Street Cred first.');
    expect((await next.progress()).status).toBe(404);
    expect(statusesOf(await learner.learn('street_cred'))).toEqual(['completed', 'recommended', 'locked']);
    expect((await next.start('power_moves')).status).toBe(200);
  });

  test('[TUTOR-8] that is skipped unlocks the next one, earns nothing, and stays completed where it was', async () => {
    const learner = await newLearner();
    const skipped = await learner.skip('street_cred');
    expect(skipped.body).toMatchObject({ success: true, tutorial_state: null });
    expect(statusesOf(skipped.body)).toEqual(['available', 'recommended', 'locked']);
    expect(skipped.body.rewards).toEqual({ badges: [], coins: 0, card_back: null, quick_learner_at: null });
    expect((await learner.progress()).status).toBe(404);
    await learner.start('street_cred');
    expect(statusesOf(await learner.learn('street_cred'))[0]).toBe('completed');
    expect(statusesOf((await learner.skip('street_cred')).body)[0]).toBe('completed');
    expect((await learner.skip('street_cred')).body.rewards.coins).toBe(100);
  });

  test('[TUTOR-49] is not complete before the end of its session', async () => {
    const learner = await beginner('street_cred');
    const early = await learner.complete('street_cred');
    expect([early.status, early.body.code]).toEqual([409, 'TUTORIAL_NOT_FINISHED']);
    await learner.act(ON);
    const left = await learner.learn('street_cred', 2);
    expect(left).toMatchObject({
      phase_complete: true,
      completion_message: '1 lesson of Street Cred is left.',
    });
    expect(left.tutorial_state?.completed).toBe(false);
    expect((await learner.complete('street_cred')).status).toBe(409);
    expect((await learner.start('street_cred')).body.tutorial_state?.step).toBe(1);
    await learner.solve('street_cred', 1);
    expect((await learner.complete('street_cred')).status).toBe(409);
    for (let step = 1; step <= 8; step++) await learner.act(ON);
    const done = await learner.complete('street_cred');
    expect([done.status, done.body.rewards.badges]).toEqual([200, ['Rookie']]);
    expect((await learner.complete('street_cred')).body).toEqual(done.body);
    expect((await learner.complete('power_moves')).body.code).toBe('TUTORIAL_OTHER_PHASE');
  });
});

describe('an action', () => {
  test('[API-64] that is not taken says why and changes nothing', async () => {
    const learner = await beginner('street_cred');
    const { body: before } = await learner.progress();
    const wrong = await learner.act(WRONG);
    expect([wrong.status, wrong.body]).toMatchObject([200, { success: false, cards_drawn: 0 }]);
    expect(wrong.body.message).toBe('That card cannot be played right now.');
    expect(wrong.body.refusal?.code).toBe('NOT_PLAYABLE');
    const draw = await learner.act({ action_type: 'draw_card' });
    expect(draw.body).toMatchObject({ success: false, message: 'Try the orange one.' });
    expect(draw.body.refusal).toEqual({ code: 'NOT_YET', detail: 'Try the orange one.' });
    const late = await learner.act({ action_type: 'bot_stack_response' });
    expect(late.body).toMatchObject({ success: false, refusal: { code: 'NOT_NOW' } });
    for (const { body } of [wrong, draw, late]) expect(body.tutorial_state).toEqual(before.tutorial_state);
    expect((await learner.progress()).body).toEqual(before);
  });

  test('[API-64] with too few cards for a defense is told how many', async () => {
    const learner = await beginner('power_moves');
    for (let step = 1; step < 5; step++) await learner.act(ON);
    const few = { action_type: 'stack_response', action_data: { card_indices: [0] } };
    expect((await learner.act(few)).body).toMatchObject({
      success: false,
      message: 'Please select at least 2 cards to defend!',
      refusal: { code: 'TOO_FEW', params: { min: 2 } },
    });
  });

  test('[API-65] that is sent twice is done once, one after the other and at once', async () => {
    const learner = await beginner('street_cred');
    const first = await learner.act(RIGHT);
    expect((await learner.act(RIGHT)).body).toEqual(first.body);
    expect(first.body).toMatchObject({ success: true, message: 'Nice play!' });
    const next = { ...ON, action_data: { step: 1 } };
    const left = await Promise.all([1, 2, 3].map(() => learner.act(next)));
    expect(left.map(({ body }) => [body.success, body.tutorial_state?.step])).toEqual(
      left.map(() => [true, 2]),
    );
    const both = await Promise.all([1, 2, 3].map(() => learner.act(RIGHT)));
    expect(new Set(both.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(both[0].body).toMatchObject({ success: true, session_progress: { total_completed: 2 } });
  });

  test('[API-65] of parallel starts begins one session', async () => {
    const learner = await newLearner();
    const begun = await Promise.all([1, 2, 3].map(() => learner.start('street_cred')));
    expect(begun.map(({ status, body }) => [status, body.tutorial_state])).toEqual(
      begun.map(() => [200, begun[0].body.tutorial_state]),
    );
  });

  test('[API-65] for another lesson than the present one is refused, and changes nothing', async () => {
    const learner = await beginner('street_cred');
    await learner.learn('street_cred');
    await learner.start('street_cred');
    await learner.act(ON);
    const { body: before } = await learner.progress();
    for (const action of [
      { ...RIGHT, action_data: { card_index: 0, step: 1 } },
      { ...ON, action_data: { step: 3 } },
    ]) {
      const { status, body } = await learner.act(action);
      expect([status, body]).toMatchObject([409, { code: 'TUTORIAL_OTHER_STEP', params: { step: 2 } }]);
    }
    expect((await learner.progress()).body).toEqual(before);
  });

  test('[API-64] after the end is refused', async () => {
    const learner = await beginner('street_cred');
    const end = await learner.learn('street_cred');
    for (const [action, message] of [
      [RIGHT, 'That card cannot be played right now.'],
      [ON, 'Failed to skip step. Please try again.'],
    ] as const) {
      const { status, body } = await learner.act(action);
      expect([status, body]).toMatchObject([200, { success: false, message }]);
      expect(body.tutorial_state).toEqual(end.tutorial_state);
    }
    expect((await learner.act({ ...ON, action_data: { step: 8 } })).body.success).toBe(true);
  });

  test.each([
    ['play_card', {}],
    ['play_card', { card_index: 0, card_indices: [1] }],
    ['play_card', { card_indices: [] }],
    ['play_card', { card_indices: [0, 0] }],
    ['play_card', { card_index: '0' }],
    ['play_card', undefined],
    ['stack_response', {}],
    ['stack_response', { response: 'stack' }],
    ['stack_response', { action: 'take', card_indices: [0] }],
    ['stack_response', { action: 'take', response: 'stack' }],
    ['select_color', {}],
    ['select_color', { color: 'gray' }],
    ['select_gift', {}],
    ['draw_card', { step: 0 }],
    ['win_game', {}],
  ])('[API-44] %s with %j is no action (422)', async (action_type, action_data) => {
    const learner = await beginner('street_cred');
    const { status, body } = await learner.act({ action_type, action_data });
    expect([status, body.code]).toEqual([422, 'VALIDATION_ERROR']);
    expect((await learner.progress()).body.tutorial_state?.step_complete).toBe(false);
  });

  test.each([{ action: 'take' }, { response: 'accept' }, { action: 'take', response: 'accept', step: 6 }])(
    '[API-44] a stack is taken by %j',
    async (action_data) => {
      const learner = await beginner('power_moves');
      for (let step = 1; step < 6; step++) await learner.act(ON);
      const { body } = await learner.act({ action_type: 'stack_response', action_data });
      expect(body).toMatchObject({ success: true, message: 'You accepted the penalty!', cards_drawn: 2 });
    },
  );

  test('[API-44] a stack is answered by its cards, with and without response', async () => {
    for (const response of [undefined, 'stack']) {
      const learner = await beginner('power_moves');
      await learner.act(ON);
      const action_data = { card_indices: [0], response };
      const { body } = await learner.act({ action_type: 'stack_response', action_data });
      expect(body).toMatchObject({ success: true, message: 'Great defense!' });
    }
  });
});

describe('a session', () => {
  test('[API-42] goes on with its present lesson from the beginning, after a learned one with the next, anew after its end', async () => {
    const learner = await beginner('street_cred');
    await learner.solve('street_cred', 1);
    await learner.act(ON);
    await learner.solve('street_cred', 2);
    const back = await learner.start('street_cred');
    expect(back.body.tutorial_state).toMatchObject({ step: 3, step_complete: false });
    expect(back.body.session_progress.total_completed).toBe(2);
    await learner.learn('street_cred', 3);
    const left = again(learner);
    await left.start('street_cred');
    for (let step = 1; step < 8; step++) await left.act(ON);
    const last = (await left.start('street_cred')).body;
    expect(last).toMatchObject({ phase_complete: false, tutorial_state: { step: 8 } });
    const anew = await learner.start('street_cred');
    expect(anew.body.tutorial_state).toMatchObject({ step: 1, completed: false });
    expect([anew.body.session_progress.total_completed, statusesOf(anew.body)[0]]).toEqual([0, 'completed']);
    const other = await learner.start('power_moves');
    expect([other.status, other.body.code]).toEqual([409, 'TUTORIAL_OTHER_PHASE']);
  });

  test('[API-63] of somebody else is answered as one that does not exist', async () => {
    const owner = await beginner('street_cred');
    const stranger = new Learner(await signInGuest(server.url), owner.id);
    const nobody = new Learner(stranger.person, 'tutorial_none_x');
    const asks = [
      (learner: Learner) => learner.act(RIGHT),
      (learner: Learner) => learner.progress(),
      (learner: Learner) => learner.complete('street_cred'),
      (learner: Learner) => learner.skip('street_cred'),
    ];
    for (const ask of asks) {
      const [theirs, none] = [await ask(stranger), await ask(nobody)];
      expect([theirs.status, JSON.stringify(theirs.body)]).toEqual([none.status, JSON.stringify(none.body)]);
    }
    expect((await stranger.act(RIGHT)).body.code).toBe('TUTORIAL_NOT_FOUND');
    await stranger.start('street_cred');
    await stranger.learn('street_cred');
    expect((await owner.progress()).body.session_progress.total_completed).toBe(0);
  });

  test('[API-63] needs a token', async () => {
    const body = { phase: 'street_cred', session_id: 'x' };
    expect((await call(server.url, 'startTutorial', { body })).status).toBe(401);
    expect((await call(server.url, 'tutorialProgress', { params: { id: 'x' } })).status).toBe(401);
  });

  test('[API-66] makes room for new ones: a person has 20', async () => {
    const first = await beginner('street_cred');
    for (let count = 0; count < 19; count++) await again(first).start('street_cred');
    expect((await first.progress()).status).toBe(200);
    await again(first).start('street_cred');
    expect((await first.progress()).status).toBe(404);
  });
});

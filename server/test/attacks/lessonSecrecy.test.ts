// Nothing in an answer about a lesson depends on what its learner may not know.
import { determinise, openStream, parseSeed, redact, unwrap, viewFor } from '@staxd/engine';
import type { TutorialResponse } from '@staxd/protocol';
import {
  ALL_TRACKS,
  beginSession,
  botOf,
  LEARNER,
  type LearnerAction,
  type TutorialSession,
  takeOn,
} from '@staxd/tutorial';
import { describe, expect, test } from 'vitest';
import { tutorialResponse } from '../../src/http/tutorial/lessonResponse.ts';
import { Learner, onTheWire, solution } from '../harness/learner.ts';
import { signInGuest } from '../harness/people.ts';
import { startServer } from '../harness/startServer.ts';

const lessons = ALL_TRACKS.flatMap(({ name, lessons }) =>
  lessons.map(({ title }, at) => ({ track: name, step: at + 1, title })),
);

type Answer = (session: TutorialSession, action: LearnerAction | null) => unknown;

const answer: Answer = (session, action) =>
  tutorialResponse('s', { session, ended: [], refusal: null }, action);

/** The session in another world that looks the same to the learner. */
function elsewhere(session: TutorialSession, seed: string): TutorialSession {
  const { state, events } = session.run;
  const stream = openStream(unwrap(parseSeed(seed)), 'hidden');
  return {
    ...session,
    run: {
      ...session.run,
      state: determinise(viewFor(state, LEARNER), stream),
      events: events.map((event) => redact(event, LEARNER)),
    },
  };
}

/** Whether a lesson is answered the same in many worlds, at its beginning and after each right action. */
function isBlind(answered: Answer, { track, step }: (typeof lessons)[number]): boolean {
  const begun = beginSession(track, { step });
  const told: [TutorialSession, LearnerAction | null][] = [[begun, null]];
  for (const action of solution(begun.run)) {
    const next = takeOn(told[told.length - 1][0], action);
    if (!next.ok) throw new Error(next.error.code);
    told.push([next.value, action]);
  }
  return told.every(([session, action]) =>
    ['alea:1', 'alea:2', 'alea:3'].every(
      (seed) =>
        JSON.stringify(answered(session, action)) ===
        JSON.stringify(answered(elsewhere(session, seed), action)),
    ),
  );
}

/** What is said to a wrong action. One that is taken may show cards that were hidden before. */
function refused(session: TutorialSession, action: LearnerAction): string | null {
  const next = takeOn(session, action);
  if (next.ok) return null;
  return JSON.stringify(tutorialResponse('s', { session, ended: [], refusal: next.error }, action));
}

describe.each(lessons)('$track $step: $title', (lesson) => {
  test('is answered the same whatever is hidden', () => {
    expect(isBlind(answer, lesson)).toBe(true);
  });

  test('is refused the same whatever is hidden', () => {
    const session = beginSession(lesson.track, { step: lesson.step });
    const places = session.run.state.hands[LEARNER].map((_, place) => place);
    const plays = places.flatMap((one) => [[one], ...places.map((other) => [one, other])]);
    const tried: LearnerAction[] = [
      ...[...plays, [places.length]].map((places) => ({ type: 'play', places }) as const),
      ...(['draw', 'accept', 'ignore', 'skip', 'botAnswer'] as const).map((type) => ({ type })),
      { type: 'color', color: 'pink' },
    ];
    const answers = tried.map((action) => refused(session, action));
    expect(answers.filter((text) => text !== null).length).toBeGreaterThan(3);
    for (const seed of ['alea:1', 'alea:2']) {
      const other = elsewhere(session, seed);
      expect(tried.map((action) => refused(other, action))).toEqual(answers);
    }
  });

  test.each([
    ['the hand of the bot', (session: TutorialSession) => session.run.state.hands[botOf(session.run.lesson)]],
    ['what is drawn next', (session: TutorialSession) => session.run.state.drawPile],
  ])('a leak of %s is noticed', (_, leak) => {
    expect(isBlind((session) => [answer(session, null), leak(session)], lesson)).toBe(false);
  });
});

/** Every card that an answer shows, wherever it stands. */
function cardsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type, color, shape, modifier_type, universal } = value as Readonly<Record<string, unknown>>;
  const own =
    typeof color === 'string' && typeof type === 'string'
      ? [`${universal ?? `${color} ${shape ?? modifier_type}`}`]
      : [];
  return [...own, ...Object.values(value).flatMap(cardsIn)];
}

test('over the wire there are the cards of the learner, the top, and what was revealed', async () => {
  const server = await startServer();
  try {
    const learner = new Learner(await signInGuest(server.url), 'peek');
    for (const phase of ['street_cred', 'power_moves'] as const) await learner.skip(phase);
    await learner.start('full_arsenal');
    for (let step = 1; step < 7; step++) await learner.act({ action_type: 'skip_step' });
    const before: TutorialResponse = (await learner.progress()).body;
    expect(cardsIn(before)).toEqual(['green peek', 'pink star', 'orange oval', 'green diamond']);
    const played = await learner.act(onTheWire({ type: 'play', places: [0] }));
    expect(cardsIn(played.body)).toEqual(['pink star', 'orange oval', 'green peek']);
    const answered = await learner.act({ action_type: 'bot_stack_response' });
    expect(cardsIn(answered.body)).toEqual(['pink star', 'orange oval', 'green peek', 'nope']);
  } finally {
    await server.close();
  }
});

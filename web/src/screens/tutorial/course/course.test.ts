import { beginSession, type TrackName } from '@staxd/tutorial';
import { describe, expect, it } from 'vitest';
import { advanced, beginCourse, played, pressedWrong, taken } from './course.ts';
import { lessonGame } from './lessonGame.ts';

const at = (track: TrackName, step: number) => beginCourse(beginSession(track, { step }));
const play = (...places: number[]) => ({ type: 'play', places }) as const;

describe('a course', () => {
  it('[TUTOR-24] goes on by itself after 2.5 s, and after 4 s when cards were swapped', () => {
    const plain = taken(at('street_cred', 1), [play(0)]);
    expect(plain.course.verdict).toEqual({ type: 'right', text: 'Nice play!', next: 2500 });
    const hijacked = taken(at('full_arsenal', 4), [{ type: 'accept' }]);
    expect(hijacked.course.verdict).toMatchObject({ next: 4000 });
    const traded = taken(at('full_arsenal', 2), [play(0)]);
    expect(traded.course.verdict).toBeNull();
    expect(taken(traded.course, [{ type: 'botAnswer' }]).course.verdict).toMatchObject({ next: 4000 });
  });

  it('[TUTOR-43] [TUTOR-44] says what was wrong, 4 s for a card and 3 s for the rest, and stays as it is', () => {
    const begun = at('street_cred', 1);
    const wrong = pressedWrong(begun, [1]);
    expect(wrong).toEqual({
      ...begun,
      verdict: {
        type: 'wrong',
        text: 'That card cannot be played right now.',
        stays: 4000,
        places: [1],
        isMendable: true,
      },
    });
    const stacked = at('power_moves', 2);
    expect(taken(stacked, [{ type: 'draw' }])).toMatchObject({
      ok: false,
      course: { session: stacked.session, verdict: { text: 'Cannot draw right now.', stays: 3000 } },
    });
    expect(pressedWrong(begun, [0])).toBe(begun);
  });

  it('takes all steps of a move or none', () => {
    const begun = at('street_cred', 6);
    const nope = { type: 'play', seat: 0, cards: [begun.session.run.state.hands[0][1]] } as const;
    const judged = played(begun, { ...nope, color: 'green' });
    expect(judged).toMatchObject({ ok: false, refused: { type: 'color' } });
    expect(judged.course.session).toBe(begun.session);
    expect(judged.course.verdict).toEqual({ type: 'notYet', places: [1] });
    expect(played(begun, { ...nope, color: 'pink' }).ok).toBe(true);
  });

  it('keeps a log of what the learner may know', () => {
    const begun = at('full_arsenal', 7);
    const { log } = taken(taken(begun, [play(0)]).course, [{ type: 'botAnswer' }]).course;
    expect(log.map(({ version }) => version)).toEqual([...log.map(({ version }) => version)].sort());
    const revealed = log.find(({ event }) => event.type === 'cardsRevealed');
    expect(revealed?.event).toMatchObject({ cards: [expect.any(Number)] });
    const drew = taken(at('power_moves', 1), [play(0)]).course;
    const drawn = taken(drew, [{ type: 'botAnswer' }]).course.log.find(
      ({ event }) => event.type === 'cardsDrawn',
    );
    expect(drawn?.event).not.toHaveProperty('cards');
  });

  it('begins each lesson with a table of its own, and ends after the last', () => {
    const second = advanced(at('street_cred', 1));
    expect(second).toMatchObject({ round: 1, version: 0, session: { step: 2 }, verdict: null });
    expect(advanced(at('street_cred', 8)).session.hasEnded).toBe(true);
  });
});

describe('the table of a lesson', () => {
  it('shows the learner nothing but what a player may see', () => {
    const { session } = at('full_arsenal', 7);
    const { view } = lessonGame(session.run, 0);
    expect(view.viewer).toBe(0);
    expect(JSON.stringify(view)).not.toContain('hands');
    expect(view.seats[1].handSize).toBe(3);
  });

  it('lets nobody move while the bot answers, or when the lesson is learned', () => {
    const { session } = taken(at('power_moves', 1), [play(0)]).course;
    expect(lessonGame(session.run, 1).legal).toEqual([]);
    const done = taken(at('full_arsenal', 1), [play(0)]).course;
    const again = taken(done, [{ type: 'botAnswer' }]).course;
    expect(again.session.run.stage).toBe('done');
    expect(lessonGame(again.session.run, 2).legal).toEqual([]);
  });
});

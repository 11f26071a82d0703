// What an older, a newer or a damaged browser keeps of the lessons.
import { Learner } from '../../player/learner.ts';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';
import { expectLesson, keep, kept, keptSession, newGuest } from './lessons.ts';

const KEYS = ['tutorial-progress', 'tutorial-sessions', 'tutorial-unsent', 'tutorial-started'];
const DAMAGE: readonly (readonly [string, unknown])[] = [
  ['no JSON', '{"phases'],
  ['null', null],
  ['a list', []],
  ['a number', 7],
  ['an empty object', {}],
  [
    'wrong fields',
    {
      phasesCompleted: 'all',
      currentPhase: 'graffiti',
      phaseProgress: -40,
      rewardsEarned: [1],
      street_cred: { track: 'street_cred', step: 99, solved: 'x', actions: 3 },
      ids: 5,
      unsent: [null, 3, {}],
    },
  ],
  ['nulls in place of fields', { street_cred: null, ids: null, unsent: null, phasesCompleted: null }],
];

const EVERYDAY_DAMAGE = ['wrong fields'];

/** With an account, too, in `pnpm prove`. */
for (const withAccount of process.env.STAXD_PROVE ? [false, true] : [false]) {
  for (const [what, value] of DAMAGE) {
    test(
      `[TUTOR-16] ${what} in the storage ${withAccount ? 'of a guest ' : ''}counts as nothing`,
      row(EVERYDAY_DAMAGE.includes(what)),
      async ({ page }) => {
        const guest = withAccount ? (await newGuest(page.request)).entries : {};
        await keep(page, { ...guest, ...Object.fromEntries(KEYS.map((key) => [key, value])) });
        await page.goto('/tutorial?track=street_cred');
        await expectLesson(page, 'street_cred', 1);
        const learner = await Learner.at(page);
        await learner.solve();
        await learner.goOn();
        await expectLesson(page, 'street_cred', 2);
        await page.reload();
        await expectLesson(page, 'street_cred', 2);
        if (withAccount)
          await expect.poll(async () => (await kept(page, 'tutorial-unsent')).unsent).toEqual([]);
      },
    );
  }
}

test('[TUTOR-16] [TUTOR-14] what a newer version has added is kept, and progress stays between 0 and 100', async ({
  page,
}) => {
  await keep(page, {
    'tutorial-progress': { phaseProgress: 900, mastery: { stacks: 3 }, rewardsEarned: ['Founder'] },
    'tutorial-sessions': { ...keptSession('street_cred', 2), parkour: { step: 4 } },
  });
  await page.goto('/tutorial?track=street_cred');
  await expectLesson(page, 'street_cred', 2);
  const learner = await Learner.at(page);
  await learner.solve();
  await expect
    .poll(() => kept(page, 'tutorial-progress'))
    .toMatchObject({
      phaseProgress: 25,
      mastery: { stacks: 3 },
      rewardsEarned: ['Founder'],
    });
  expect(await kept(page, 'tutorial-sessions')).toMatchObject({ parkour: { step: 4 } });
});

test(
  '[API-42] a lesson is told to the server by the phase and an id with time and chance',
  row(false),
  async ({ page }) => {
    const { entries } = await newGuest(page.request);
    await keep(page, entries);
    const begun = page.waitForRequest((request) => request.url().endsWith('/tutorial/start'));
    await page.goto('/tutorial?track=street_cred');
    expect((await begun).postDataJSON()).toEqual({
      phase: 'street_cred',
      session_id: expect.stringMatching(/^tutorial_\d{13}_[a-z\d]{1,9}$/),
    });
  },
);

// What a learner is told: each praise for what earns it, each refusal for its real cause.
import type { Page } from '@playwright/test';
import type { TrackName } from '@staxd/tutorial';
import { Learner } from '../../player/learner.ts';
import { stopClock } from '../../scripted/pageClock.ts';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';
import {
  answer,
  button,
  card,
  coach,
  expectLesson,
  expectOnlyRefusals,
  holdStill,
  keep,
  newGuest,
  openJudged,
  openLesson,
  overTable,
  passUntilThere,
} from './lessons.ts';

/** In `npm test`; another one is seen with its time. */
const EVERYDAY_PRAISES = ['Great defense!'];
const PRAISES: readonly (readonly [TrackName, number, string])[] = [
  ['street_cred', 1, 'Nice play!'],
  ['street_cred', 4, 'Excellent combo! Multiple cards played!'],
  ['street_cred', 5, 'Color selected!'],
  ['power_moves', 2, 'Great defense!'],
  ['power_moves', 6, 'You accepted the penalty!'],
  ['power_moves', 7, 'Perfect defense! You blocked the stack!'],
  ['full_arsenal', 4, "You took the stack. Sometimes that's the smart play!"],
  ['full_arsenal', 6, 'Card transferred to opponent!'],
];

for (const [track, step, praise] of PRAISES) {
  test(
    `[TUTOR-41] lesson ${step} of ${track} is praised: ${praise}`,
    row(EVERYDAY_PRAISES.includes(praise)),
    async ({ page }) => {
      const learner = await openLesson(page, track, step);
      await holdStill(page);
      await learner.answer();
      const next = button(page, 'NEXT');
      await expect(next).toBeVisible();
      if (await page.getByText('Drip decides').isVisible()) await next.click();
      await expect(button(page, praise)).toBeVisible();
      await expect(coach(page).getByRole('heading', { name: 'That is it!' })).toBeVisible();
    },
  );
}

/** What is wrong in a lesson, what is said then over the table, and by Drip. */
interface Mistake {
  readonly ids: string;
  readonly track: TrackName;
  readonly step: number;
  readonly make: (page: Page, learner: Learner) => Promise<void>;
  readonly told: string;
  readonly hint: string;
}

const pick = (page: Page, color: string) =>
  page
    .getByRole('region', { name: 'PICK A COLOR' })
    .getByRole('button', { name: new RegExp(`^${color}`, 'i') });

const MISTAKES: readonly Mistake[] = [
  {
    ids: '[TUTOR-43]',
    track: 'street_cred',
    step: 1,
    make: async (page) => card(page, 2).click(),
    told: 'That card cannot be played right now.',
    hint: 'The orange circle. Same color!',
  },
  {
    ids: '[TUTOR-46]',
    track: 'power_moves',
    step: 6,
    make: async (page) => card(page, 1).click(),
    told: 'Invalid stack response.',
    hint: 'Take the two cards and go on.',
  },
  {
    ids: '[TUTOR-47]',
    track: 'street_cred',
    step: 4,
    make: async (page, learner) => {
      await learner.stage([0]);
      await card(page, 2).click();
    },
    told: 'Invalid multi-card play.',
    hint: 'Tap one, then tap the other.',
  },
  {
    ids: '[TUTOR-31]',
    track: 'power_moves',
    step: 5,
    make: async (page, learner) => {
      await learner.stage([0]);
      await answer(page, 'COUNTER').click();
    },
    told: 'Please select at least 2 cards to defend!',
    hint: 'Pick both ADD +2. Any order.',
  },
];

/** What the rules allow and a lesson does not ask for, and what Drip says to it. */
const OTHERS: readonly (Omit<Mistake, 'told' | 'ids'> & { readonly says: string })[] = [
  {
    track: 'street_cred',
    step: 4,
    make: async (page, learner) => {
      await learner.stage([0]);
      await answer(page, 'PLAY').click();
    },
    says: 'That one works. But you hold its twin',
    hint: 'Tap the other green circle, too.',
  },
  {
    track: 'street_cred',
    step: 1,
    make: async (page) => button(page, 'DRAW').click(),
    says: 'Try the orange one.',
    hint: 'Play your orange card.',
  },
  {
    track: 'street_cred',
    step: 6,
    make: async (page, learner) => {
      await learner.stage([1]);
      await answer(page, 'PLAY').click();
      await pick(page, 'green').click();
    },
    says: 'You hold pink cards. Pick pink.',
    hint: 'Play NOPE and pick pink.',
  },
  {
    track: 'power_moves',
    step: 2,
    make: async (page) => answer(page, 'TAKE THE HIT').click(),
    says: 'You can do better: counter it.',
    hint: 'Counter with your ADD +1.',
  },
  {
    track: 'full_arsenal',
    step: 9,
    make: async (page) => {
      await card(page, 2).click();
      await answer(page, 'PLAY').click();
    },
    says: 'Then an ADD is left. It cannot win here.',
    hint: 'Play the ADD first.',
  },
];

for (const { track, step, make, says, hint } of OTHERS) {
  test(
    `[TUTOR-57] lesson ${step} of ${track}: ${says}`,
    row(track === 'street_cred' && step === 6),
    async ({ page }) => {
      await openJudged(page, track, step);
      const learner = await Learner.at(page);
      await make(page, learner);
      await expect(coach(page)).toContainText(says);
      await expect(coach(page)).toContainText(hint);
      await expect(page.getByText(/cannot be played|Cannot draw|Invalid|Failed/)).toHaveCount(0);
      await expect(coach(page).getByRole('heading', { name: 'Not that one' })).toHaveCount(0);
      if (track === 'street_cred' && step === 4) await expect(answer(page, 'PLAY')).toBeDisabled();
      // The same cards can be played again, in another color.
      if (track === 'street_cred' && step === 6) await expect(answer(page, 'PLAY')).toBeEnabled();
      await page.reload();
      await learner.solve();
    },
  );
}

test('[TUTOR-68] DRAW rests once the right cards are up, and once Drip has answered it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const learner = await openLesson(page, 'street_cred', 8);
  await expect(button(page, 'DRAW')).toBeEnabled();
  await learner.stage([0]);
  await expect(button(page, 'DRAW')).toBeDisabled();
  await button(page, 'CANCEL').click();
  await button(page, 'DRAW').click();
  await expect(coach(page)).toContainText('It fits. Play it.');
  await expect(button(page, 'DRAW')).toBeDisabled();
  await expect(page.getByRole('button', { name: /^Draw a card/ })).toHaveCount(0);
  await learner.solve();
});

/** Without an account, too, in `pnpm prove`. */
for (const isJudged of process.env.STAXD_PROVE ? [true, false] : [true]) {
  for (const [at, { ids, track, step, make, told, hint }] of MISTAKES.entries()) {
    const isFirst = MISTAKES.findIndex((other) => other.ids === ids) === at;
    const who = isJudged ? 'the server says of' : 'without an account it says of';
    test(`${ids} ${who} lesson ${step} of ${track}: ${told}`, row(isFirst), async ({ page }) => {
      if (isJudged) await openJudged(page, track, step);
      const learner = isJudged ? await Learner.at(page) : await openLesson(page, track, step);
      await holdStill(page);
      await make(page, learner);
      await expect(overTable(page, told)).toBeVisible();
      await expect(coach(page).getByRole('heading', { name: 'Not that one' })).toBeVisible();
      await expect(coach(page)).toContainText(hint);

      await page.clock.resume();
      await page.reload();
      await expectLesson(page, track, step);
      await learner.solve();
    });
  }
}

test('[TUTOR-43] the card that is right mends a mistake at once', row(false), async ({ page }) => {
  const learner = await openLesson(page, 'street_cred', 1);
  await holdStill(page);
  await card(page, 3).click();
  await expect(coach(page).getByRole('heading', { name: 'Not that one' })).toBeVisible();
  await learner.stage([0]);
  await expect(coach(page).getByRole('heading', { name: 'Same color' })).toBeVisible();
  await expect(coach(page)).toContainText('Now press PLAY.');
  await learner.player.press(/^PLAY( |$)/);
  await expect(button(page, 'Nice play!')).toBeVisible();
});

test(
  '[TUTOR-42] [TUTOR-50] a start that the server refuses says its words',
  row(false),
  async ({ page, complaints }) => {
    const guest = await newGuest(page.request);
    // This browser knows more than the server: the first track was learned elsewhere.
    await keep(page, { ...guest.entries, 'tutorial-progress': { phasesCompleted: ['street_cred'] } });
    await stopClock(page);
    await page.goto('/tutorial?track=power_moves', { waitUntil: 'commit' });
    await passUntilThere(page, overTable(page, 'Finish or skip Street Cred first.'));
    await page.clock.resume();
    await expectLesson(page, 'power_moves', 1);
    await (await Learner.at(page)).solve();
    expectOnlyRefusals(complaints, 409);
  },
);

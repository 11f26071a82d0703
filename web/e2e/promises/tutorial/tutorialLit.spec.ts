// Drip names only a button that is lit: in every part of all lessons, before and after the right cards are staged.
import type { Page } from '@playwright/test';
import { ALL_TRACKS, beginLesson, type LessonPart, partsOf, rightPlaces } from '@staxd/tutorial';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';
import { answer, button, coach, holdStill, openLesson } from './lessons.ts';

/** What stands on buttons that decide. */
const LABELS =
  /\b(PLAY|WIN GAME|DRAW|COUNTER|NOPE|TAKE THE HIT|FOLD|TEAM UP|IGNORE|FEELING PETTY\?|GIFT 1 CARD!|NEXT)/;

/** What Drip asks for now: the last line of his bubble. */
const goal = (page: Page) => coach(page).getByRole('paragraph').last();

/** The button that Drip tells the learner to press. */
async function named(page: Page): Promise<string | undefined> {
  const text = (await goal(page).textContent()) ?? '';
  return LABELS.exec(/\b[Pp]ress (.*)/.exec(text)?.[1] ?? '')?.[0];
}

async function expectLit(page: Page): Promise<string | undefined> {
  const name = await named(page);
  if (name === undefined) return undefined;
  const lit = page.getByRole('button', { name: new RegExp(`^${name.replace('?', '\\?')}( |$)`) });
  await expect(lit.last(), `${name}, which Drip names`).toBeEnabled();
  return name;
}

/** The cards that are right, in the order in which the lesson names them; none where a button is enough. */
function toStage(part: LessonPart): readonly number[] {
  const run = beginLesson({ ...part, teaches: ['TURN-1'], next: [] });
  const alone = ['draw', 'ignore', 'accept'].some((text) => part.right.includes(text));
  const places = rightPlaces(run);
  const [first = ''] = part.right;
  if (alone) return [];
  if (first.startsWith('play orange add+3')) return [1, 0, 2];
  return part.right.length > 1 ? places.slice(0, 1) : places;
}

for (const { name: track, lessons } of ALL_TRACKS) {
  for (const [at, lesson] of lessons.entries()) {
    const isEveryday = lesson.minimumCards === 2;
    test(`[TUTOR-59] ${track} ${at + 1}: ${lesson.title}`, row(isEveryday), async ({ page }) => {
      const learner = await openLesson(page, track, at + 1);
      for (const part of partsOf(lesson)) {
        await expect(coach(page).getByRole('heading', { name: part.title })).toBeVisible();
        await expect(async () => void (await expectLit(page))).toPass();
        const places = toStage(part);
        await learner.stage(places);
        if (places.length > 0) {
          await expect(goal(page)).toHaveText(/[Pp]ress /);
          expect(await expectLit(page)).toBeDefined();
        }
        await learner.clear();
        await learner.solvePart();
      }
    });
  }
}

test('[TUTOR-60] the NOPE lesson has two answers, and NOPE glows once it is up', async ({ page }) => {
  const learner = await openLesson(page, 'power_moves', 7);
  await expect(page.getByText('DRAW 4', { exact: true })).toBeVisible();
  for (const who of ['Vandal', 'Drip']) await expect(page.getByRole('figure').getByText(who)).toBeVisible();
  await expect(answer(page, 'COUNTER')).toHaveCount(0);
  await learner.stage([0]);
  await expect(coach(page)).toContainText('Your NOPE is up. Press NOPE: the one that glows.');
  await expect(answer(page, 'NOPE').last()).toHaveAttribute('data-kind', 'cta');
  await expect(answer(page, 'TAKE THE HIT')).toBeEnabled();
});

test('[TUTOR-60] a learner is robbed and then the thief', row(false), async ({ page }) => {
  const learner = await openLesson(page, 'full_arsenal', 4);
  await holdStill(page);
  await learner.solve();
  await button(page, 'NEXT').click();
  await expect(page.getByText('hooked, goes to the bottom')).toBeVisible();
  await learner.stage([0]);
  await expect(coach(page)).toContainText('Your HIJACK is up. Press PLAY.');
  await answer(page, 'PLAY').click();
  await expect(page.getByText('Drip decides')).toBeVisible();
});

test('[TUTOR-58] the jinx: who draws, in four parts', async ({ page }) => {
  const learner = await openLesson(page, 'full_arsenal', 8);
  await holdStill(page);
  const pays = (name: string) =>
    page.getByRole('list', { name: 'Who draws' }).getByRole('listitem').filter({ hasText: name });
  await expect(pays('Drip')).toContainText('draws 2');
  await expect(pays('Vandal')).toContainText('just watches');
  await learner.solvePart();
  await expect(coach(page)).toContainText('2 of 4');
  await expect(pays('Vandal')).toContainText('draws 3');
  await expect(pays('Drip')).toContainText('draws nothing');
  await learner.solvePart();
  await expect(pays('Drip')).toContainText('draws 2');
  await answer(page, 'FEELING PETTY\\?').click();
  await button(page, 'NEXT').click();
  const table = page.getByRole('table');
  for (const cells of [
    /You ignore2--/,
    /Petty: play, or draw2-, or 1-/,
    /You team up--3/,
    /Vandal NOPEs that21-/,
  ])
    await expect(table.getByRole('row').filter({ hasText: cells })).toHaveCount(1);
  await answer(page, 'IGNORE').click();
  await expect(button(page, 'NEXT')).toBeVisible();
  await expect(coach(page)).toContainText('The next lesson starts by itself.');
});

for (const [width, height] of [
  [360, 740],
  [740, 360],
  [1440, 900],
] as const) {
  test(
    `[TUTOR-58] no part of the jinx covers another at ${width} x ${height}`,
    row(false),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      const learner = await openLesson(page, 'full_arsenal', 8);
      for (let part = 1; part <= 4; part++) {
        await expect(coach(page)).toContainText(`${part} of 4`);
        const drawn = part < 4 ? page.getByRole('list', { name: 'Who draws' }) : page.getByRole('table');
        await expect(drawn).toBeVisible();
        const boxes = [
          coach(page).getByRole('heading').locator('..'),
          drawn,
          answer(page, 'TEAM UP'),
          answer(page, 'IGNORE'),
          answer(page, 'FEELING PETTY\\?'),
        ];
        await expect(async () => {
          const seen = await Promise.all(boxes.map(async (one) => one.boundingBox()));
          seen.forEach((box, at) => {
            if (!box) throw new Error(`nothing is drawn at ${at}`);
            expect(box.x).toBeGreaterThanOrEqual(0);
            expect(box.x + box.width).toBeLessThanOrEqual(width);
            expect(box.y + box.height).toBeLessThanOrEqual(height);
            for (const other of seen.slice(at + 1)) {
              if (!other) continue;
              const isApart =
                box.x + box.width <= other.x + 1 ||
                other.x + other.width <= box.x + 1 ||
                box.y + box.height <= other.y + 1 ||
                other.y + other.height <= box.y + 1;
              expect(isApart, `${at} of part ${part}: ${JSON.stringify([box, other])}`).toBe(true);
            }
          });
        }).toPass();
        await expect(goal(page)).toBeInViewport({ ratio: 1 });
        if (part < 4) await learner.solvePart();
      }
    },
  );
}

// What the tournament pages show of tournaments that are far along.
import { signedIn } from '../../people/signIn.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../../test.ts';
import { row } from '../../ways.ts';
import { fakeTables, running, sitter } from '../tables/fakeTables.ts';
import { elimination, fakeTournaments, robin, summary } from './fakeTournaments.ts';

const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1440, height: 900 };

async function userId(page: Parameters<typeof signedIn>[0]): Promise<string> {
  const kept = await page.evaluate(() => localStorage.getItem('auth-storage'));
  return JSON.parse(kept ?? '').user.id;
}

test('[CUP-1] the first tournament of the list is big and has the only acid button', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await signedIn(page);
  await fakeTournaments(page, [summary('First'), summary('Second'), summary('Third')]);
  await page.goto('/tournament');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards.getByRole('heading')).toHaveText(['First', 'Second', 'Third']);
  const looks = await cards.evaluateAll((all) =>
    all.map((item) => {
      const card = item as HTMLElement;
      const button = card.querySelector('button') as HTMLElement;
      return {
        width: card.clientWidth,
        top: card.offsetTop,
        paint: getComputedStyle(button).backgroundColor,
      };
    }),
  );
  const [first, second, third] = looks;
  expect(first.width).toBeGreaterThan(second.width * 1.8);
  expect(first.top).toBeLessThan(second.top);
  expect(second.top).toBe(third.top);
  expect([first.paint === second.paint, second.paint]).toEqual([false, third.paint]);
});

test('[CUP-14] on a phone an entrant sees the own path first, all tables second, and a map of many', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signedIn(page);
  const you = await userId(page);
  await fakeTournaments(page, [elimination('Small', 16, you), elimination('Large', 32, you)]);
  const map = page.getByRole('img', { name: 'Map of all tables. Yours are gold.' });
  await page.goto('/tournament/t_Small');
  await expect(page.getByRole('tab')).toHaveText(['YOUR PATH', 'ALL TABLES', 'PLAYERS']);
  await expect(page.getByRole('tab', { name: 'YOUR PATH' })).toHaveAttribute('aria-selected', 'true');
  const path = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(path.getByRole('heading')).toHaveText([
    'ROUND 1 You came 1st: through',
    'SEMI-FINAL running',
    'FINAL',
  ]);
  await expect(path.nth(1).getByRole('link', { name: 'TO YOUR TABLE' })).toBeInViewport();
  await expect(page.getByText('Now playing')).toHaveCount(0);
  await expect(map).toHaveCount(0);
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'ALL TABLES' }).click();
  await expect(page.getByRole('region', { name: /^Table \d+, / })).toHaveCount(7);
  await page.goto('/tournament/t_Large');
  await expect(map).toBeVisible();
  await expectAccessible(page);
});

test('[CUP-15] a round robin has standings by points, with places and what is still to play', async ({
  page,
}) => {
  await signedIn(page);
  await fakeTournaments(page, [robin('Round')]);
  await page.goto('/tournament/t_Round');
  await expect(page.getByRole('tab', { name: 'STANDINGS' })).toHaveAttribute('aria-selected', 'true');
  const rows = page.getByRole('table', { name: 'Standings' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(4);
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent)),
  );
  expect(cells.map(([place, name, , places, points]) => [place, name, places, points])).toEqual([
    ['1', 'Player u2', '11still to play', '7'],
    ['2', 'Player u1', '22still to play', '5'],
    ['3', 'Player u3', '3still to play', '2'],
    ['4', 'Player u4', '3', '1'],
  ]);
  await expectAccessible(page);
});

test(
  '[CUP-22] a table that runs shows its turn and how many cards each player has',
  row(false),
  async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await signedIn(page);
    const you = await userId(page);
    const cup = elimination('Counts', 16, you);
    await fakeTournaments(page, [cup]);
    const seats = cup.tables[4]?.seats ?? [];
    const players = seats.map(({ user_id }, seat) =>
      sitter(user_id ?? '', { user_id: user_id ?? '', card_count: [1, 4, 5, 9][seat] ?? 7 }),
    );
    const fake = await fakeTables(page, { running: [running('Counts', { game_id: 'g_5', players })] });
    await page.goto('/tournament/t_Counts');
    const own = page.getByRole('region', { name: 'Table 5, semi-final, running' });
    await expect(own.getByText('TURN 31')).toBeVisible();
    await expect(own.getByRole('listitem')).toHaveText([
      'You11 card',
      'Player u144 cards',
      'Player u455 cards',
      'Player u599 cards',
    ]);
    await expect(page.getByText('Your game is running: you have 1 card.')).toBeVisible();
    expect(fake.asked.at(-1)?.get('mode')).toBe('tournament');
    // Of the other table nothing is known.
    const other = page.getByRole('region', { name: 'Table 6, semi-final, running' });
    await expect(other.getByText('RUNNING')).toBeVisible();
    await expect(other.getByText(/cards?$/)).toHaveCount(0);
  },
);

test('[CUP-38] whoever is missing at the own table reads that it plays on, and can watch it', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await signedIn(page);
  const you = await userId(page);
  const cup = elimination('Missed', 16, you);
  await fakeTournaments(page, [cup]);
  const others = (cup.tables[4]?.seats ?? []).filter(({ user_id }) => user_id !== you);
  const players = others.map(({ user_id }) => sitter(user_id ?? '', { user_id: user_id ?? '' }));
  await fakeTables(page, { running: [running('Missed', { game_id: 'g_5', players })] });
  await page.goto('/tournament/t_Missed');
  await expect(page.getByText('Your table plays on without you: you come last there.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'WATCH TABLE 5' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'TO YOUR TABLE' })).toHaveCount(0);
});

test('[CUP-12] [CUP-23] the cup stands over the final, and a bracket too wide shows the own table and scrolls by keys', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await signedIn(page);
  const you = await userId(page);
  await fakeTournaments(page, [elimination('Wide', 64, you), elimination('Wider', 256, you, 128)]);
  await page.goto('/tournament/t_Wide');
  const bracket = page.getByRole('region', { name: 'The bracket' });
  const reaches = () => bracket.evaluate((box) => box.scrollWidth - box.clientWidth);
  const final = page.getByRole('region', { name: /, final, not yet$/ });
  // It is drawn anew as long as parts of the page come.
  await expect(async () => {
    const cup = await bracket.locator('svg[viewBox="0 0 120 140"]').boundingBox();
    const box = await final.boundingBox();
    expect((cup?.y ?? 0) + (cup?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    const middle = (part: typeof box) => (part?.x ?? 0) + (part?.width ?? 0) / 2;
    expect(Math.abs(middle(cup) - middle(box))).toBeLessThan(2);
    // Players come from both sides: the last table is in the middle.
    expect(Math.abs(middle(await bracket.boundingBox()) - middle(box))).toBeLessThan(20);
    expect(await reaches()).toBe(0);
  }).toPass();
  await expect(bracket.getByRole('link', { name: 'TO YOUR TABLE' })).toBeInViewport();
  await expectAccessible(page);

  await page.goto('/tournament/t_Wider');
  await expect(page.getByText('Now playing')).toBeVisible();
  await expect.poll(reaches).toBeGreaterThan(0);
  await expect(page.getByRole('region', { name: 'Table 81, round 2, running' })).toBeInViewport();
  await bracket.focus();
  const before = await bracket.evaluate(({ scrollLeft }) => scrollLeft);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => bracket.evaluate(({ scrollLeft }) => scrollLeft)).toBeLessThan(before);
  expect(await bracket.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe('none');
  await expectAccessible(page);
});

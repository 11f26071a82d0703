// The places where people find each other, in every window.
import { signedIn } from '../../people/signIn.ts';
import { screens } from '../../screens.ts';
import { expect, expectAccessible, expectNoSideways, test } from '../../test.ts';
import { row } from '../../ways.ts';
import { elimination, fakeTournaments, robin, summary } from '../tournament/fakeTournaments.ts';
import { fakeTables, running, sitter, table } from './fakeTables.ts';

/** A name of twenty wide letters in a table's name of fifty. */
const WIDE = 'WWWWWWWWWWWWWWWWWWWW';
const LONG = `${WIDE} and ${WIDE} ${'W'.repeat(5)}`;
const FULL = Array.from({ length: 7 }, (_, at) => sitter(at === 0 ? WIDE : `Player ${at}`, { rating: 2345 }));

for (const [width, height] of screens(
  [320, 568],
  [360, 740],
  [740, 360],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
)) {
  test(
    `[FIND-23] tables, tournaments and the form for a table fit into ${width} × ${height}`,
    row(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await signedIn(page);
      await fakeTables(page, {
        waiting: [
          table(LONG, { max_players: 7, players: FULL, rule_options: { hand_size: 9 } }),
          table('Plain'),
        ],
        running: [running(LONG, { max_players: 7, players: FULL }), running('Plain')],
      });
      const cups = [elimination('Large', 64, 'u0'), robin('Robin')];
      await fakeTournaments(page, [summary(LONG, { id: 't_long' }), ...cups]);
      for (const [path, name] of [
        ['/lobby', 'Open tables'],
        ['/tournament', 'Tournaments'],
        ...cups.map(({ id, name: of }) => [`/tournament/${id}`, of] as const),
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        const known = page.getByRole('main').getByText(/WWWW|Player|Plain|Table \d/i);
        await expect(known.filter({ visible: true }).first()).toBeVisible();
        await expectNoSideways(page);
        await expectAccessible(page);
      }
      await page.goto('/');
      await page.getByRole('button', { name: /^CREATE/ }).click();
      const form = page.getByRole('dialog', { name: 'Set the table' });
      const tab = form.getByRole('tab', { name: 'HOUSE RULES' });
      await expect(form.getByRole('button', { name: 'CREATE', exact: true })).toBeVisible();
      await expect(tab.or(form.getByText('HOUSE RULES', { exact: true })).first()).toBeVisible();
      if (await tab.isVisible()) await tab.click();
      await expect(form.getByText('Cards at the start')).toBeVisible();
      await expectNoSideways(page);
      await expectAccessible(page);
    },
  );
}

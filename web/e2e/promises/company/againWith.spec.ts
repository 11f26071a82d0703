// Which table people play again at, and when the note about it is shown.

import type { Page } from '@playwright/test';
import type { WireGameState } from '@staxd/protocol';
import { forgive } from '../../complaints.ts';

import { button } from '../../people/company.ts';
import { followLink, Visitor } from '../../people/visitor.ts';
import { takeCalls } from '../../scripted/calls.ts';
import { STILL, seated } from '../../scripted/scriptedGame.ts';
import { peopleAt } from '../../scripted/tablePeople.ts';
import { elsewhere, over } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';
import { row } from '../../ways.ts';

test.use({ settings: STILL });

const note = (page: Page) => page.getByRole('region', { name: 'Notes for you' });
const picking = (page: Page) => page.getByRole('dialog', { name: 'Play again with' });

const TABLE = { session_name: 'Night shift', mode: 'spite', max_players: 5, turn_timer: 50 } as const;
const HOUSE = { rule_options: { hand_size: 5 } };

/** The page has played with two people at a table with settings of its own, and both have left. */
async function played(page: Page, url: string) {
  const [ann, ben] = [await Visitor.at(page, url), await Visitor.at(page, url)];
  const { id, code } = await ann.create({ ...TABLE, is_private: true, optional_rules: HOUSE });
  await ben.joins(code);
  await followLink(page, `/game/${code}`);
  await expect(page.getByRole('button', { name: /^LOCK IN/ })).toBeVisible();
  await ann.starts(id);
  await expect(page.getByRole('toolbar')).toBeVisible();
  for (const each of [ann, ben]) await each.leaves(id);
  await button(page, 'SKIP').click();
  await button(page, 'PLAY AGAIN WITH').click();
  return { ann, ben };
}

/** What the page asks the server for, once it has been pressed. */
async function opensTable(page: Page) {
  const asked = page.waitForRequest('**/games/create');
  await button(page, 'OPEN A TABLE').click();
  return (await asked).postDataJSON();
}

test('[AGAIN-2] with some of them it is a private table with the same settings', async ({ page, server }) => {
  const { ann, ben } = await played(page, server.url);
  await picking(page).getByRole('checkbox', { name: ben.name }).uncheck({ force: true });
  await expect(picking(page).getByText(/casual/)).toHaveCount(0);
  expect(await opensTable(page)).toMatchObject({ ...TABLE, is_private: true, optional_rules: HOUSE });
  await expect.poll(() => ann.isAsked()).toHaveLength(1);
  expect(await ben.isAsked()).toEqual([]);
});

test('[AGAIN-2] with everybody it is a rematch, to which everybody is invited', async ({ page, server }) => {
  const { ann, ben } = await played(page, server.url);
  expect(await opensTable(page)).toHaveProperty('rematch_of');
  for (const each of [ann, ben]) await expect.poll(() => each.isAsked()).toHaveLength(1);
});

/** The end of a game with two people; the server opens no other table. */
async function ended(page: Page, game: Pick<Partial<WireGameState>, 'game_mode' | 'tournament_id'>) {
  const script = await seated(page);
  await takeCalls(page, /\/games\/create$/, ({ answer }) =>
    answer({ detail: 'No.', code: 'TOO_MANY_SEATS', retryable: false }, 409),
  );
  script.show((before) => ({ ...over(before), players: peopleAt(before), ...game }));
  await button(page, 'SKIP').click();
}

const casual = (page: Page) => picking(page).getByText('It is a casual game: your rating stays as it is.');

for (const game_mode of ['ranked', 'tournament'] as const) {
  test(
    `[AGAIN-2] from a game of ${game_mode} it is a casual one, which is said before`,
    row(game_mode === 'ranked'),
    async ({ page, complaints }) => {
      await ended(page, { game_mode });
      await button(page, 'PLAY AGAIN WITH').click();
      await expect(casual(page)).toHaveCount(0);
      await picking(page).getByRole('checkbox', { name: 'Max' }).uncheck({ force: true });
      await expect(casual(page)).toBeVisible();
      expect(await opensTable(page)).toMatchObject({ mode: 'casual', is_private: true });
      forgive(complaints, /status of 409/);
    },
  );
}

test('[CUP-21] [AGAIN-2] a table of a tournament leads back to it, and has no rematch', async ({
  page,
  complaints,
}) => {
  await ended(page, { game_mode: 'tournament', tournament_id: 't_1' });
  await expect(button(page, /^to the tournament/i)).toBeVisible();
  await expect(page.getByRole('button', { name: /rematch/i })).toHaveCount(0);
  await button(page, 'PLAY AGAIN WITH').click();
  await expect(casual(page)).toBeVisible();
  const table = await opensTable(page);
  expect(table).toMatchObject({ mode: 'casual', is_private: true });
  expect(table).not.toHaveProperty('rematch_of');
  forgive(complaints, /status of 409/);
});

/** A game that is directed by the test, on a page that hears of invitations. */
async function listening(page: Page) {
  const looked = page.waitForResponse('**/api/v1/invitations');
  const script = await seated(page);
  await looked;
  return script;
}

/** Lola asks; nobody at the server knows of it. */
function invitation(expires_at: number) {
  return {
    id: 'i_1',
    from: { user_id: 'u_lola', username: 'Lola', avatar: 3 },
    game_id: 'g_next',
    invite_code: 'ABCDEF',
    game_mode: 'casual',
    session_name: 'Again',
    created_at: expires_at - 60_000,
    expires_at,
  };
}

test('[AGAIN-4] [AGAIN-5] a note waits while the board is shown, and goes when its time is up', async ({
  page,
}) => {
  await page.clock.install();
  const script = await listening(page);
  script.say('invitation', invitation((await page.evaluate(() => Date.now())) + 60_000));
  // What comes later is there, so the invitation is too.
  script.show((game) => ({ ...elsewhere(game), players: peopleAt(game) }));
  await expect(page.getByRole('button', { name: /^Ann, / })).toBeVisible();
  await expect(note(page)).toHaveCount(0);
  script.show(over);
  await expect(note(page)).toContainText('Lola wants to play again');
  await expect(note(page)).toContainText(/Gone in \d+ seconds/);
  await page.clock.fastForward(61_000);
  await expect(note(page)).toHaveCount(0);
});

test('[AGAIN-4] an answer that comes too late says why', async ({ page, complaints }) => {
  const script = await listening(page);
  script.show(over);
  script.say('invitation', invitation(Date.now() + 60_000));
  await note(page).getByRole('button', { name: 'JOIN' }).click();
  await expect(note(page).getByText('This invitation is not open any more.')).toBeVisible();
  forgive(complaints, /status of 410/);
});

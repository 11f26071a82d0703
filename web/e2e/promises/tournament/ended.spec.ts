// What follows a game of a tournament.
import { forgive } from '../../people/accounts.ts';
import { button } from '../../people/company.ts';
import { STILL, seated } from '../../scripted/scriptedGame.ts';
import { peopleAt } from '../../scripted/tablePeople.ts';
import { over } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';

test.use({ settings: STILL });

test('[CUP-21] [AGAIN-2] the summary leads back to the tournament, and nobody is asked for a rematch', async ({
  page,
  complaints,
}) => {
  const script = await seated(page);
  await page.route('**/games/create', (route) =>
    route.fulfill({ status: 409, json: { detail: 'No.', code: 'TOO_MANY_SEATS', retryable: false } }),
  );
  script.show((game) => ({
    ...over(game),
    players: peopleAt(game),
    game_mode: 'tournament',
    tournament_id: 't_1',
  }));
  await button(page, 'SKIP').click();
  await expect(page.getByRole('button', { name: /^to the tournament/i })).toBeVisible();
  await expect(page.getByRole('button', { name: /run it back|rematch/i })).toHaveCount(0);
  await button(page, 'PLAY AGAIN WITH').click();
  await expect(page.getByText('It is a casual game: your rating stays as it is.')).toBeVisible();
  const asked = page.waitForRequest('**/games/create');
  await button(page, 'OPEN A TABLE').click();
  const table = (await asked).postDataJSON();
  expect(table).toMatchObject({ mode: 'casual', is_private: true });
  expect(table).not.toHaveProperty('rematch_of');
  forgive(complaints, /status of 409/);
});

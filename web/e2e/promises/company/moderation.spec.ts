// From a rude word to a sentence.

import type { Page } from '@playwright/test';
import { forgive } from '../../complaints.ts';
import { existingAccount, logIn } from '../../people/accounts.ts';
import { button, lines, openChat, seatOf } from '../../people/company.ts';
import { dealt } from '../../people/friend.ts';
import { Visitor } from '../../people/visitor.ts';
import { withSettings } from '../../scripted/keptSettings.ts';
import type { RunningServer } from '../../server/server.ts';
import { UNHURRIED } from '../../server/settings.ts';
import { expect, expectAccessible, test } from '../../test.ts';
import { row } from '../../ways.ts';

test.use({ settings: UNHURRIED });

test('[CHATTER-10] [MODPAGE-2] [MODPAGE-3] a report is decided, and the rude one is silenced', async ({
  page,
  newcomer,
  server,
}) => {
  const name = await existingAccount(page);
  await server.administer('moderator', name);
  const moderator = await newcomer();
  await withSettings(page, { typedChat: true });
  const rude = await dealt(page, 'Lola');
  await rude.say('what the fuck Max');
  await openChat(page);
  await expect(lines(page).last()).toHaveText(/what the\s*rude word hidden\s*Max/);
  await page.keyboard.press('Escape');

  await seatOf(page, 'Lola').click();
  await button(page, /^REPORT/).click();
  const report = page.getByRole('dialog', { name: 'Report Lola' });
  await expect(report.getByText('rude word hidden')).toBeVisible();
  await expect(report.getByText('You also stop seeing what Lola writes.')).toBeVisible();
  await expectAccessible(page);
  await report.getByRole('button', { name: 'SEND REPORT' }).click();
  await expect(report.getByText('Thank you. A person reads your report.')).toBeVisible();
  await report.getByRole('button', { name: 'CLOSE', exact: true }).click();
  await seatOf(page, 'Lola').click();
  await expect(button(page, /^UNMUTE/)).toBeVisible();

  await moderator.goto('/login');
  await logIn(moderator, name);
  await expect(moderator).toHaveURL(/\/$/);
  await moderator.goto('/profile');
  await moderator.getByRole('link', { name: /moderat/i }).click();
  await expect(moderator).toHaveURL(/\/moderation$/);
  await expect(moderator.getByText('what the fuck Max')).toBeVisible();
  await expect(moderator.getByText(/1 open report, 0 upheld before$/)).toBeVisible();
  await expectAccessible(moderator);
  await button(moderator, /Lola/).click();
  const decide = moderator.getByRole('dialog');
  await expect(decide.getByText('This decides all open reports about Lola.')).toBeVisible();
  const times = ['1 DAY', '7 DAYS', '30 DAYS', 'FOR GOOD'];
  const choices = decide.getByRole('radio');
  for (const [verdict, about, offered] of [
    ['NOTHING', 'The report is closed. Nobody is told.', []],
    ['WARN', 'Lola reads a warning. The report counts as upheld.', []],
    ['SILENCE', 'Lola can use quick phrases, but cannot write.', times],
    ['BAN', 'Lola cannot play or log in, and leaves the table now.', times],
  ] as const) {
    await decide.getByRole('radio', { name: verdict }).check({ force: true });
    await expect(decide.getByText(about)).toBeVisible();
    await expect(choices).toHaveCount(4 + offered.length);
    for (const name of offered) await expect(decide.getByRole('radio', { name })).toHaveCount(1);
  }
  await decide.getByRole('radio', { name: 'SILENCE' }).check({ force: true });
  await decide.getByRole('radio', { name: 'FOR GOOD' }).check({ force: true });
  await decide.getByRole('button', { name: 'DECIDE' }).click();
  await expect(moderator.getByRole('dialog')).toHaveCount(0);
  await expect(moderator.getByText('what the fuck Max')).toBeVisible();

  await expect(rude.say('Hello?')).rejects.toThrow('SILENCED_FOR_GOOD');
  await rude.phrase('not_sorry');
});

/** Lou, who has an account, was reported; the page is that of a moderator. */
async function reportedLou(page: Page, server: RunningServer) {
  const [moderator, lou] = [await existingAccount(page), await existingAccount(page)];
  await server.administer('moderator', moderator);
  const rude = await Visitor.signedIn(page, server.url, lou);
  const [witness, other] = [await Visitor.at(page, server.url), await Visitor.at(page, server.url)];
  const { id, code } = await rude.create({ is_private: true });
  for (const each of [witness, other]) await each.joins(code);
  await witness.reports(rude, id);
  await page.goto('/login');
  await logIn(page, moderator);
  await expect(page).toHaveURL(/\/$/);
  return {
    moderator,
    lou,
    code,
    witness: witness.name,
    report: { again: () => other.reports(rude, id), witness: () => other.reports(witness, id) },
  };
}

async function decide(page: Page, about: string, verdict: string, days: string): Promise<void> {
  await button(page, `Decide about ${about}`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: verdict }).check({ force: true });
  await dialog.getByRole('radio', { name: days }).check({ force: true });
  await dialog.getByRole('textbox', { name: /^Note for the record/ }).fill('The third time.');
  await dialog.getByRole('button', { name: 'DECIDE' }).click();
  await expect(dialog).toHaveCount(0);
}

test('[CHATTER-13] [MODPAGE-4] [MODPAGE-5] who is banned reads until when, until it is lifted', async ({
  page,
  newcomer,
  server,
  complaints,
}) => {
  const { moderator, lou } = await reportedLou(page, server);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'MODERATION' }).click();
  await expect(page).toHaveURL(/\/moderation$/);
  await decide(page, lou, 'BAN', '7 DAYS');
  const part = (title: string) => page.getByRole('region', { name: title });
  const sentence = part('Running sentences')
    .getByRole('listitem')
    .filter({ hasText: `${lou}: banned` });
  await expect(sentence).toContainText(`by ${moderator}`);
  const report = part('Decided reports').getByRole('article').filter({ hasText: lou });
  await expect(report).toContainText(`BAN by ${moderator}, 7 DAYS`);
  const done = page.getByRole('row');
  await expect(done.nth(1)).toHaveText(
    new RegExp(`${moderator}.*banned for 7 days.*${lou}.*The third time\\.$`),
  );

  const banned = await newcomer();
  await banned.goto('/login');
  await logIn(banned, lou);
  await expect(banned.getByText(/^You are banned until \w+ \d+, \d{4} at \d+:\d\d [AP]M\.$/)).toBeVisible();
  await expectAccessible(banned);

  await sentence.getByRole('button', { name: `Lift ban of ${lou}` }).click();
  await expect(sentence).toHaveCount(0);
  await expect(done.nth(1)).toHaveText(new RegExp(`${moderator}.*lifted a ban.*${lou}`));
  await button(banned, 'STACK ME IN').click();
  await expect(banned).toHaveURL(/\/$/);
  await banned.context().close();
  forgive(complaints, /status of 403/);
});

test('[MODPAGE-4] [MODPAGE-6] deciding says what runs, and a lift ends the one that it names', async ({
  page,
  server,
}) => {
  const { moderator, lou, witness, report } = await reportedLou(page, server);
  await page.goto('/moderation');
  await button(page, `Decide about ${lou}`).click();
  await expect(page.getByRole('dialog').getByText(/^Silenced/)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await decide(page, lou, 'SILENCE', '7 DAYS');
  await report.again();
  await report.witness();
  await page.reload();
  await button(page, `Decide about ${lou}`).click();
  const said = page
    .getByRole('dialog')
    .getByText(/^Silenced until \w+ \d+(, \d{4})?\. A new silence replaces it\.$/);
  await expect(said).toBeVisible();
  await page.keyboard.press('Escape');
  await button(page, `Decide about ${witness}`).click();
  const dismiss = page.getByRole('dialog').getByRole('button', { name: 'DECIDE' });
  await expect(dismiss).toBeVisible();
  await expect(said).toHaveCount(0);
  await dismiss.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await decide(page, lou, 'BAN', 'FOR GOOD');
  const theirs = page
    .getByRole('region', { name: 'Running sentences' })
    .getByRole('listitem')
    .filter({ hasText: lou });
  await expect(theirs.getByRole('button')).toHaveText(['LIFT BAN', 'LIFT SILENCE']);
  await expectAccessible(page);
  await button(page, `Lift silence of ${lou}`).click();
  await expect(theirs.getByRole('button')).toHaveText(['LIFT BAN']);
  const done = page.getByRole('row');
  await expect(done.nth(1)).toHaveText(new RegExp(`${moderator}.*lifted a silence.*${lou}`));
  await expect(done.nth(2)).toHaveText(new RegExp(`${moderator}.*banned for good.*${lou}`));
});

test(
  '[MODER-3] [CHATTER-13] who is banned at a table leaves it and reads that it is for good',
  row(false),
  async ({ page, newcomer, server, complaints }) => {
    const { lou, code } = await reportedLou(page, server);
    const rude = await newcomer();
    await rude.goto('/login');
    await logIn(rude, lou);
    await expect(rude).toHaveURL(/\/$/);
    await rude.goto(`/game/${code}`);
    await expect(button(rude, /^LOCK IN/)).toBeVisible();
    await page.goto('/moderation');
    await decide(page, lou, 'BAN', 'FOR GOOD');
    await expect(rude.getByText('You are banned for good.').first()).toBeVisible();
    await expect(rude).toHaveURL(/\/$/);
    await rude.context().close();
    // Joining one's own table is answered so; what is asked after the ban is refused.
    forgive(complaints, /status of 40[03]/);
  },
);

test('[MODPAGE-1] [MODPAGE-5] for others there is no such page, and no link to it', async ({
  page,
  complaints,
}) => {
  const nothing = page.getByRole('heading', { level: 1, name: 'Wrong wall' });
  await page.goto('/moderation');
  await expect(nothing).toBeVisible();
  const name = await existingAccount(page);
  await page.goto('/login');
  await logIn(page, name);
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/moderation');
  await expect(nothing).toBeVisible();
  await page.goto('/profile');
  await expect(button(page, 'Delete account').or(page.getByRole('heading', { name }))).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: 'MODERATION' })).toHaveCount(0);
  forgive(complaints, /status of 404/);
});

test('[MODPAGE-7] who gained from whom: a friend who left after four turns', async ({ page, server }) => {
  const [moderator, winner, friend] = [
    await existingAccount(page),
    await existingAccount(page),
    await existingAccount(page),
  ];
  await server.administer('moderator', moderator);
  const lucky = await Visitor.signedIn(page, server.url, winner);
  const generous = await Visitor.signedIn(page, server.url, friend);
  const { id, code } = await lucky.create({ mode: 'ranked', max_players: 2, allow_ai: false });
  await generous.joins(code);
  await lucky.starts(id);
  for (let turn = 0; turn < 4; ) for (const each of [lucky, generous]) turn = await each.draws(id);
  await generous.leaves(id);
  // A list of gains stands for a minute, and an earlier test may have looked at it.
  await server.restart();
  await page.goto('/login');
  await logIn(page, moderator);
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/moderation');
  const table = page.getByRole('region', { name: 'Table of who gained from whom' });
  await expect(table.getByRole('row').filter({ hasText: winner })).toHaveText(
    new RegExp(`^${winner}${friend}1501\\d\\dthe same$`),
  );
  await expect(page.getByText('The largest gains of the last 7 days.')).toBeVisible();
  await expectAccessible(page);
});

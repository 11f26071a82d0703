// What is said and pulled at a table that a test directs.
import type { Locator, Page } from '@playwright/test';
import { stopClock } from '../../scripted/pageClock.ts';
import { myTurn, underAttack } from '../../scripted/positions.ts';
import { type ScriptedGame, STILL, seated } from '../../scripted/scriptedGame.ts';
import { peopleAt, withPeople } from '../../scripted/tablePeople.ts';
import { elsewhere, othersOf, stackOn } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';

test.use({ settings: STILL, staysAtTable: true });

const HAND = ['orange oval', 'pink star', 'green hexagon'];

let ids: readonly string[] = [];

/** Ann, Max and Lola sit there, and it is Ann's turn. */
async function amongPeople(page: Page): Promise<ScriptedGame> {
  const script = await seated(page);
  script.show((game) => {
    ids = othersOf(game).map(({ user_id }) => user_id);
    return withPeople()(game);
  });
  await expect(seat(page, 'Lola')).toBeVisible();
  return script;
}

const seat = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Players' }).getByRole('button', { name: new RegExp(`^${name}, `) });

const faceAt = (page: Page, name: string, reaction: string) =>
  seat(page, name).locator(`use[href$="#${reaction}"]`);

async function pulls(page: Page, script: ScriptedGame, user_id: string, reaction: string): Promise<void> {
  script.say('reaction', { user_id, reaction });
  await expect(faceAt(page, ['Ann', 'Max', 'Lola'][ids.indexOf(user_id)], reaction)).toBeAttached();
}

let messages = 0;
function phrase(script: ScriptedGame, user_id: string, content: string): void {
  const message = { user_id, username: '', content, message_type: 'phrase', masks: [], created_at: 1 };
  script.say('chat_message', { id: `m${++messages}`, ...message });
}

test('[CHATTER-6] the tray closes when the viewer has to act, the chat on a phone for an answer alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const script = await amongPeople(page);
  const chat = page.getByRole('complementary', { name: 'Chat' });
  const tray = page.getByRole('group', { name: 'Reactions' });
  await page.getByRole('button', { name: /^Chat/ }).click();
  // News of others leave it open, and the viewer's turn as well.
  script.show(withPeople({ card_count: 4 }));
  await expect(seat(page, 'Ann')).toHaveAccessibleName(/4 cards/);
  script.show(myTurn(HAND));
  await expect(page.getByRole('heading', { name: 'YOUR TURN!' })).toBeVisible();
  await expect(chat).toBeVisible();
  script.show(underAttack(['pink add+2', 'pink oval']));
  await expect(chat).toHaveCount(0);
  script.show(withPeople());
  await expect(page.getByRole('heading', { name: /^WAITING/ })).toBeVisible();
  await page.getByRole('button', { name: 'REACT' }).click();
  await expect(tray).toBeVisible();
  script.show(myTurn(HAND));
  await expect(tray).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^Chat/ }).click();
  script.show(underAttack(['pink add+2', 'pink oval']));
  await expect(page.getByRole('region', { name: 'Defense' })).toBeVisible();
  await expect(chat).toBeVisible();
});

test('[CHATTER-4] a phrase hangs at a seat and a face lies over another, for 4 s each', async ({ page }) => {
  await page.clock.install();
  const script = await amongPeople(page);
  const [ann, max, lola] = ids;
  await stopClock(page, 3000);
  // The code that shows them is loaded with the first one.
  await pulls(page, script, lola, 'smirk');
  await page.clock.runFor(5000);
  const [says, face] = [seat(page, 'Ann').getByText('Traitor!'), faceAt(page, 'Max', 'cool')];
  phrase(script, ann, 'traitor');
  await pulls(page, script, max, 'cool');
  await expect(says).toBeVisible();
  await page.clock.runFor(3900);
  await expect(says).toBeVisible();
  await expect(face).toBeAttached();
  await page.clock.runFor(100);
  await expect(says).toHaveCount(0);
  await expect(face).toHaveCount(0);
});

test('[CHATTER-14] [CHATTER-21] on a phone words stand whole between LOG and MENU, with face and name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  const script = await amongPeople(page);
  script.show((game) => ({ ...withPeople()(game), rule_options: { hand_size: 9 } }));
  const house = page.getByRole('button', { name: '1 HOUSE RULE' });
  await expect(house).toBeVisible();
  // The words stand for 4 s, which a busy machine may need to turn the phone.
  await stopClock(page, 3000);
  phrase(script, ids[1] ?? '', 'nothing_personal');
  const words = page.getByText('Nothing personal.').filter({ visible: true });
  await expect(words).toHaveCount(1);
  const line = page.locator('p').filter({ has: words });
  await expect(line).toContainText('Max');
  await expect(line.locator('use[href*="#p"]')).toHaveCount(1);
  const [log, said, menu] = await Promise.all(
    [page.getByRole('button', { name: /log$/i }), line, page.getByRole('button', { name: 'Game menu' })].map(
      (part) => part.boundingBox(),
    ),
  );
  expect(said?.x).toBeGreaterThan((log?.x ?? 0) + (log?.width ?? 0));
  expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThan(menu?.x ?? 0);
  await expect(house).toBeHidden();
  expect(said?.width).toBeGreaterThan(100);
  expect(await words.evaluate((part) => part.scrollWidth <= part.clientWidth + 1)).toBe(true);
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(words).toHaveCount(1);
  const pile = page.getByRole('img', { name: /^Discard|^Top/ }).first();
  const edge = async (part: Locator) => (await part.boundingBox())?.x ?? Number.NaN;
  await expect.poll(async () => (await edge(words)) < (await edge(pile))).toBe(true);
});

test('[CHATTER-5] [CHATTER-19] six faces take the place of the dock, until one is picked or Esc is pressed; what was picked is at the own seat', async ({
  page,
}) => {
  const script = await amongPeople(page);
  const react = page.getByRole('button', { name: 'REACT' });
  const tray = page.getByRole('group', { name: 'Reactions' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    async () => {
      // The one that is picked stays for a moment.
      await stopClock(page, 3000);
      await tray.getByRole('button', { name: 'Dizzy' }).click();
      await expect(tray.getByRole('button', { pressed: true })).toHaveAccessibleName('Dizzy');
      await expect(tray.getByRole('button')).toHaveCount(1);
      await page.clock.runFor(1500);
    },
  ]) {
    await react.click();
    await expect(tray.getByRole('button')).toHaveCount(6);
    await expect(react).toHaveCount(0);
    await close();
    await expect(tray).toHaveCount(0);
    await expect(react).toBeVisible();
  }
  let me = '';
  script.show((game) => {
    me = game.my_player_id ?? '';
    return {};
  });
  script.say('reaction', { user_id: me, reaction: 'dizzy' });
  const plate = page.getByRole('paragraph').filter({ hasText: /^Tess \d+\d cards?$/ });
  await expect(plate.locator('use[href$="#dizzy"]')).toBeVisible();
});

test('[CHATTER-8] the seat of a person offers three things, and that of a bot none of them', async ({
  page,
}) => {
  const script = await amongPeople(page);
  script.show(withPeople({}, {}, { is_bot: true, bot_difficulty: 'easy', card_count: 4 }));
  await expect(seat(page, 'Lola')).toHaveAccessibleName(/4 cards/);
  const details = page.getByRole('dialog');
  const offered = details.getByRole('button', { name: /^(MUTE|BLOCK|REPORT)/ });
  await seat(page, 'Max').click();
  await expect(offered).toHaveText([
    'MUTE You stop seeing what Max writes. Max is not told.',
    'BLOCK Until you unblock: no quick match together, no messages either way. Max is not told.',
    'REPORT A person reads the last lines and decides. Max is not told who reported.',
  ]);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await seat(page, 'Lola').click();
  await expect(details).toContainText('Lola');
  await expect(offered).toHaveCount(0);
});

test('[CHATTER-7] phrases and faces of others are read out, at most one in 3 s', async ({ page }) => {
  await page.clock.install();
  const script = await amongPeople(page);
  const [ann, max, lola] = ids;
  const polite = page.locator('[role="status"][aria-live="polite"]').last();
  const hears = async (text: string) => {
    await page.clock.runFor(700);
    await expect(polite).toHaveText(text);
  };
  await stopClock(page, 3000);
  // The code that shows them is loaded with the first one.
  await pulls(page, script, lola, 'smirk');
  await page.clock.runFor(5000);
  phrase(script, ann, 'traitor');
  await expect(seat(page, 'Ann').getByText('Traitor!')).toBeVisible();
  await hears('Ann says: Traitor!');
  phrase(script, max, 'truce');
  await expect(seat(page, 'Max').getByText('Truce?')).toBeVisible();
  await hears('Ann says: Traitor!');
  await page.clock.runFor(1500);
  await pulls(page, script, lola, 'rage');
  await hears('Ann says: Traitor!');
  await pulls(page, script, max, 'dizzy');
  await hears('Max: Dizzy');
  await page.clock.runFor(2400);
  // Of two faces the newer one is the news, whoever pulled one first.
  await pulls(page, script, lola, 'cool');
  await hears('Lola: Cool');
});

test('[CHATTER-9] the seat of a muted person says so, unless something more pressing is said there', async ({
  page,
}) => {
  const script = await amongPeople(page);
  const max = seat(page, 'Max');
  await expect(max).not.toHaveAccessibleName(/MUTED/);
  await max.click();
  await page.getByRole('button', { name: /^MUTE/ }).click();
  await expect(max).toHaveAccessibleName('Max, 5 cards, MUTED');
  for (const [change, word] of [
    [{ card_count: 2 }, '2 LEFT'],
    [{ turns_stunned: 1 }, 'STUNNED 1'],
    [{ presence: 'disconnected' }, 'OFFLINE'],
  ] as const) {
    script.show(withPeople({}, change));
    await expect(max).toHaveAccessibleName(new RegExp(`, ${word}$`));
    script.show(withPeople());
    await expect(max).toHaveAccessibleName('Max, 5 cards, MUTED');
  }
  // Whose turn is next is less pressing.
  script.show((game) => {
    const before = game.players.at(game.players.findIndex(({ user_id }) => user_id === ids[1]) - 1);
    return { ...withPeople({ card_count: 4 })(game), current_player_id: before?.user_id ?? '' };
  });
  await expect(seat(page, 'Ann')).toHaveAccessibleName(/4 cards/);
  await expect(max).toHaveAccessibleName('Max, 5 cards, MUTED');
  script.show((game) => ({ ...stackOn(game, ids[1]), players: peopleAt(game) }));
  await expect(max).toHaveAccessibleName('Max, 5 cards, DECIDING');
  script.show((game) => ({ ...elsewhere(game), players: peopleAt(game), current_player_id: ids[1] }));
  await expect(max).toHaveAccessibleName('Max, 5 cards, PLAYING');
});

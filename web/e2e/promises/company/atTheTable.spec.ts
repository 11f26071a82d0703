// What is said and pulled at a table that a test directs.
import type { Locator, Page } from '@playwright/test';
import { stopClock } from '../../scripted/pageClock.ts';
import { myTurn, underAttack } from '../../scripted/positions.ts';
import { type ScriptedGame, STILL, seated } from '../../scripted/scriptedGame.ts';
import { peopleAt, withPeople } from '../../scripted/tablePeople.ts';
import { elsewhere, othersOf, stackOn } from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';

test.use({ settings: STILL });

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

let messages = 0;
function phrase(script: ScriptedGame, user_id: string, content: string): void {
  const message = { user_id, username: '', content, message_type: 'phrase', masks: [], created_at: 1 };
  script.say('chat_message', { id: `m${++messages}`, ...message });
}

for (const [how, comes] of [
  ['turn', myTurn(HAND)],
  ['attack', underAttack(['pink add+2', 'pink oval'])],
] as const) {
  test(`[CHATTER-6] chat and tray close when the viewer has to act: ${how}`, async ({ page }) => {
    const script = await amongPeople(page);
    const opened: readonly (readonly [open: string | RegExp, what: Locator])[] = [
      [/^Chat/, page.getByRole('dialog', { name: 'Chat' })],
      ['REACT', page.getByRole('group', { name: 'Reactions' })],
    ];
    for (const [open, what] of opened) {
      await page.getByRole('button', { name: open }).click();
      await expect(what).toBeVisible();
      // News of others leave it open.
      script.show(withPeople({ card_count: 4 }));
      await expect(seat(page, 'Ann')).toHaveAccessibleName(/4 cards/);
      await expect(what).toBeVisible();
      script.show(comes);
      await expect(what).toHaveCount(0);
      script.show(withPeople());
      await expect(page.getByRole('heading', { name: /^WAITING/ })).toBeVisible();
    }
  });
}

test('[CHATTER-7] phrases and faces of others are read out, at most one in 3 s', async ({ page }) => {
  await page.clock.install();
  const script = await amongPeople(page);
  const [ann, max, lola] = ids;
  const polite = page.locator('[role="status"][aria-live="polite"]').last();
  const hears = async (text: string) => {
    await page.clock.runFor(700);
    await expect(polite).toHaveText(text);
  };
  const pulls = async (user_id: string, reaction: string, name: string) => {
    script.say('reaction', { user_id, reaction });
    await expect(seat(page, name).locator(`use[href$="#${reaction}"]`)).toBeAttached();
  };
  // The code that shows them is loaded with the first one.
  await pulls(lola, 'smirk', 'Lola');
  await stopClock(page, 3000);
  await page.clock.runFor(5000);
  phrase(script, ann, 'ouch');
  await expect(seat(page, 'Ann').getByText('Ouch!')).toBeVisible();
  await hears('Ann says: Ouch!');
  phrase(script, max, 'oops');
  await expect(seat(page, 'Max').getByText('Oops')).toBeVisible();
  await hears('Ann says: Ouch!');
  await page.clock.runFor(1500);
  await pulls(lola, 'rage', 'Lola');
  await hears('Ann says: Ouch!');
  await pulls(max, 'dizzy', 'Max');
  await hears('Max: Dizzy');
  await page.clock.runFor(2400);
  // Of two faces the newer one is the news, whoever pulled one first.
  await pulls(lola, 'cool', 'Lola');
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
  // Whose turn is next is less pressing.
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
  script.show((game) => ({ ...stackOn(game, ids[1]), players: peopleAt(game) }));
  await expect(max).toHaveAccessibleName('Max, 5 cards, DECIDING');
  script.show((game) => ({ ...elsewhere(game), players: peopleAt(game), current_player_id: ids[1] }));
  await expect(max).toHaveAccessibleName('Max, 5 cards, PLAYING');
});

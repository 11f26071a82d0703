// Sounds and vibrations, from real causes: started sounds and vibrations are counted.
import type { CDPSession, Page } from '@playwright/test';
import { followLink } from '../../people/visitor.ts';
import { soundsOf } from '../../recorders/sounds.ts';
import { HURRY, paceAnimations, stopClock } from '../../scripted/pageClock.ts';
import { seated as atTheTable, STILL } from '../../scripted/scriptedGame.ts';
import { played } from '../../scripted/tableScene.ts';
import {
  elsewhere,
  type Happened,
  othersOf,
  ownTurn,
  playersWith,
  stackOn,
} from '../../scripted/wireStates.ts';
import { expect, test } from '../../test.ts';

test.use({ settings: STILL });

let hurried: CDPSession;
test.beforeEach(async ({ page }) => {
  hurried = await paceAnimations(page, HURRY);
});
test.afterEach(() => hurried.detach());

/** The pace of a page ends with its address. */
async function seated(page: Page) {
  const script = await atTheTable(page);
  await hurried.send('Animation.setPlaybackRate', { playbackRate: HURRY });
  return script;
}

const SECOND = 1000;
const ADD = {
  id: 0,
  type: 'modifier',
  color: 'green',
  modifier: 'add_2',
  modifier_type: 'add+2',
  modifier_value: 2,
  value: 2,
} as const;
const NOPE = { id: 0, type: 'universal', color: 'gray', universal: 'nope', value: 1 } as const;
const hit = (player_id: string, target_id: string): Happened => {
  return { type: 'stack-initiated', player_id, data: { stack_type: 'add+2', initial_value: 2, target_id } };
};

test('[SOUND-1] nothing is there to sound before the first gesture', async ({ page }) => {
  const heard = await soundsOf(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^JUMP IN QUICK/ })).toBeVisible();
  expect(fetched.filter((url) => /\/mixer/i.test(url))).toEqual([]);
  await page.keyboard.press('Tab');
  await heard.ready();
  expect(await heard.sounds()).toBe(0);
});

test('[SOUND-2] [SOUND-5] [SOUND-9] each event is heard once, and those that concern the viewer vibrate', async ({
  page,
}) => {
  await page.clock.install();
  const heard = await soundsOf(page);
  const script = await seated(page);
  let [me, max, lola] = ['', '', ''];
  script.show((game) => {
    [max, lola] = othersOf(game).map(({ user_id }) => user_id);
    me = game.my_player_id ?? '';
    return { ...elsewhere(game), active_color: 'green' };
  });
  await heard.ready();
  const laid = (card: string): Happened => {
    return { type: 'card-played', player_id: max, data: { cards: [card], card_count: 5 } };
  };
  // The sounds of each: a bot's card that rises, what leaves, what lands, and what it does.
  const causes: Record<string, [number, ...Happened[]]> = {
    'a play': [3, laid('green star')],
    'a draw': [2, { type: 'cards-drawn', player_id: max, data: { num_cards: 1 } }],
    'a hit of two, and its fuse': [8, laid('green add+2'), hit(max, lola)],
    'a nope': [5, { type: 'nope-used', player_id: max, data: { active_color: 'pink', card_count: 4 } }],
    'a stun': [1, { type: 'stun-time-added', player_id: max, data: { turns_added: 1, turns_stunned: 1 } }],
    'a trade of three cards': [
      4,
      {
        type: 'trade-executed',
        player_id: null,
        data: { source_id: max, target_id: lola, source_gave: 3, target_gave: 2 },
      },
    ],
    'a hijack': [5, { type: 'hijack-executed', player_id: max, data: { num_cards: 1 } }],
    'a gift': [
      2,
      {
        type: 'gift-executed',
        player_id: null,
        data: { giver_id: max, receiver_id: lola, num_cards: 1 },
      },
    ],
    'a peek': [1, { type: 'peek-revealed', player_id: max, data: { num_cards: 1, viewer_ids: [lola] } }],
  };
  await heard.quiet();
  for (const [what, [sounds, ...events]] of Object.entries(causes)) {
    await heard.forget();
    script.show(elsewhere, events);
    await heard.quiet();
    expect(await heard.sounds(), what).toBe(sounds);
    if (what === 'a play') expect((await heard.voices())[0]?.pan).not.toBe(0);
    expect(await heard.pulses(), what).toEqual(what === 'a nope' ? [[80]] : []);
  }
  await heard.quiet();
  await heard.forget();
  script.show((game) => ({ ...elsewhere(game), players: playersWith(game, max, 1) }));
  await expect.poll(() => heard.sounds(), { message: 'few cards' }).toBe(1);

  await heard.forget();
  script.show((game) => ({ ...stackOn(game, me), deadline_at: null }), [hit(max, me)]);
  await expect.poll(() => heard.pulses()).toEqual([[40, 40, 40]]);
  script.show(elsewhere);
  let seat = 0;
  script.show((game) => {
    seat = game.players.findIndex(({ user_id }) => user_id === me);
    return elsewhere(game);
  });
  // One vibration ends before a smaller one.
  await heard.quiet();
  await heard.forget();
  const passed = { next_player_index: seat, turn_number: 9 };
  script.show(
    (game) => ({ ...ownTurn(game), deadline_at: null }),
    [{ type: 'turn-ended', player_id: null, data: passed }],
  );
  await expect.poll(() => heard.pulses()).toEqual([[30]]);
  expect(await heard.sounds()).toBe(1);
});

test('[SOUND-3] cards that are staged and taken back, colors that are picked, and the last seconds', async ({
  page,
}) => {
  await page.clock.install();
  const heard = await soundsOf(page);
  const script = await seated(page);
  await heard.ready();
  script.show((game) => ({ ...ownTurn(game, NOPE), deadline_at: null }));
  const nope = page.getByRole('toolbar').getByRole('button', { name: /^NOPE/ }).first();
  const presses: [string, () => Promise<void>][] = [
    ['staged', () => nope.click()],
    ['taken back', () => nope.click()],
    ['staged again', () => nope.click()],
  ];
  await heard.quiet();
  for (const [what, press] of presses) {
    await heard.forget();
    await press();
    await expect.poll(() => heard.sounds(), { message: what }).toBe(1);
  }
  await page.getByRole('button', { name: /^PLAY 1/ }).click();
  await heard.forget();
  await page
    .getByRole('region', { name: /^PICK A/ })
    .getByRole('button', { name: /GREEN/i })
    .click();
  // It sends the card, which rises.
  await expect.poll(() => heard.sounds(), { message: 'a color' }).toBe(2);
  script.answer();

  // One for each second, and none for another player's time.
  await stopClock(page);
  const now = await page.evaluate(() => Date.now());
  script.show((game) => ({ ...ownTurn(game), deadline_at: now + 13 * SECOND, server_now: now }));
  await expect(page.getByRole('timer', { name: 'Turn time' })).toHaveText('13');
  await heard.forget();
  await page.clock.runFor(2 * SECOND);
  expect(await heard.sounds()).toBe(0);
  for (let left = 10; left >= 1; left--) {
    await page.clock.runFor(SECOND);
    await expect(page.getByRole('timer', { name: 'Turn time' })).toHaveText(String(left));
    await expect.poll(() => heard.sounds(), { message: `${left} s` }).toBe(11 - left);
  }
  const later = await page.evaluate(() => Date.now());
  script.show((game) => ({ ...elsewhere(game), deadline_at: later + 9 * SECOND, server_now: later }));
  await heard.forget();
  await page.clock.runFor(5 * SECOND);
  expect(await heard.sounds()).toBe(0);
});

test('[SOUND-3] a player who joins is heard in the waiting room, and so is each of the last seconds', async ({
  page,
  newcomer,
}) => {
  const heard = await soundsOf(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^CREATE/ }).click();
  const form = page.getByRole('dialog', { name: 'Set the table' });
  await form.getByRole('button', { name: 'CREATE', exact: true }).click();
  const ready = page.getByRole('button', { name: /^LOCK IN/ });
  await expect(ready).toBeVisible();
  await heard.ready();
  await heard.forget();

  const friend = await newcomer();
  await followLink(friend, new URL(page.url()).pathname);
  await expect.poll(() => heard.sounds()).toBe(1);
  await friend.getByRole('button', { name: /^LOCK IN/ }).click();
  await heard.forget();
  await ready.click();
  // Both are ready: the deal is close.
  await expect.poll(() => heard.sounds()).toBeGreaterThanOrEqual(3);
});

test('[SOUND-4] a stack sounds a semitone higher with each of its cards', async ({ page }) => {
  await page.clock.install();
  const heard = await soundsOf(page);
  const script = await seated(page);
  await heard.ready();
  let [max, lola] = ['', ''];
  script.show((game) => {
    [max, lola] = othersOf(game).map(({ user_id }) => user_id);
    return elsewhere(game);
  });
  for (const cards of [1, 2, 3]) {
    await heard.quiet();
    await heard.forget();
    script.show(
      (game) => {
        const { active_stack, ...open } = stackOn(game, othersOf(game)[0].user_id);
        const discard_pile = Array.from({ length: cards }, (_, id) => ({ ...ADD, id }));
        return {
          ...open,
          discard_pile,
          active_stack: active_stack ? { ...active_stack, total_value: 2 * cards } : null,
        };
      },
      [played(lola, ...Array<string>(cards).fill('green add+2')), hit(lola, max)],
    );
    // The growl of a small stack.
    const growl = 98 * 1.12 * 2 ** ((cards - 1) / 12);
    const pitches = async () => (await heard.voices()).map(({ pitch = 0 }) => Math.round(pitch));
    await expect.poll(pitches).toContain(Math.round(growl));
  }
});

test('[SOUND-6] sound and vibration are switched off each for itself', async ({ page }) => {
  await page.clock.install();
  const heard = await soundsOf(page);
  const script = await seated(page);
  await heard.ready();
  const attack = () => {
    let events: Happened[] = [];
    script.show((game) => {
      const me = game.my_player_id ?? '';
      const max = othersOf(game)[0].user_id;
      events = [played(max, 'green add+2'), hit(max, me)];
      return elsewhere(game);
    });
    script.show((game) => ({ ...stackOn(game, game.my_player_id ?? ''), deadline_at: null }), events);
  };
  const toggle = async (name: RegExp) => {
    await page.getByRole('button', { name: 'Game menu' }).first().click();
    await page.getByRole('switch', { name }).click();
    await page.keyboard.press('Escape');
  };
  const happens = async (sounds: number, pulses: number) => {
    await heard.forget();
    attack();
    await expect(page.getByRole('region', { name: 'Defense' })).toBeVisible();
    await heard.quiet();
    expect([await heard.sounds(), (await heard.pulses()).length]).toEqual([sounds, pulses]);
    script.show(elsewhere);
    await expect(page.getByRole('region', { name: 'Defense' })).toBeHidden();
  };
  await heard.quiet();
  await happens(8, 1);
  await toggle(/sound/i);
  await happens(0, 1);
  await toggle(/vibra|haptic/i);
  await happens(0, 0);
  await toggle(/sound/i);
  await happens(8, 0);
});

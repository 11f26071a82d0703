/** The main states of the page, and how a real page gets into each. */
import type { Page } from '@playwright/test';
import type { WireGameState } from '@staxd/protocol';
import { joinRoom, openRoom } from '../people/privateGames.ts';
import { followLink, Visitor } from '../people/visitor.ts';
import {
  atTableOf,
  jinxed,
  myTurn,
  ownJinx,
  peekedAt,
  peekOf,
  stunned,
  theirTurn,
  underAttack,
} from '../scripted/positions.ts';
import { type ScriptedGame, seated } from '../scripted/scriptedGame.ts';
import { drew, ignored, showed } from '../scripted/tableScene.ts';
import { type Change, elsewhere, othersOf, over, playersWith, stackOn } from '../scripted/wireStates.ts';
import type { Line } from '../server/cuttableLine.ts';

export interface Stage {
  readonly page: Page;
  readonly url: string;
  /** A connection to the same server that can be cut. */
  readonly line: Line;
}

export interface State {
  readonly name: string;
  readonly bring: (stage: Stage) => Promise<void>;
}

export const HAND = [
  'orange oval',
  'pink star',
  'green add+2',
  'purple triangle',
  'nope',
  'gift',
  'orange hijack',
];
/** Random bots get the same names in every picture. */
const NAMES = ['Knox_STRATEGIC', 'Echo_BALANCED', 'Dice_CHILL'];

export const press = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

export function named(change: Change): Change {
  return (game) => {
    const changed = { ...game, ...change(game) };
    const names = [...NAMES];
    const players = changed.players.map((player) =>
      player.user_id === game.my_player_id
        ? player
        : { ...player, username: names.shift() ?? player.username },
    );
    return { ...change(game), players };
  };
}

/** A board in the given position. */
function board(
  name: string,
  change: Change,
  then?: (page: Page, script: ScriptedGame) => Promise<unknown>,
): State {
  const bring = async ({ page, url }: Stage) => {
    const script = await seated(page, url);
    script.show(named(change));
    await then?.(page, script);
  };
  return { name: `board-${name}`, bring };
}

/** Seven players at a table of four: some are doubled. */
const crowded: Change = (game: WireGameState) => {
  const others = othersOf(game);
  const twins = others.map((player, at) => ({
    ...player,
    user_id: `${player.user_id}-twin`,
    username: `Twin ${at}`,
  }));
  return { ...theirTurn(HAND)(game), players: [...game.players, ...twins] };
};

/** The ids of the first of the others, and of the viewer. */
function idsOf(script: ScriptedGame): readonly [string, string] {
  let ids: readonly [string, string] = ['', ''];
  script.show((game) => {
    ids = [othersOf(game)[0].user_id, game.my_player_id ?? ''];
    return {};
  });
  return ids;
}

const firstCard = (page: Page) => page.getByRole('toolbar').getByRole('button').first().click();
const cardOf = (page: Page, name: RegExp) =>
  page.getByRole('toolbar').getByRole('button', { name }).first().click();

const ended = async ({ page, url }: Stage) => {
  const script = await seated(page, url);
  script.show(named(over));
};

export const STATES: readonly State[] = [
  { name: 'home-guest', bring: async ({ page, url }) => void (await page.goto(url)) },
  {
    name: 'home-finding',
    bring: async ({ page, url }) => {
      await page.route('**/api/v1/games/quick-match*', () => {});
      await page.goto(url);
      await press(page, /^JUMP IN QUICK/);
    },
  },
  {
    name: 'waiting-alone',
    bring: async ({ page, url }) => {
      await page.goto(url);
      await press(page, /^JUMP IN QUICK/);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  { name: 'waiting-host-alone', bring: async ({ page }) => void (await openRoom(page)) },
  {
    name: 'waiting-host',
    bring: async ({ page }) => void (await joinRoom(page, await openRoom(page))),
  },
  {
    name: 'waiting-member',
    bring: async ({ page, url }) => {
      const max = await Visitor.at(page, url);
      const { code } = await max.create({ is_private: true });
      await followLink(page, `${url}/game/${code}`);
      await page.getByRole('button', { name: /^LOCK IN/ }).waitFor();
    },
  },
  board('my-turn', myTurn(HAND)),
  board('waiting', theirTurn(HAND)),
  board('attack', underAttack(HAND, { total: 4 })),
  board('attack-watched', (game) => stackOn(game, othersOf(game)[1]?.user_id ?? '')),
  board('staged', myTurn(HAND), firstCard),
  board('color-picker', myTurn(HAND), async (page) => {
    await cardOf(page, /nope/i);
    await press(page, /^PLAY/);
  }),
  board('gift', myTurn(HAND), async (page) => {
    await cardOf(page, /gift/i);
    await press(page, /^PLAY/);
  }),
  board('gift-hit', underAttack(HAND.slice(0, 4), { type: 'gift', total: 1 })),
  board('target', myTurn(['orange trade', ...HAND.slice(0, 5)]), async (page) => {
    await cardOf(page, /trade/i);
    await press(page, /^PLAY/);
  }),
  board('peek', peekedAt(HAND)),
  board('peek-watched', peekOf(HAND)),
  board('peek-shown', theirTurn(HAND), async (_, script) => {
    const [other, me] = idsOf(script);
    script.show(theirTurn(HAND), [showed(other, me, ['green hexagon', 'nope'])], 1);
  }),
  board('jinx', jinxed(HAND)),
  board('jinx-watched', ownJinx(HAND)),
  board('jinx-ignored', ownJinx(HAND), async (_, script) => {
    const [, me] = idsOf(script);
    script.show(theirTurn(HAND, 'purple jinx+2'), ignored(me), 1);
  }),
  board('low', theirTurn(HAND), async (_, script) => {
    const [other, me] = idsOf(script);
    script.show((game) => ({ players: playersWith(game, other, 2) }), [], 1);
    script.show(elsewhere, [drew(me, 1)], 1);
  }),
  board('stunned', stunned(2)),
  board('five', atTableOf(4, theirTurn(HAND))),
  board('five-jinx-watched', atTableOf(4, ownJinx(HAND))),
  board('seven-jinx-watched', atTableOf(6, ownJinx(HAND))),
  board('seven', crowded),
  board('log', myTurn(HAND), (page) => press(page, /^(Open the )?log/i)),
  board('chat', theirTurn(HAND), async (page) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await press(page, /chat/i);
  }),
  {
    name: 'board-lost-line',
    bring: async ({ page, line }) => {
      const script = await seated(page, line.url);
      script.show(named(myTurn(HAND)));
      line.cut();
      await page.getByRole('button', { name: 'TRY NOW' }).waitFor();
    },
  },
  ...[1, 2, 3, 4].map((stage) => ({
    name: `victory-${stage}`,
    bring: async (given: Stage) => {
      await ended(given);
      await given.page.waitForTimeout(1200);
      for (let skipped = 1; skipped < stage; skipped++) await given.page.keyboard.press('k');
    },
  })),
  {
    name: 'summary',
    bring: async (stage) => {
      await ended(stage);
      await stage.page.waitForTimeout(1200);
      await stage.page.keyboard.press('Escape');
    },
  },
  {
    name: 'settings',
    bring: async ({ page, url }) => {
      await page.goto(url);
      await press(page, 'Settings');
    },
  },
  {
    name: 'keys',
    bring: async ({ page, url }) => {
      await page.goto(url);
      await page.locator('html[data-motion]').waitFor();
      await page.keyboard.press('?');
    },
  },
  { name: 'rules', bring: async ({ page, url }) => void (await page.goto(`${url}/rules`)) },
  {
    name: 'rules-stack',
    bring: async ({ page, url }) => void (await page.goto(`${url}/rules#stack-attack`)),
  },
  { name: 'rules-search', bring: async ({ page, url }) => void (await page.goto(`${url}/rules?find=nope`)) },
  { name: 'login', bring: async ({ page, url }) => void (await page.goto(`${url}/login`)) },
  { name: 'not-found', bring: async ({ page, url }) => void (await page.goto(`${url}/nowhere`)) },
  {
    name: 'no-such-game',
    bring: async ({ page, url }) => {
      await page.goto(`${url}/game/ZZZZZZ`);
      await page.getByText('Nobody answers there').waitFor();
    },
  },
];

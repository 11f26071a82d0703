/**
 * A game directed by a test: a real server deals the cards, and from then on the test says what happens. This shows a
 * page situations that come up in a game of bots once in a hundred turns.
 */
import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import type { ActionResponse, WireGameState } from '@staxd/protocol';
import { takeCalls } from './calls.ts';
import { withSettings } from './keptSettings.ts';
import { takeLine } from './line.ts';
import { openTable } from './openTable.ts';
import { stopClock } from './pageClock.ts';
import { timeOn } from './pageTime.ts';
import { type Change, elsewhere, type Happened } from './wireStates.ts';

export interface ScriptedGame {
  /** Waits for the deal, then holds back everything that the server sends. */
  takeOver(): Promise<void>;
  /** Events of the next version, which the page has to ask for: it missed them. */
  tell(events: readonly Happened[]): void;
  /**
   * Sends a later version of the game and its events. With `ahead` 1 the page has missed nothing, as in play; else it asks
   * the history for what was between.
   */
  show(change: Change, events?: readonly Happened[], ahead?: number): void;
  /** What the player has requested since the script took over, each once: without an answer it is `sent` again. */
  asked(): readonly AskedAction[];
  /** Answers the last request; without an error it was carried out. */
  answer(error?: Pick<ActionResponse, 'code' | 'error' | 'params'>): void;
  /** What the page has sent so far: the names of its messages, or of the actions in them. */
  readonly sent: readonly string[];
  /** Sends any message of the server. */
  say(event: string, message: object): void;
  /** Waits until the page has been told what it has asked the history for. */
  recalled(): Promise<void>;
}

export interface AskedAction {
  readonly action_type: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly request_id: string;
}

/**
 * Server settings for games that are only started and then directed by a test: nobody plays before the script takes
 * over, and the server's clock plays no role afterwards.
 */
export const STILL = { STAXD_CLOCK_SCALE: '1', STAXD_BOT_PACE: '10' } as const;

const PREFIX = '42/game,';
const MILLISECONDS = 100;
/** Versions from one message to the next: far enough ahead of what the server has done meanwhile. */
const STEP = 100;

interface Directed {
  readonly script: ScriptedGame;
  /** Whether the page is still at this table. */
  isShown(): boolean;
  /** The deal once more, for the next test: as for a player who went home and came back. */
  beginAgain(): Promise<void>;
}

/** What each page is directed at. */
const gamesOf = new WeakMap<Page, Directed>();

/** Whether the page shows a directed game, which may be set back instead of dealt again. */
export const isAtTable = (page: Page) => gamesOf.get(page)?.isShown() ?? false;

/** Call before the page is opened. */
async function scriptGame(page: Page): Promise<Directed> {
  let line: WebSocketRoute | undefined;
  let game: WireGameState | undefined;
  let isHeld = false;
  let dealt: WireGameState | undefined;
  const asked: AskedAction[] = [];
  const note = (action: AskedAction) => {
    if (!asked.some(({ request_id }) => request_id === action.request_id)) asked.push(action);
  };
  await withSettings(page);
  const say = (event: string, message: object) => line?.send(PREFIX + JSON.stringify([event, message]));
  let missed:
    | { readonly version: number; readonly events: readonly (Happened & { readonly timestamp: number })[] }
    | undefined;
  const sent: string[] = [];
  await takeLine(page, (near) => {
    line = near;
    const far = near.connectToServer();
    far.onMessage((text) => {
      const [event, message] = read(String(text));
      if (!isHeld && message?.game_state) game = message.game_state;
      if (!isHeld || event === undefined) near.send(text);
      else if (event === 'pong') say(event, { server_now: timeOn(page) });
    });
    near.onMessage((text) => {
      far.send(text);
      const [event, message] = read(String(text));
      if (event !== undefined) sent.push(message?.action_type ?? event);
      if (isHeld && event === 'game_action') note(message as unknown as AskedAction);
      // A player who reconnects finds the scene unchanged.
      if (isHeld && event === 'join_game') say('game_state', { game_state: game, version: game?.version });
    });
  });
  let gapUntil = 0;
  let recalledUntil = 0;
  // The server's own game is not part of the scene.
  const holdHistory = () =>
    takeCalls(page, /\/games\/[\w-]+\/events/, async ({ url, pass, answer }) => {
      if (!isHeld || !game) {
        await pass();
        return;
      }
      const since = Number(url.searchParams.get('since'));
      const versions = missed && missed.version > since ? [missed] : [];
      const { game_id, version } = game;
      await answer({ game_id, version, versions });
      recalledUntil = version;
    });
  await holdHistory();
  const script: ScriptedGame = {
    sent,
    takeOver: async () => {
      while (!game || game.turn_number === 0) await page.waitForTimeout(MILLISECONDS);
      isHeld = true;
      dealt = game;
    },
    tell: (events) => {
      if (!game) throw new Error('nobody plays yet');
      const version = game.version + STEP - 1;
      missed = { version, events: events.map((event) => ({ ...event, timestamp: version })) };
    },
    show: (change, events = [], ahead = STEP) => {
      if (!game || !line) throw new Error('nobody plays yet');
      const version = game.version + ahead;
      if (ahead > 1) gapUntil = version;
      // A server that was slow, or has another time than a clock that stands, would move what is due.
      game = { ...game, server_now: timeOn(page), ...change(game), version };
      say('game_update', { events, game_state: game, version, game_id: game.game_id });
    },
    asked: () => asked,
    answer: (error) => {
      const { request_id } = asked[asked.length - 1];
      say('action_response', {
        request_id,
        success: error === undefined,
        data: error ? null : { version: game?.version ?? 0 },
        code: null,
        error: null,
        ...error,
        retryable: false,
        from_cache: false,
      });
    },
    say: (event, message) => say(event, { game_id: game?.game_id, ...message }),
    recalled: () => expect.poll(() => recalledUntil >= gapUntil).toBe(true),
  };
  return {
    script,
    isShown: () => game !== undefined && page.url().endsWith(`/game/${game.invite_code}`),
    beginAgain: async () => {
      missed = undefined;
      await holdHistory();
      for (const list of [asked, sent]) list.splice(0);
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(/\/$/);
      script.show((game) => ({ ...dealt, ...elsewhere(dealt ?? game) }));
      await page.evaluate(() => history.forward());
      await expect(page.getByRole('heading', { name: 'WAITING' })).toBeVisible();
    },
  };
}

interface Message {
  readonly game_state?: WireGameState;
  readonly action_type?: string;
}

/** The name and the message of a frame; nothing for Socket.IO's own frames. */
function read(text: string): [event?: string, message?: Message] {
  return text.startsWith(PREFIX) ? JSON.parse(text.slice(PREFIX.length)) : [];
}

/** From the home page to a game with bots. */
export async function sitDown(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Only bots' }).check();
  await page.getByRole('button', { name: /^JUMP IN QUICK/ }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
}

/** One's own game, directed by the test from now on. The page opens at the table, as after a reload. */
export async function seated(page: Page, url?: string): Promise<ScriptedGame> {
  const going = gamesOf.get(page);
  if (going && isAtTable(page)) {
    await going.beginAgain();
    return going.script;
  }
  const game = await scriptGame(page);
  await openTable(page, url);
  await game.script.takeOver();
  game.script.show(elsewhere);
  await expect(page.getByRole('heading', { name: 'WAITING' })).toBeVisible();
  // What a test measures, letters that come late would move.
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  gamesOf.set(page, game);
  return game.script;
}

/** The same, and time passes only when the test says so: for what stays for seconds. */
export async function seatedStill(page: Page): Promise<ScriptedGame> {
  const script = await seated(page);
  await stopClock(page);
  return script;
}

/** The same by the way of players, for what hangs on having seen the game from its deal. */
export async function seatedFromHome(page: Page): Promise<ScriptedGame> {
  const { script } = await scriptGame(page);
  await page.goto('/');
  await sitDown(page);
  await script.takeOver();
  script.show(elsewhere);
  await expect(page.getByRole('heading', { name: 'WAITING' })).toBeVisible();
  return script;
}

/** Calls about games and their chat. */
import type { CallName } from '@staxd/protocol';
import type { Asked } from '../asking.ts';
import { DEAR_RULES, DEAR_TEXT, type Table, type World } from '../world.ts';
import type { Dearest } from './input.ts';

const BOTS = ['easy', 'medium', 'hard', 'petty', 'hard', 'hard'];

/** Somebody else who asks about a table. */
const asks = ({ gameId, people }: Table, who = 0): Asked & { token: string } => ({
  token: people[who].token,
  params: { gameId },
});
/** The host with bots in all other seats, in a game that runs. */
const amongBots = async ({ begun }: World) =>
  begun(1, { optional_rules: { rule_options: DEAR_RULES, selected_bots: BOTS.slice(0, 4) } });

/** Who is awaited at a table that has just begun. */
export async function mover({ begun, grant }: World): Promise<{ token: string; gameId: string }> {
  const { gameId, people } = await begun(2, {
    allow_ai: false,
    optional_rules: { rule_options: DEAR_RULES },
  });
  const { game_state } = await grant('rejoinGame', { token: people[0].token, params: { gameId }, body: {} });
  const current = game_state.players.find((player: { is_current: boolean }) => player.is_current);
  const token = people.find(({ userId }) => userId === current?.user_id)?.token ?? people[0].token;
  return { token, gameId };
}

let turn = 0;

export const GAMES = {
  createGame: {
    input: 'four bots, the most cards',
    ask: async ({ guest }) => ({
      token: (await guest()).token,
      body: {
        session_name: 'x'.repeat(50),
        max_players: 7,
        auto_start: false,
        optional_rules: { selected_bots: BOTS.slice(0, 4), rule_options: DEAR_RULES },
      },
    }),
  },
  joinGame: {
    input: 'the last seat',
    ask: async ({ guest, table }) => {
      const { inviteCode } = await table(6);
      return { token: (await guest()).token, params: { inviteCode } };
    },
  },
  quickMatch: {
    input: 'people only, the longest wait',
    ask: async ({ guest }) => ({
      token: (await guest()).token,
      body: { allow_ai: false, min_humans: 7, max_wait_time: 120 },
    }),
  },
  gameSession: {
    input: 'a stranger who watches the longest game',
    ask: async ({ guest, long }) => ({
      token: (await guest()).token,
      body: { intent: 'watch', invite_code: long.inviteCode },
    }),
  },
  takeSeat: {
    input: 'a running game',
    ask: async ({ guest, full }) => ({ ...asks(full), token: (await guest()).token }),
  },
  myGames: { input: 'a player of a full table', ask: ({ full }) => ({ token: full.people[1].token }) },
  getGame: {
    input: 'a spectator of the longest game',
    ask: async ({ guest, long: { gameId } }) => ({ token: (await guest()).token, params: { gameId } }),
    behind: ['looks'],
  },
  gameEvents: {
    input: 'the longest game from its start',
    ask: ({ account, ended: { gameId } }) => ({
      token: account.token,
      params: { gameId },
      query: { since: '0' },
    }),
  },
  setReady: {
    input: 'a guest of the room',
    ask: ({ lobby }) => ({ ...asks(lobby, 1), query: { ready: `${turn++ % 2 === 0}` } }),
  },
  startGame: {
    input: 'a full table, the most cards',
    ask: async ({ table, grant }) => {
      const laid = await table(1, { optional_rules: { rule_options: DEAR_RULES } });
      await grant('setBots', { ...asks(laid), body: { bots: BOTS } });
      return asks(laid);
    },
  },
  act: {
    input: 'a move in a game of two with the most cards',
    ask: async (world) => {
      const { token, gameId } = await mover(world);
      return { token, params: { gameId }, body: { action_type: 'draw_card', params: {} } };
    },
  },
  leaveGame: {
    input: 'the last person at a running table',
    ask: async (world) => ({ ...asks(await amongBots(world)), body: { permanent: true } }),
  },
  rejoinGame: { input: 'a full table, the most cards', ask: ({ full }) => asks(full) },
  kickPlayer: {
    input: 'a guest in the waiting room',
    ask: async ({ table }) => {
      const laid = await table(2);
      const playerId = laid.people[1].userId;
      return { ...asks(laid), params: { gameId: laid.gameId, playerId } };
    },
  },
  setBots: {
    input: 'five bots come, or go',
    ask: ({ lobby }) => ({ ...asks(lobby), body: { bots: turn++ % 2 === 0 ? BOTS.slice(0, 5) : [] } }),
  },
  gameRecord: {
    input: 'the longest game',
    ask: ({ account, ended: { gameId } }) => ({ token: account.token, params: { gameId } }),
  },
  keepGame: {
    input: 'the longest game',
    ask: ({ account, ended: { gameId } }) => ({
      token: account.token,
      params: { gameId },
      query: { keep: 'true' },
    }),
  },
  sendMessage: {
    input: 'the longest message, masked in every word',
    ask: ({ full }) => ({ ...asks(full), body: { content: `${DEAR_TEXT.slice(0, 490)} ${turn++}` } }),
  },
  messages: { input: 'a full chat of the longest messages', ask: ({ full }) => asks(full) },
} satisfies Partial<Record<CallName, Dearest>>;

/** Events over the socket. */
import type { ClientEvent } from '@staxd/protocol';
import type { Table } from '../world.ts';
import { mover } from './games.ts';
import type { DearestEvent } from './input.ts';

let turn = 0;
/** One after the other: nobody follows a game over many sockets. */
const nextOf = ({ people }: Table) => people[turn++ % people.length].token;

export const EVENTS = {
  join_game: {
    input: 'a spectator who comes to the longest game',
    ask: async ({ guest, long }) => {
      const { token } = await guest();
      return { token, message: { game_id: long.gameId, token } };
    },
    behind: ['looks'],
  },
  leave_game: {
    input: 'a player of a full table',
    ask: ({ full }) => ({ token: nextOf(full), follows: full, message: {} }),
  },
  ping: { input: 'nothing', ask: ({ blocker }) => ({ token: blocker.token, message: {} }) },
  get_state: {
    input: 'a player of a full table with the most cards',
    ask: ({ full }) => ({ token: nextOf(full), follows: full, message: { automatic: false } }),
  },
  game_action: {
    input: 'a move in a game of two with the most cards',
    ask: async (world) => {
      const { token, gameId } = await mover(world);
      return { token, follows: { gameId }, message: { action_type: 'draw_card', params: {} } };
    },
  },
  watch_tables: {
    input: 'nothing',
    ask: ({ blocker }) => ({ token: blocker.token, message: { watching: turn++ % 2 === 0 } }),
  },
  watch_tournament: {
    input: 'the largest one',
    ask: ({ blocker, tournamentId }) => ({ token: blocker.token, message: { tournament_id: tournamentId } }),
  },
  react: {
    input: 'a player of a full table',
    ask: ({ full }) => ({ token: nextOf(full), follows: full, message: { reaction: 'laugh' } }),
  },
} satisfies Record<ClientEvent, DearestEvent>;

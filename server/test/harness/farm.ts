/** Games that a friend lets somebody win. */
import { expect } from 'vitest';
import { open } from './lines.ts';
import { call, type Person, waitFor } from './people.ts';

interface Farmed {
  readonly mode: 'casual' | 'ranked';
  readonly isPrivate: boolean;
  /** The turn in which the friend leaves. */
  readonly turn: number;
}

/** A game of two, each at their own server, in which the second leaves. */
export async function farm(winner: Person, friend: Person, { mode, isPrivate, turn }: Farmed): Promise<void> {
  const body = { session_name: 'Farm', mode, is_private: isPrivate, max_players: 2, allow_ai: false };
  const made = await call(winner.url, 'createGame', { token: winner.token, body });
  expect(made.status).toBe(200);
  const { game_id: gameId, invite_code: inviteCode } = made.body;
  await call(friend.url, 'joinGame', { token: friend.token, params: { inviteCode } });
  const lines = [await open(winner, gameId), await open(friend, gameId)];
  await call(winner.url, 'startGame', { token: winner.token, params: { gameId } });
  const [own] = lines;
  await waitFor(() => own.game?.phase === 'in_progress', 'it did not begin');
  while ((own.game?.view?.turn ?? 0) < turn) {
    const next = await waitFor(
      () => lines.find(({ game }) => game && game.legal.length > 0),
      'nobody is awaited',
    );
    await next.act({ action_type: 'draw_card', params: {} });
  }
  await call(friend.url, 'leaveGame', { token: friend.token, params: { gameId } });
  await waitFor(() => own.game?.phase === 'completed', 'it did not end');
  for (const line of lines) line.close();
}

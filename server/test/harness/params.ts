import { type CallName, REST } from '@staxd/protocol';

const IDS = { '/tournament/': 't_x', '/moderation/': 'r_x', '/invitations/': 'i_x' };

/** What a call takes in its path: of the right form, and of nobody and nothing. */
export function paramsOf(name: CallName) {
  const { path } = REST[name];
  const [, id = 'x'] = Object.entries(IDS).find(([start]) => path.startsWith(start)) ?? [];
  const player = `u_${'A'.repeat(22)}`;
  return {
    gameId: 'g_AAAAAAAAAAAAAAAAAAAAAA',
    playerId: player,
    userId: player,
    inviteCode: 'ABCDEF',
    id,
    provider: 'google',
    slot: '1',
  };
}

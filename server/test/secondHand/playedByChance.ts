/** Whole games whose players act, leave, kick and stay away by chance, and what everybody at the table could see. */
import type { Stream } from '@staxd/engine';
import type { Hosted, Person } from '../../src/games/model/commands.ts';
import type { Settings } from '../../src/games/model/game.ts';
import { oneOf } from './bothHands.ts';
import type { RealGames } from './realGames.ts';

/** Where games can be played. */
export interface PlayableGames extends Pick<RealGames, 'begin' | 'gameOf' | 'move' | 'pass'> {
  readonly service: Pick<RealGames['service'], 'ask'>;
}

export interface Played {
  readonly id: string;
  /** With who was still there after it, bots included. */
  readonly kicks: readonly { readonly by: string; readonly left: readonly string[] }[];
  /** Who left or was kicked, the latest last. */
  readonly leavers: readonly string[];
}

/** The first of the people is the host. `restless`: in how many moves of 24 somebody leaves or the like. */
export async function playByChance(
  games: PlayableGames,
  chance: Stream,
  people: readonly Person[],
  { settings, bots = [], restless }: { settings: Partial<Settings>; bots?: Hosted['bots']; restless: number },
): Promise<Played> {
  const id = await games.begin(people, settings, bots);
  const kicks: Played['kicks'][number][] = [];
  const leavers: string[] = [];
  const ask = async (command: Parameters<typeof games.service.ask>[1]) =>
    (await games.service.ask(id, command)).ok;
  for (let game = await games.gameOf(id); game.phase === 'running'; game = await games.gameOf(id)) {
    const { userId } = oneOf(chance, people);
    const deed = chance.below(24) < restless ? chance.below(4) : null;
    if (deed === 0 || deed === 1) {
      if (await ask({ type: 'leave', userId, permanent: true })) leavers.push(userId);
    } else if (deed === 2) {
      await ask({ type: 'leave', userId, permanent: false });
    } else if (deed === 3) {
      if (!(await ask({ type: 'kick', userId: game.hostId, playerId: userId }))) continue;
      const { players } = await games.gameOf(id);
      const left = players.filter(({ hasLeft }) => !hasLeft).map((player) => player.userId);
      kicks.push({ by: game.hostId, left });
      leavers.push(userId);
    } else if ((await games.move(id, chance)) !== 'ok') await games.pass(3000);
  }
  return { id, kicks, leavers };
}

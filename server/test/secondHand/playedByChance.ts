/** Whole games whose players act, leave, kick and stay away by chance, and what everybody at the table could see. */
import type { Stream } from '@staxd/engine';
import type { Committed } from '../../src/games/commit/outbox.ts';
import type { Hosted, Person } from '../../src/games/model/commands.ts';
import { playerAt, type Settings } from '../../src/games/model/game.ts';
import { person } from '../simulation/server.ts';
import { oneOf } from './bothHands.ts';
import { type RealGames, someOf } from './realGames.ts';
import type { Told } from './settlement.ts';

const DAY = 86_400_000;
export const HOMES = { u_Ann: 'hill', u_Ben: 'hill', u_Cat: 'dale', u_Dan: 'moor', u_Guy: 'dale' };
export const PEOPLE = [person('Ann'), person('Ben'), person('Cat'), person('Dan'), person('Guy', true)];
export const ACCOUNTS = new Set(PEOPLE.filter(({ isGuest }) => !isGuest).map(({ userId }) => userId));

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

/** Of ten games five are of the same two, two of one with a bot, the others of anybody. */
function tableOf(chance: Stream): Person[] {
  const kind = chance.below(10);
  return kind < 5 ? PEOPLE.slice(0, 2) : kind < 7 ? PEOPLE.slice(0, 1) : someOf(chance, PEOPLE, 2);
}

/** A short game of theirs. */
export function played(games: PlayableGames, chance: Stream): Promise<Played> {
  const people = tableOf(chance);
  const hasBot = people.length === 1 || chance.below(9) === 0;
  const houseRules = { handSize: 7, maxTurns: 3 + chance.below(6) };
  const isPrivate = chance.below(3) === 0;
  const settings = { isPrivate, maxPlayers: 6, houseRules, allowBots: hasBot };
  const bots = hasBot ? [{ level: 'easy' as const }] : [];
  return playByChance(games, chance, people, { settings, bots, restless: 4 * chance.below(2) });
}

/** `committed`: its versions. Null: nobody has won. */
export function toldOf(
  committed: readonly Committed[],
  at: number,
  { kicks }: Pick<Played, 'kicks'>,
): Told | null {
  const end = committed.find(({ game }) => game.phase === 'completed');
  const { outcome } = end?.game.play?.state ?? {};
  if (!end?.before || !end.game.play || !outcome) return null;
  const { game, before } = end;
  const { play } = end.game;
  const { winner: seat, method } = outcome;
  const { userId: winner } = playerAt(game, seat);
  // Whoever has ended it by leaving was there.
  const there = before.players.filter(({ userId, hasLeft }) => userId !== winner && !hasLeft);
  const made = committed.filter(
    ({ before, game: after, kind, events }) =>
      // Who is stunned decides nothing.
      !events.some(({ type }) => type === 'turnSkipped') &&
      ['move', 'bot', 'timeout'].includes(kind) &&
      before?.play?.decision?.seat === seat &&
      before.play.state !== after.play?.state,
  );
  return {
    day: Math.floor(at / DAY),
    isPrivate: game.settings.isPrivate,
    seats: play.state.seats.length,
    turn: play.state.turn,
    winner,
    isLastStanding: method === 'last_standing',
    kicks,
    people: there.map(({ userId }) => userId).filter((userId) => ACCOUNTS.has(userId)),
    decisions: {
      all: made.length,
      byStandIn: made.filter(({ kind }) => kind === 'bot').length,
      isLastByStandIn: made.at(-1)?.kind === 'bot',
    },
  };
}

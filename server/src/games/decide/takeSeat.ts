import { ok, type Result } from '@staxd/engine';
import type { ErrorBody } from '@staxd/protocol';
import { firstAvatar } from '../../store/firstAvatar.ts';
import type { Person } from '../model/commands.ts';
import { type Game, memberOf, type Player, seatInfoOf, seatOf } from '../model/game.ts';
import { refuse } from '../model/refuse.ts';
import { openDecision } from './deadlines.ts';
import type { Draft } from './draft.ts';
import { newPlayer, refuseNamesake } from './seating.ts';

/** Rounds of a running quick match in which a newcomer may take a bot's seat. */
const OPEN_ROUNDS = 2;

/** The last turn in which a newcomer may take a bot's seat (OPEN-9); undefined: in none. */
export function seatsOpenUntil({ settings, play }: Pick<Game, 'settings' | 'play'>): number | undefined {
  if (play === null || settings.quickMatch === null || settings.mode !== 'casual') return undefined;
  return OPEN_ROUNDS * play.state.seats.length;
}

/** The bots whose seats a newcomer may take now. */
export function seatsToTake(game: Game): readonly Player[] {
  const { phase, play, players } = game;
  const last = seatsOpenUntil(game);
  if (phase !== 'running' || play === null || last === undefined || play.state.turn > last) return [];
  return players.filter(({ bot, hasLeft }) => bot !== null && !hasLeft);
}

/** Refused where no seat can be taken, and to whoever has left this game before. */
export function takeSeat(draft: Draft, person: Person): Result<void, ErrorBody> {
  const { game, context } = draft;
  const { userId, username } = person;
  if (memberOf(game, userId)) return refuse('ALREADY_IN_GAME');
  if (game.players.some((player) => player.userId === userId)) return refuse('SEATS_CLOSED');
  const namesake = refuseNamesake(draft, username);
  if (namesake) return namesake;
  const [bot] = seatsToTake(game).toSorted((a, b) => urgency(game, a) - urgency(game, b));
  if (bot === undefined) return refuse('SEATS_CLOSED');
  const { avatar = firstAvatar(userId) } = person;
  const { id: seatId, name: seatName } = seatInfoOf(bot);
  const player = {
    ...newPlayer(context.now),
    ...person,
    avatar,
    isReady: true,
    seatId,
    seatName,
  };
  draft.set({ players: game.players.map((other) => (other === bot ? player : other)) });
  const { isGuest, rating, cardBack, badges } = player;
  const worn = { cardBack, badges };
  draft.emit({ type: 'seatTaken', userId, username, isGuest, avatar, rating, ...worn, from: bot.userId });
  openDecision(draft);
  return ok(undefined);
}

/** A bot in the midst of its decision goes last. */
function urgency(game: Game, { userId }: Player): number {
  return Number(game.play?.decision?.seat === seatOf(game, userId));
}

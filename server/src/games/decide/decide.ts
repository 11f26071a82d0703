/** The one place where a game changes: game and command in, next version out. Pure except for its `rng`. */
import { commitTo, ok, type Result } from '@staxd/engine';
import {
  type ErrorBody,
  isGameEvent,
  type LeaveReason,
  type LifecycleEvent,
  type TableEvent,
} from '@staxd/protocol';
import type { Effect } from '../../store/gamePorts.ts';
import type { Command, CreateCommand, Person, PersonCommand, ServerCommand } from '../model/commands.ts';
import { type Game, memberOf, type Player, peopleIn, playerAt, type Settings } from '../model/game.ts';
import { inviteCode } from '../model/ids.ts';
import { refuse } from '../model/refuse.ts';
import type { Times } from '../model/times.ts';
import { cancelGame } from './cancel.ts';
import { setCountdown } from './countdown.ts';
import { type GameTimer, nextTimer } from './deadlines.ts';
import { type Context, Draft } from './draft.ts';
import {
  decline,
  endCountdown,
  endWait,
  join,
  kickable,
  leaveSeat,
  setBots,
  setReady,
  startByHost,
} from './lobby.ts';
import { carryOut, leaveGame, move, skipStunned, timeOut } from './play.ts';
import {
  applyLastCalls,
  connect,
  disconnect,
  goAway,
  moveClocks,
  relaxClock,
  resume,
  returnToSeat,
} from './presence.ts';
import { seatBots, seatEntrants } from './seating.ts';
import { takeSeat } from './takeSeat.ts';

export interface Decision {
  readonly game: Game;
  readonly entry: Entry;
  readonly events: readonly TableEvent[];
  readonly effects: readonly Effect[];
  /** Whether somebody's game has ended with it: their results are still to be added to the effects. */
  readonly bringsResults: boolean;
}

/** What the log keeps of a version: what a replay needs, and the events around the cards. */
export interface Entry {
  /** Null: the server. */
  readonly actor: string | null;
  readonly kind: Command['type'];
  readonly data: EntryData;
}

export interface EntryData {
  /** As in a record: `0 play orange star`. */
  readonly action?: string;
  /** All events but those of the cards, which a replay makes again. */
  readonly events?: readonly LifecycleEvent[];
  readonly budget?: number;
  /** With the end of a game: its people who have an account. Absent in logs of earlier versions. */
  readonly registered?: readonly string[];
  /** With it: the day's marks of their network addresses, by user. Absent in logs of earlier versions. */
  readonly origins?: Readonly<Record<string, string>>;
}

/** Null: nothing changes. A user who is not in the game is told only that there is no such game. */
export function decide(
  game: Game | null,
  command: Command,
  context: Context,
): Result<Decision | null, ErrorBody> {
  if (command.type === 'create') return ok(decided(create(command, context), command));
  if (game === null) return refuse('GAME_NOT_FOUND');
  const draft = new Draft(game, context);
  const done = 'userId' in command || 'person' in command ? ask(draft, command) : act(draft, command);
  if (!done.ok) return done;
  return ok(draft.game === game ? null : decided(draft, command));
}

function decided(draft: Draft, command: Command): Decision {
  const { now } = draft.context;
  const isDeserted = peopleIn(draft.game).every(({ presence }) => presence !== 'connected');
  draft.set({ updatedAt: now, desertedSince: isDeserted ? (draft.game.desertedSince ?? now) : null });
  const { game, events, action, bringsResults } = draft;
  const told = events.filter((event) => !isGameEvent(event));
  const data: EntryData = {
    ...(action !== null && { action }),
    ...(told.length > 0 && { events: told }),
    ...(command.type === 'bot' && command.budget !== null && { budget: command.budget }),
  };
  return {
    game,
    entry: { actor: actorOf(command), kind: command.type, data },
    events,
    effects: [],
    bringsResults,
  };
}

function actorOf(command: Command): string | null {
  if ('userId' in command) return command.userId;
  return 'person' in command ? command.person.userId : null;
}

function create(
  { id, person, settings, bots, expected = [], former, seated = [] }: CreateCommand,
  context: Context,
): Draft {
  const { now, rng, seed, times } = context;
  const { quickMatch } = settings;
  const wait = waitOf(settings, times);
  const draft = new Draft(
    {
      id,
      inviteCode: inviteCode(rng),
      settings,
      phase: 'waiting',
      createdAt: now,
      updatedAt: now,
      hostId: person.userId,
      players: [],
      kicks: [],
      desertedSince: now,
      countdown: null,
      waitEndsAt: wait && now + wait,
      expected,
      ...(former && { former }),
      play: null,
      commitment: commitTo(id, seed),
      seed: null,
      endedAt: null,
      cancellation: null,
      clout: 0,
      rematch: null,
    },
    context,
  );
  if (settings.tournament) seatEntrants(draft, [person, ...seated]);
  else join(draft, person);
  seatBots(draft, bots);
  setCountdown(draft);
  if (quickMatch && !quickMatch.preferHumans) endWait(draft);
  return draft;
}

function waitOf({ quickMatch, rematchOf, tournament }: Settings, times: Times): number | null {
  if (tournament) return times.noShow;
  if (quickMatch) return quickMatch.maxWaitSeconds * times.waitSecond;
  return rematchOf === null ? null : times.keptSeats;
}

/** Whether a quick match would bring the person together with somebody who is kept apart (BLOCK-3). */
function meets(game: Game, { userId }: Person, apart: readonly string[]): boolean {
  if (game.settings.quickMatch === null || memberOf(game, userId)) return false;
  return peopleIn(game).some((player) => apart.includes(player.userId));
}

function ask(draft: Draft, command: PersonCommand): Result<unknown, ErrorBody> {
  if (command.type === 'join') {
    const { person, wishes, apart = [] } = command;
    return meets(draft.game, person, apart) ? refuse('GAME_FULL') : join(draft, person, wishes);
  }
  if (command.type === 'takeSeat') {
    const { person, apart = [] } = command;
    return meets(draft.game, person, apart) ? refuse('SEATS_CLOSED') : takeSeat(draft, person);
  }
  if (command.type === 'decline') return decline(draft, command.userId);
  const player = memberOf(draft.game, command.userId);
  if (player === undefined) return refuse('GAME_NOT_FOUND');
  switch (command.type) {
    case 'leave':
      return leave(draft, player, command.permanent);
    case 'kick':
      return kick(draft, command.userId, command.playerId);
    case 'setBots':
      return setBots(draft, command.userId, command.bots);
    case 'ready':
      return ready(draft, player, command.ready);
    case 'start':
      return startByHost(draft, command.userId);
    case 'move':
      return move(draft, player, command.move);
    case 'relaxClock':
      return relaxClock(draft, player, command.relaxed);
    case 'connect':
      return ok(draft.isOver ? undefined : connect(draft, player));
    case 'disconnect':
      return ok(draft.isOver ? undefined : disconnect(draft, player));
    case 'comeBack':
      return ok(draft.isOver ? undefined : returnToSeat(draft, player));
    case 'register':
      return ok(register(draft, player));
    case 'offerRematch':
      return offerRematch(draft, command);
  }
}

function leave(draft: Draft, player: Player, permanent: boolean): Result<void, ErrorBody> {
  if (draft.isOver) return ok(undefined);
  if (!permanent) return ok(goAway(draft, player));
  return ok(remove(draft, player, 'left'));
}

/** In a running game, a player who says "ready" has the seat back. */
function ready(draft: Draft, player: Player, wanted: boolean | null): Result<unknown, ErrorBody> {
  if (draft.game.phase === 'running' && wanted === true) return ok(returnToSeat(draft, player));
  return setReady(draft, player, wanted);
}

function kick(draft: Draft, userId: string, playerId: string): Result<void, ErrorBody> {
  const player = kickable(draft, userId, playerId);
  if (!player.ok) return player;
  draft.set({ kicks: [...draft.game.kicks, { by: userId, userId: playerId }] });
  return ok(remove(draft, player.value, 'host_kicked'));
}

function remove(draft: Draft, player: Player, reason: LeaveReason): void {
  if (draft.game.phase === 'waiting') leaveSeat(draft, player, reason);
  else leaveGame(draft, player, reason);
}

/** The name at the table stays: it leads to the seat. */
function register(draft: Draft, { userId, username, isGuest }: Player): void {
  if (draft.isOver || !isGuest) return;
  draft.setPlayer(userId, { isGuest: false });
  draft.emit({ type: 'playerRegistered', userId, username });
}

function offerRematch(
  draft: Draft,
  { userId, gameId, inviteCode, replaces }: Extract<PersonCommand, { type: 'offerRematch' }>,
): Result<void, ErrorBody> {
  if (!draft.isOver) return refuse('GAME_NOT_ENDED');
  if ((draft.game.rematch?.gameId ?? null) !== replaces) return ok(undefined);
  draft.set({ rematch: { gameId, inviteCode } });
  draft.emit({ type: 'rematchOffered', userId, gameId, inviteCode });
  return ok(undefined);
}

function act(draft: Draft, command: ServerCommand): Result<void, ErrorBody> {
  if (draft.isOver) return ok(undefined);
  switch (command.type) {
    case 'resume':
      return ok(resume(draft, command));
    case 'moveClocks':
      return ok(moveClocks(draft, command.by));
    case 'bot': {
      const { action, version } = command;
      // Somebody has acted meanwhile, so the decision is another one.
      if (version !== draft.context.version - 1) return ok(undefined);
      const { userId } = playerAt(draft.game, action.seat);
      draft.emit({ type: 'botStatus', userId, status: 'complete' });
      return carryOut(draft, action);
    }
    case 'close':
      return ok(cancelGame(draft, 'closed'));
    case 'remove': {
      const player = memberOf(draft.game, command.playerId);
      return player?.bot === null ? ok(remove(draft, player, 'kicked')) : refuse('PLAYER_NOT_FOUND');
    }
    case 'timeout': {
      applyLastCalls(draft);
      // Bots decide by a command of their own.
      const next = nextTimer(draft.game, draft.context.times, (type) => type !== 'bot');
      return ok(next && next.at <= draft.context.now ? fire(draft, next) : undefined);
    }
  }
}

function fire(draft: Draft, timer: GameTimer): void {
  const seat = draft.game.play?.decision?.seat;
  switch (timer.type) {
    case 'wait':
      return endWait(draft);
    case 'countdown':
      return endCountdown(draft);
    case 'abandoned':
      return cancelGame(draft, 'abandoned');
    case 'away': {
      const player = memberOf(draft.game, timer.userId);
      return player && goAway(draft, player);
    }
    case 'skip':
      return seat === undefined ? undefined : skipStunned(draft, seat);
    case 'deadline':
      return seat === undefined ? undefined : timeOut(draft, seat);
  }
}

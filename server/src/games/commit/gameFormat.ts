import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { parse, serialise, unwrap } from '@staxd/engine';
import { firstAvatar } from '../../store/firstAvatar.ts';
import type { Commit, IndexFields, Receipt, StateFormat } from '../../store/gamePorts.ts';
import { dueAt } from '../decide/deadlines.ts';
import type { Decision } from '../decide/decide.ts';
import { type Context, sha256 } from '../decide/draft.ts';
import { openSeats } from '../decide/seating.ts';
import { RULES } from '../decide/start.ts';
import { type Game, isOver, type Play, type Player, peopleIn } from '../model/game.ts';
import { afterShortStep, shortStep } from './shortStep.ts';

/**
 * Four lines: settings, players, the rest, and the engine's text of the cards. Of a game that is over, packed into one:
 * there are many, and few are looked at. Reading throws for a broken file.
 */
export const GAME_FORMAT: StateFormat<Game> = {
  write(game) {
    return isOver(game) ? packed(linesOf(game)) : linesOf(game);
  },
  read(text) {
    const [settings, players, rest, state] = unpacked(text).split('\n');
    const kept = JSON.parse(rest);
    // Defaults for games of earlier versions.
    const { kicks = [], clout = 0, expected = [] } = kept;
    const game: Game = {
      ...kept,
      kicks,
      clout,
      expected,
      settings: JSON.parse(settings),
      players: JSON.parse(players).map(complete),
    };
    if (game.play === null) return game;
    return { ...game, play: { ...game.play, state: readState(game, state) } };
  },
  follow: afterShortStep,
};

function linesOf({ settings, players, play, ...rest }: Game): string {
  const lines = [lasting(settings), lasting(players)];
  if (play === null) lines.push(JSON.stringify({ ...rest, play }));
  else {
    const { state, ...around } = play;
    lines.push(JSON.stringify({ ...rest, play: around }), serialise(state));
  }
  return lines.join('\n');
}

/** Settings begin with a brace. */
const PACKED = 'z';

function packed(text: string): string {
  return PACKED + deflateRawSync(text).toString('base64');
}

function unpacked(text: string): string {
  if (!text.startsWith(PACKED)) return text;
  return inflateRawSync(Buffer.from(text.slice(PACKED.length), 'base64')).toString();
}

const complete = (player: Player): Player => ({
  ...withLooks(player),
  playsByCalls: player.playsByCalls ?? false,
});

type Looks = Pick<Player, 'userId' | 'bot' | 'avatar' | 'rating' | 'cardBack' | 'badges'>;

/** With defaults for what earlier versions did not know of a player. */
export function withLooks<Known extends Looks>(player: Known): Known {
  const { userId, bot, avatar, rating, cardBack, badges } = player as Known & Partial<Looks>;
  return {
    ...player,
    avatar: avatar ?? (bot === null ? firstAvatar(userId) : null),
    rating: rating ?? null,
    cardBack: cardBack ?? null,
    badges: badges ?? [],
  };
}

/** Texts of parts that many versions share; such parts are never changed in place. */
const lastingTexts = new WeakMap<object, string>();

function lasting(part: object): string {
  const known = lastingTexts.get(part);
  if (known !== undefined) return known;
  const text = JSON.stringify(part);
  lastingTexts.set(part, text);
  return text;
}

function readState({ settings }: Game, text: string): Play['state'] {
  const state = unwrap(parse(text));
  // Thousands of games share five rule sets; a game of an earlier program keeps its own.
  const shared = RULES[settings.mode];
  if (JSON.stringify(state.rules) === JSON.stringify(shared)) state.rules = shared;
  return state;
}

export function indexOf(game: Game): IndexFields {
  const { inviteCode, phase, settings } = game;
  return {
    inviteCode,
    status: phase,
    mode: settings.mode,
    isPrivate: settings.isPrivate,
    isQuickMatch: settings.quickMatch !== null,
    openSeats: openSeats(game),
    memberIds: peopleIn(game).map(({ userId }) => userId),
  };
}

export function changedIndex(before: Game | null, game: Game): IndexFields | undefined {
  const isSame =
    before !== null &&
    before.phase === game.phase &&
    before.players === game.players &&
    before.waitEndsAt === game.waitEndsAt;
  if (isSame) return undefined;
  const index = indexOf(game);
  const was = before && JSON.stringify(indexOf(before));
  return was === JSON.stringify(index) ? undefined : index;
}

/** Makes a command safe to send twice: the same id and payload get the first answer again. */
export interface Request {
  readonly actor: string;
  readonly id: string;
  readonly payload: unknown;
}

export function commitOf(
  id: string,
  before: Game | null,
  { game, entry, effects }: Decision,
  { now, times, seed, version }: Context,
  request: Request | undefined,
): Commit<Game> {
  const index = changedIndex(before, game);
  const step = shortStep(before, game, entry.data);
  return {
    id,
    expected: version - 1,
    state: game,
    ...(step !== null && { step }),
    dueAt: dueAt(game, times),
    entry: { ...entry, at: now },
    effects,
    ...(index && { index }),
    ...(request && {
      receipt: {
        actor: request.actor,
        requestId: request.id,
        digest: digestOf(request),
        answer: { version },
      },
    }),
    ...(before === null && { secret: { seed, commitment: game.commitment } }),
  };
}

/** Characters of a digest: 80 bits. Receipts of earlier programs have all 64. */
const DIGEST = 20;

export function digestOf({ payload }: Request): string {
  return sha256(JSON.stringify(payload)).slice(0, DIGEST);
}

export function isReceiptOf(receipt: Receipt, request: Request): boolean {
  return receipt.digest.slice(0, DIGEST) === digestOf(request);
}

/** Without an id a command may be carried out twice. */
export function requestOf(
  { userId: actor, ...payload }: { readonly userId: string },
  id: string | null,
): Request | undefined {
  return id === null ? undefined : { actor, id, payload };
}

/** Games: which there are, how one stands, its end, and somebody's end in it. Nobody is shown a card. */
import { fail, ok } from '@staxd/engine';
import * as v from 'valibot';
import { isOver, peopleIn } from '../../games/model/game.ts';
import { foldedName } from '../../store/comparable.ts';
import { adminCommand, moment, refused } from '../command.ts';
import { findGame, gameInput, userInput } from '../found.ts';

const MOST_GAMES = 100;

export const games = adminCommand({
  about: `lists games that wait or run, the newest first, ${MOST_GAMES} at most`,
  input: v.strictObject({}),
  run: async ({ store: { operations } }) => {
    const value = (await operations.liveGames(MOST_GAMES)).map((game) => ({
      id: game.id,
      code: game.inviteCode,
      status: game.status,
      mode: game.mode,
      is_private: game.isPrivate,
      created_at: moment(game.createdAt),
    }));
    const lines = value.map(
      ({ id, code, status, mode, is_private, created_at }) =>
        `${code}  ${id}  ${status}  ${mode}${is_private ? ', private' : ''}  since ${created_at}`,
    );
    return ok({ value: { games: value }, lines: lines.length > 0 ? lines : ['No game waits or runs.'] });
  },
});

export const game = adminCommand({
  about: 'shows a game: its players, and how far it is',
  parameters: '<game>',
  input: v.strictObject({ game: gameInput }),
  run: async (parts, given) => {
    const found = await findGame(parts, given.game);
    if (!found.ok) return found;
    const { game, version } = found.value;
    const { id, inviteCode, phase, settings, play, createdAt, endedAt } = game;
    const players = game.players.map(({ userId, username, bot, presence, hasStandIn, hasLeft }) => ({
      id: userId,
      name: username,
      bot,
      is: hasLeft ? 'gone' : hasStandIn ? 'replaced by a bot' : presence,
    }));
    const value = {
      id,
      code: inviteCode,
      name: settings.name,
      status: phase,
      mode: settings.mode,
      is_private: settings.isPrivate,
      version,
      turn: play?.state.turn ?? null,
      created_at: moment(createdAt),
      ended_at: endedAt === null ? null : moment(endedAt),
      cancelled_because: game.cancellation,
      players,
    };
    return ok({
      value,
      lines: [
        `${inviteCode}  ${id}  ${JSON.stringify(settings.name)}`,
        `${phase}, ${settings.mode}${settings.isPrivate ? ', private' : ''}, since ${value.created_at}, version ${version}${value.turn === null ? '' : `, turn ${value.turn}`}`,
        ...players.map(({ name, id, bot, is }) => `${name}  ${id}  ${bot === null ? is : `bot (${bot})`}`),
      ],
    });
  },
});

export const endGame = adminCommand({
  about: 'ends a game at once: its players are told, and nobody has won or lost',
  parameters: '<game>',
  input: v.strictObject({ game: gameInput }),
  isDeed: true,
  run: async (parts, given) => {
    const found = await findGame(parts, given.game);
    if (!found.ok) return found;
    const { id } = found.value.game;
    if (isOver(found.value.game)) return fail(`The game ${id} is over already.`);
    const done = await parts.games.close(id);
    if (!done.ok) return refused(done.error);
    return ok({ value: { id }, lines: [`The game ${id} is ended.`], deed: { game: id } });
  },
});

export const kick = adminCommand({
  about: 'removes somebody from a game, who is told, and loses it when it runs',
  parameters: '<game> <name>',
  input: v.strictObject({ game: gameInput, name: userInput }),
  isDeed: true,
  run: async (parts, given) => {
    const found = await findGame(parts, given.game);
    if (!found.ok) return found;
    const { game } = found.value;
    if (isOver(game)) return fail(`The game ${game.id} is over already.`);
    const isMeant = (player: { readonly userId: string; readonly username: string }) =>
      player.userId === given.name || foldedName(player.username) === foldedName(given.name);
    const player = peopleIn(game).find(isMeant);
    if (!player) return fail(`Nobody called ${JSON.stringify(given.name)} is in the game ${game.id}.`);
    const { userId, username } = player;
    const done = await parts.games.remove(game.id, userId);
    if (!done.ok) return refused(done.error);
    return ok({
      value: { game: game.id, id: userId },
      lines: [`${username} is removed from the game ${game.id}.`],
      deed: { game: game.id, user: userId },
    });
  },
});

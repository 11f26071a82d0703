import type { HeardBotStatus } from '@staxd/client';
import type { PublicGame } from '@staxd/protocol';
import { facesOf } from '../../look/faces/faceOf.ts';
import { type BotModel, botStage } from '../board/bots/botStage.ts';

const models = new WeakMap<HeardBotStatus, BotModel>();
let told = 0;

/** The bot that said how far it is, if that is still so. The same status gives the same value. */
export function botOf(said: HeardBotStatus | null, { players, version }: PublicGame): BotModel | undefined {
  if (said === null) return undefined;
  const stage = botStage(said.status);
  // A bot goes on analyzing whatever happens; any other status ends with the next version (BOT-12).
  if (stage !== 'analyzing' && said.version !== version) return undefined;
  const known = models.get(said);
  if (known) return known;
  const seat = players.findIndex(({ userId }) => userId === said.userId);
  const player = players[seat];
  if (!player) return undefined;
  const { username: name } = player;
  const model = { name, face: facesOf(players)[seat] ?? 1, stage, nth: told++ };
  models.set(said, model);
  return model;
}

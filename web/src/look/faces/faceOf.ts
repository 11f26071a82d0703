/** Which face stands for whom: of a person the avatar, of a bot the head of its name and the eyes of its level. */
import { BOT_PROFILES, type OfferedBot } from '@staxd/engine/bots';
import { HEADS, type Head, headsOf } from './heads.ts';

export type BotFace = `${OfferedBot}-${Head}`;
/** A person's avatar, from 1, or a bot's level and head. */
export type FaceId = number | BotFace;

/** One of a table, or of a list. A bot's level and everybody's name are called differently in different answers. */
export type Faced = Sitter | Entrant;

interface Entrant extends Omit<Sitter, 'bot'> {
  readonly botDifficulty: OfferedBot | null;
}

interface Sitter {
  readonly name?: string;
  readonly username?: string;
  readonly bot?: OfferedBot | null | undefined;
  readonly avatar?: number | null | undefined;
}

/** The faces of a whole table, in its order: no head is there twice. */
export function facesOf(table: readonly Faced[]): readonly FaceId[] {
  const bots = table.filter((one) => levelOf(one));
  const heads = headsOf(bots.map(nameOf));
  return table.map((one) => {
    const level = levelOf(one);
    return level ? (`${level}-${heads[bots.indexOf(one)] ?? HEADS[0]}` as const) : (one.avatar ?? 1);
  });
}

/** The face of one without a table. */
export function faceOf(one: Faced): FaceId {
  return facesOf([one])[0] ?? 1;
}

/** What a bot of this level may look like, before it has a name. */
export function levelFace(level: OfferedBot): BotFace {
  return `${level}-${BOT_PROFILES[level].head}`;
}

const levelOf = (one: Faced) => ('botDifficulty' in one ? one.botDifficulty : one.bot);
const nameOf = ({ name, username }: Faced) => username ?? name ?? '';

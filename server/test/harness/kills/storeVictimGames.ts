/** What the program that is killed writes: every part of a version can be told from its number. */
import type { Commit, StateFormat } from '../../../src/store/gamePorts.ts';

export interface Kept {
  readonly text: string;
}

/** Enough that their commits share transactions. */
export const victims: readonly string[] = ['g_1', 'g_2', 'g_3', 'g_4', 'g_5'];

/** The text of a version's state: large enough that it spans pages of the database. */
export function textOf(id: string, version: number): string {
  return `${id} ${version} `.repeat(500);
}

/** A step names the game: its text follows from the text before, which must be that of the version before. */
export const KEPT: StateFormat<Kept> = {
  write: JSON.stringify,
  read: JSON.parse,
  follow({ text }, { version }, id) {
    if (text !== textOf(id, version - 1)) throw new Error(`version ${version} does not follow ${text}`);
    return { text: textOf(id, version) };
  },
};

export function versionOf(id: string, version: number): Commit<Kept> {
  return {
    id,
    expected: version - 1,
    state: { text: textOf(id, version) },
    // Now and then the state has to be kept.
    ...(version % 50 !== 0 && { step: id }),
    dueAt: version,
    entry: { at: version, actor: 'u_1', kind: 'act', data: { version } },
    receipt: { actor: 'u_1', requestId: `r${version}`, digest: 'd', answer: { version } },
    effects: [
      {
        type: 'chat',
        id: `${id} ${version}`,
        userId: 'u_1',
        username: 'Ann',
        content: String(version),
        messageType: 'text',
        createdAt: version,
      },
    ],
  };
}

export function creationOf(id: string): Commit<Kept> {
  return {
    ...versionOf(id, 1),
    index: {
      inviteCode: id,
      status: 'running',
      mode: 'casual',
      isPrivate: false,
      isQuickMatch: false,
      openSeats: 0,
      memberIds: ['u_1'],
    },
    secret: { seed: `seed of ${id}`, commitment: `commitment of ${id}` },
  };
}

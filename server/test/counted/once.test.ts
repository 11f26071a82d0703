// What shall happen once is counted: over whole random sessions, against what happened.
import { afterEach, expect, test, vi } from 'vitest';
import { Rooms } from '../../src/sockets/rooms.ts';
import { chanceOf, RUN_SEED } from '../harness/randomPlay.ts';
import { onceFaults } from './onceFaults.ts';
import { playSession, type Session, type SessionOptions } from './session.ts';

/** Of the long run. */
const SESSIONS = process.env.STAXD_PROVE ? 15 : 1;

afterEach(() => {
  vi.restoreAllMocks();
});

let whole: Session;
test.each(Array.from({ length: SESSIONS }, (_, number) => `once ${RUN_SEED} ${number}`))(
  'in a whole random session each thing happens once (%s)',
  async (seed) => {
    whole = await playSession(chanceOf(seed));
    expect(onceFaults(whole)).toEqual([]);
    expect(whole.isOver).toBe(true);
    // It was a session in which something could happen twice.
    expect(whole.asked.filter(({ times }) => times > 1).length).toBeGreaterThan(5);
    expect(whole.heard.length).toBeGreaterThan(4);
    expect(Math.min(whole.said.length, whole.reactions)).toBeGreaterThan(2);
  },
);

/** Whatever goes to one or to all goes twice. */
function sendTwice(): void {
  for (const name of ['send', 'tellRoom'] as const) {
    const once = Rooms.prototype[name] as (...told: unknown[]) => void;
    vi.spyOn(Rooms.prototype, name).mockImplementation(function (this: Rooms, ...told: unknown[]) {
      for (let time = 0; time < 2; time++) once.apply(this, told);
    });
  }
}

const writeWordsTwice: NonNullable<SessionOptions['store']> = (opened) => {
  const { chats } = opened;
  const add = chats.add.bind(chats);
  chats.add = async (message) => (await add(message)) && (await add({ ...message, id: `${message.id}_2` }));
  return opened;
};

test('what is sent or written twice is found', async () => {
  sendTwice();
  const session = await playSession(chanceOf('once twice'), {
    most: 20,
    store: writeWordsTwice,
  });
  const faults = onceFaults(session).join('\n');
  const kinds = [
    /was told version (\d+) after \1$/m,
    /^updates of /m,
    /^states of /m,
    /^answers to once-/m,
    /^"word 0" to .*: 2, not 1$/m,
    /^rows of "word 0": 2, not 1$/m,
    /^reactions to /m,
    /_timer_expired to /,
    /^player_connected to /m,
    /^player_disconnected to /m,
  ];
  expect(kinds.filter((kind) => !kind.test(faults))).toEqual([]);
});

test.each<[string, (kept: Session['kept']) => Partial<Session['kept']>]>([
  [
    'a version',
    ({ versions }) => ({ versions: versions.flatMap((row, at) => (at === 9 ? [row, row] : [row])) }),
  ],
  [
    'an act',
    ({ versions }) => ({
      versions: [
        ...versions,
        { ...versions.find(({ request_id }) => request_id !== null), version: versions.length + 1 },
      ],
    }),
  ],
  ['a result', ({ results }) => ({ results: [...results, ...results.slice(0, 1)] })],
  [
    'what a result counts for',
    ({ standings }) => ({ standings: standings.map((row) => ({ ...row, games: 2 * Number(row.games) })) }),
  ],
  [
    'clout',
    ({ standings }) => ({
      standings: standings.map((row, at) => ({ ...row, clout: Number(row.clout) + 50 * at + 50 })),
    }),
  ],
])('%s that is there twice is found', (_, twice) => {
  expect(onceFaults({ ...whole, kept: { ...whole.kept, ...twice(whole.kept) } })).not.toEqual([]);
});

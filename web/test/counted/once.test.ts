// Each thing that happens is told, shown, heard and read out once, whatever lines and fingers do.
import { expect, test } from 'vitest';
import { streamOf } from '../games.ts';
import { meantFor } from './page.ts';
import { type Played, type PlayOptions, playCounted } from './session.ts';

/** One line for each thing that there is another number of. */
function onceFaults({ told, heard, logged, notices, decisions, carriedOut, started }: Played): string[] {
  const counted = (what: string, found: number, meant: number) =>
    found === meant ? [] : [`${what}: ${found}, not ${meant}`];
  const known = new Set(logged.map(({ version }) => version));
  // A frame that comes before the one before it may be made good by a whole state.
  const came = told.filter(({ version }) => heard.has(version) || known.has(version));
  const events = came.flatMap(({ version, log }) => {
    const found = logged.filter((entry) => entry.version === version).length;
    return counted(`events of version ${version}`, found, log.length);
  });
  const timeouts = came.flatMap((version) => version.events).filter(({ type }) => type === 'timedOut').length;
  const meant = meantFor(came);
  const names = [...new Set([...Object.keys(meant), ...Object.keys(started)])];
  return [
    ...events,
    ...counted('notices', notices, timeouts),
    ...counted('acts', carriedOut.length, decisions),
    ...counted('different acts', new Set(carriedOut).size, decisions),
    ...names.flatMap((name) => counted(name, started[name] ?? 0, meant[name] ?? 0)),
  ];
}

const SESSIONS = process.env.STAXD_PROVE ? 100 : 2;

test.each(Array.from({ length: SESSIONS }, (_, number) => `counted ${number}`))(
  'in a random game (%s)',
  async (seed) => {
    const played = await playCounted(streamOf(seed), { most: 60 });
    expect(onceFaults(played)).toEqual([]);
    expect(played.told.length).toBeGreaterThan(20);
  },
);

type Known = Parameters<NonNullable<PlayOptions['seen']>>[0];

/** Each state has entries of its own, as if they came from somewhere else. */
const copies = ({ game, log }: Known): Known => ({ game, log: log.map((entry) => ({ ...entry })) });
const doubles = ({ game, log }: Known): Known => ({
  game,
  log: log.flatMap((entry) => [entry, { ...entry }]),
});

test.each<[string, Partial<PlayOptions>, RegExp]>([
  ['flies, sounds and shakes with each state', { seen: copies }, /^flies: .*\n(.*\n)*sounds: /m],
  ['is in the log twice', { seen: doubles }, /^says: /m],
])('what %s is found', async (_, options, fault) => {
  const played = await playCounted(streamOf('counted twice'), { most: 30, ...options });
  expect(onceFaults(played).join('\n')).toMatch(fault);
});

test('what is told, answered or carried out twice is found', async () => {
  const played = await playCounted(streamOf('counted twice'), { most: 30 });
  const { logged, notices, carriedOut } = played;
  expect(onceFaults(played)).toEqual([]);
  for (const planted of [
    { logged: [...logged, ...logged.slice(3, 4)] },
    { notices: notices + 1 },
    { carriedOut: [...carriedOut, 'once more'] },
    { carriedOut: carriedOut.with(1, carriedOut[0] ?? '') },
  ])
    expect(onceFaults({ ...played, ...planted })).not.toEqual([]);
});

import type { PersonalEvent, Session, Tournament } from '@staxd/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerCall } from './listKeys.ts';
import type { OnlineState } from './onlineState.ts';
import { calledText, type TournamentCall, Tournaments } from './tournaments.ts';

const CUP: Tournament = {
  id: 'cup',
  name: 'Cup',
  format: 'single_elimination',
  phase: 'check_in',
  tableSize: 2,
  maxEntrants: 8,
  turnTimer: 30,
  fillWithBots: false,
  createdBy: 'ann',
  checkInAt: 0,
  startsAt: 1,
  endedAt: null,
  cancelledBecause: null,
  entrants: 2,
  checkedIn: 1,
  round: 1,
  rounds: 1,
  winner: null,
  you: { state: 'checked_in', place: null, inviteCode: null },
  version: 1,
  serverNow: 0,
  allEntrants: ['ANN', 'BOB'].map((username, index) => ({
    userId: username.toLowerCase(),
    username,
    avatar: null,
    botDifficulty: null,
    rating: null,
    state: index === 0 ? 'checked_in' : 'registered',
    seed: index + 1,
    place: null,
    points: 0,
  })),
  tables: [
    {
      number: 1,
      round: 1,
      state: 'waiting',
      seats: [
        { userId: 'ann', from: null, place: null, advances: false },
        { userId: null, from: null, place: null, advances: false },
      ],
      gameId: null,
      inviteCode: null,
      remade: false,
    },
  ],
};

const SHOWN = [
  'Cup: check-in is open, 2 entered',
  'You: checked in',
  '  1  ANN, checked in',
  '  2  BOB, entered',
  '  Round 1, table 1: waits (ANN, ?)',
];

const calls = {
  tournaments: vi.fn(async () => ({ tournaments: [CUP], next: null })),
  tournament: vi.fn(async () => CUP),
  registerForTournament: vi.fn(async () => CUP),
  checkInToTournament: vi.fn(async () => CUP),
  withdrawFromTournament: vi.fn(async () => CUP),
};
let tournaments: Tournaments;
let hear: (event: PersonalEvent) => void = () => {};
const hangUp = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  tournaments = new Tournaments({
    apiFor: () => calls,
    identity: { account: { isGuest: false } },
    onPersonal: (listener: typeof hear) => {
      hear = listener;
      return hangUp;
    },
    listen: () => hangUp,
  } as unknown as Session);
});

test('[MATCH-28] tournaments are listed, and one is shown with its entrants and tables', async () => {
  expect(await tournaments.list()).toEqual(['1  Cup: check-in is open, 2 entered']);
  expect(await tournaments.show('1')).toEqual(SHOWN);
});

test.each([
  ['enter', 'registerForTournament'],
  ['checkin', 'checkInToTournament'],
  ['withdraw', 'withdrawFromTournament'],
] as const)('[MATCH-28] %s tells the server, and shows the tournament', async (act, call) => {
  await tournaments.list();
  expect(await tournaments.act(act, '1')).toEqual(SHOWN);
  expect(calls[call]).toHaveBeenCalledExactlyOnceWith({ params: { id: 'cup' } });
});

test('a number that is not in the list tells the server nothing', async () => {
  await tournaments.list();
  expect(await tournaments.show('2')).toBeNull();
  expect(await tournaments.act('enter', '')).toBeNull();
  expect(await tournaments.goToTable('1')).toBe(false);
  expect(calls.registerForTournament).not.toHaveBeenCalled();
});

const CALL: TournamentCall = {
  type: 'tournamentCall',
  tournamentId: 'cup',
  name: 'Cup',
  call: 'check_in',
  inviteCode: null,
  isRemade: false,
  deadlineAt: null,
};

test('[MATCH-31] without a number it is about the tournament that called last', async () => {
  const told: TournamentCall[] = [];
  const end = tournaments.onCalled((call) => told.push(call));
  expect(await tournaments.show('')).toBeNull();
  hear(CALL);
  expect(told).toEqual([CALL]);
  expect(await tournaments.act('checkin', '')).toEqual(SHOWN);
  expect(calls.checkInToTournament).toHaveBeenCalledExactlyOnceWith({ params: { id: 'cup' } });
  end();
  expect(hangUp).toHaveBeenCalledTimes(2);
});

test('[MATCH-31] on the board c checks in to the one that called, and does nothing before', async () => {
  tournaments.onCalled(() => {});
  let shown = { tournaments, notice: '' } as OnlineState;
  const update = vi.fn((change: (before: OnlineState) => OnlineState) => {
    shown = change(shown);
  });
  expect(answerCall(shown, 'checkin', update)).toBe(shown);
  hear(CALL);
  answerCall(shown, 'checkin', update);
  await expect.poll(() => shown.notice).toBe('Cup: check-in is open, 2 entered  You: checked in');
  expect(calls.checkInToTournament).toHaveBeenCalledOnce();
});

const LINES: Readonly<Record<TournamentCall['call'], string>> = {
  check_in: 'Cup: check-in is open. Menu: c, I am here',
  table: 'Cup: your table is open. Menu: g, go there within a minute',
  out: 'Cup: you are out. Well played. In the menu, tournament shows how it goes on.',
  cup: 'Cup: the cup is yours!',
  cancelled: 'Cup: it is called off and counts for nobody.',
};
test.each(Object.entries(LINES) as [TournamentCall['call'], string][])(
  '[MATCH-31] a call of %s is one line on the board',
  (call, text) => {
    expect(calledText({ ...CALL, call })).toBe(text);
  },
);

test('[CUP-25] a call to a table that is made anew says why', () => {
  expect(calledText({ ...CALL, call: 'table', isRemade: true })).toBe(
    'Cup: your game could not go on and is dealt anew. Menu: g, go there within a minute',
  );
});

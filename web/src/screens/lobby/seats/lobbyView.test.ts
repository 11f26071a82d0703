import { describe, expect, it } from 'vitest';
import { canLockIn, canStart, type LobbyPlayer, lobbyNote, nextStep } from './lobbyView.ts';

const you: LobbyPlayer = { id: 'u1', name: 'Nia', isReady: false, isYou: true };
const max: LobbyPlayer = { id: 'u2', name: 'Max', isReady: true };

describe('canStart', () => {
  it('needs two players at the table', () => {
    expect(canStart([you])).toBe(false);
    expect(canStart([you, max])).toBe(true);
  });
});

describe('nextStep', () => {
  const host = { ...you, isHost: true };
  it.each([
    ['copies, as a host alone', {}, [host], 'copy'],
    ['starts, as a host with somebody', {}, [host, max], 'start'],
    ['starts, alone in a quick match', { isQuickMatch: true }, [you], 'start'],
    ['waits, with others in a quick match', { isQuickMatch: true }, [you, max], 'nothing'],
    ['locks in, as a guest', {}, [you, max], 'ready'],
    ['waits, once locked in', {}, [{ ...you, isReady: true }, max], 'nothing'],
  ] as const)('%s', (_what, game, players, step) => {
    expect(nextStep(game, players)).toBe(step);
  });
});

describe('[LOBBY-53] LOCK IN', () => {
  const host = { ...you, isHost: true };
  const bot: LobbyPlayer = { id: 'b1', name: 'Knox', isReady: true, bot: 'easy' };
  const late = { id: 'u3', name: 'Lola', state: 'invited' } as const;
  it.each([
    ['not there for the host of bots in a private game', true, [host, bot], [], false],
    ['there with a person', true, [host, bot, max], [], true],
    ['there while a person is awaited', true, [host, bot], [late], true],
    ['there while nobody has come', true, [host], [], true],
    ['there where a clock runs', false, [host, bot], [], true],
    ['there for a guest', true, [you, { ...bot, isHost: true }], [], true],
  ] as const)('is %s, and the note agrees', (_what, isPrivate, players, former, isThere) => {
    const game = { isPrivate, maxPlayers: 4 };
    expect(canLockIn(game, players, former)).toBe(isThere);
    const note = lobbyNote(game, players, former);
    if (!isThere) expect(note).toBe('Starts with 2 players when you say so.');
    else if (former.length > 0)
      expect(note).toBe('Starts when all are back, or with 2 players when you say so.');
    else if (isPrivate && players.length > 1 && players[0].isHost)
      expect(note).toMatch(/LOCK IN only tells them/);
  });
});

describe('[LOBBY-55] the note names who is offline', () => {
  const host = { ...you, isHost: true };
  const away = { ...max, isOffline: true };
  const note = (...players: readonly LobbyPlayer[]) => lobbyNote({ isPrivate: true, maxPlayers: 4 }, players);
  it('to the host, who may start', () => {
    expect(note(host, away)).toMatch(/^Offline: Max\./);
    expect(note(host, away, { ...away, id: 'u3', name: 'Lola' })).toMatch(/^Offline: Max, Lola\./);
    expect(note({ ...host, isOffline: true }, max)).toMatch(/^Starts with/);
  });
  it('to nobody else', () => {
    expect(note(you, { ...away, isHost: true })).toMatch(/^Max starts/);
  });
});

describe('[LOBBY-52] the note under the buttons', () => {
  it.each([
    ['a host alone', { isPrivate: true, maxPlayers: 4 }, [{ ...you, isHost: true }], /Send the link/],
    [
      'somebody alone who is not the host',
      { isPrivate: true, maxPlayers: 4 },
      [you],
      /One more player, then/,
    ],
    [
      'the host of a private game',
      { isPrivate: true, maxPlayers: 4 },
      [{ ...you, isHost: true }, max],
      /^Starts with 2 players/,
    ],
    [
      'the host of a public game',
      { isPrivate: false, maxPlayers: 4 },
      [{ ...you, isHost: true }, max],
      /^Starts with 2 players now/,
    ],
    [
      'the host of a public game that bots fill',
      { isPrivate: false, maxPlayers: 7, allowsBots: true },
      [{ ...you, isHost: true }, max],
      /^Starts now, and bots fill up to 4 seats\./,
    ],
    [
      'the host of a public game for two',
      { isPrivate: false, maxPlayers: 2, allowsBots: true },
      [{ ...you, isHost: true }, max],
      /^Starts with 2 players now/,
    ],
    [
      'a member of a private game',
      { isPrivate: true, maxPlayers: 4 },
      [you, { ...max, isHost: true }],
      /^Max starts/,
    ],
    ['a member who is not ready', { isPrivate: false, maxPlayers: 4 }, [you, max], /Lock in/],
    ['a member who is', { isPrivate: false, maxPlayers: 4 }, [{ ...you, isReady: true }, max], /You are in/],
    [
      'a host who has locked in',
      { isPrivate: false, maxPlayers: 4 },
      [{ ...you, isHost: true, isReady: true }, max],
      /^Starts with 2 players now\. Or wait for the clock\.$/,
    ],
    [
      'a host who has locked in, where bots fill up',
      { isPrivate: false, maxPlayers: 7, allowsBots: true },
      [{ ...you, isHost: true, isReady: true }, max],
      /^Starts now, and bots fill up to 4 seats\. Or wait for the clock\.$/,
    ],
  ] as const)('speaks to %s', (_who, game, players, note) => {
    expect(lobbyNote(game, players)).toMatch(note);
  });
});

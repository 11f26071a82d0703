import { describe, expect, it } from 'vitest';
import { canStart, type LobbyPlayer, lobbyNote } from './lobbyView.ts';

const you: LobbyPlayer = { id: 'u1', name: 'Nia', isReady: false, isYou: true };
const max: LobbyPlayer = { id: 'u2', name: 'Max', isReady: true };

describe('canStart', () => {
  it('needs two at the table', () => {
    expect(canStart([you])).toBe(false);
    expect(canStart([you, max])).toBe(true);
  });
});

describe('lobbyNote', () => {
  it.each([
    ['a host alone', { isPrivate: true }, [{ ...you, isHost: true }], /Send the code/],
    ['somebody alone who is not the host', { isPrivate: true }, [you], /One more player, then/],
    [
      'the host of a private game',
      { isPrivate: true },
      [{ ...you, isHost: true }, max],
      /start when you like/,
    ],
    ['the host of a public game', { isPrivate: false }, [{ ...you, isHost: true }, max], /roll early/],
    ['a member of a private game', { isPrivate: true }, [you, { ...max, isHost: true }], /^Max decides/],
    ['a member who is not ready', { isPrivate: false }, [you, max], /Lock in/],
    ['a member who is', { isPrivate: false }, [{ ...you, isReady: true }, max], /You are in/],
  ] as const)('speaks to %s', (_who, game, players, note) => {
    expect(lobbyNote(game, players)).toMatch(note);
  });
});

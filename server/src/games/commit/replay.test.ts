import { expect, test } from 'vitest';
import { SEED } from '../../../test/simulation/desk.ts';
import type { LogEntry } from '../../store/gamePorts.ts';
import { RULES } from '../decide/start.ts';
import { GAME_FORMAT } from './gameFormat.ts';
import { replayVersions } from './replay.ts';

const bot = { userId: 'b_1', username: 'Knox_CHILL', bot: 'easy', isGuest: false, isReady: true };
const guest = { userId: 'u_1', username: 'Ann', bot: null, isGuest: true, isReady: true };

test('players in logs of earlier versions have what those did not know of', () => {
  const seated = [guest, bot].map((player) => ({ type: 'playerJoined', ...player }));
  const events = [...seated, { type: 'gameStarted' }];
  const entry: LogEntry = { version: 3, at: 0, actor: null, kind: 'timeout', data: { events } };
  const joined = [{ name: 'Ann' }, { name: 'Knox_CHILL', bot: 'easy' }];
  const [{ events: told }] = replayVersions({ rules: RULES.casual, joined, seed: SEED }, [entry]);
  expect(told).toMatchObject([
    { userId: 'u_1', avatar: expect.any(Number), cardBack: null, badges: [] },
    { userId: 'b_1', avatar: null, cardBack: null, badges: [] },
    { type: 'gameStarted' },
  ]);
});

test('players in stored games of earlier versions have it too', () => {
  const text = [{}, [guest, bot], { play: null }].map((line) => JSON.stringify(line)).join('\n');
  expect(GAME_FORMAT.read(text).players).toMatchObject([
    { userId: 'u_1', avatar: expect.any(Number), cardBack: null, badges: [], playsByCalls: false },
    { userId: 'b_1', avatar: null, cardBack: null, badges: [] },
  ]);
});

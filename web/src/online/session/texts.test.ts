/** Every code that can reach a player has a text. */
import { type ClientError, LOCAL_ERRORS, type Message, type Notice } from '@staxd/client';
import { REFUSALS } from '@staxd/engine';
import { ERROR_CODES, ERRORS, errorBody, LEAVE_REASONS, refusalBody, SERVER_NOTICES } from '@staxd/protocol';
import { describe, expect, test, vi } from 'vitest';
import { messageOf } from '../../app/leaving/homeMessage.ts';
import { noticeText } from '../../app/notes/noticeText.ts';
import { notices } from '../../messages/notices.ts';
import { errorText } from './errorText.ts';

/** What fills the gaps of texts. */
const GAPS = {
  field: 'Name',
  allowed: 'a text',
  retry_after: 3,
  before: 'This',
  phase: 'that',
  step: 2,
  provider: 'Google',
  max: 3,
  problem: 'This rule is out of its range.',
  minutes: 5,
  days: 7,
  until: 'tomorrow',
};

const local = (code: (typeof LOCAL_ERRORS)[number]): ClientError => ({ code, retryable: false });

describe('errors', () => {
  test.each([...ERROR_CODES, ...LOCAL_ERRORS])('%s has a text', (code) => {
    expect(errorText({ code, params: GAPS, retryable: false })).toMatch(/^[A-Z][^{}_]+[^{}_A-Z]$/);
  });

  test('the texts of the server are repeated here, at most with a plain sentence added', () => {
    for (const code of Object.keys(ERRORS) as (keyof typeof ERRORS)[]) {
      const body = errorBody(code, GAPS);
      expect(errorText(body).slice(0, body.detail.length)).toBe(body.detail);
    }
    for (const code of Object.keys(REFUSALS) as (keyof typeof REFUSALS)[]) {
      const { detail: _detail, ...body } = refusalBody({ code, params: {} });
      expect(errorText(body)).toBe(REFUSALS[code]);
    }
  });

  test.each([
    ['[CONN-13]', 'SOCKET_DISCONNECTED', 'Socket disconnected'],
    ['[CONN-14]', 'NOT_CONNECTED', 'Not connected to game'],
    ['[CONN-15]', 'ACTION_FAILED', 'Action failed'],
  ] as const)('%s %s begins with "%s"', (_id, code, text) => {
    expect(errorText({ code, retryable: false })).toMatch(new RegExp(`^${text}\\. `));
  });

  test('parameters fill their gaps', () => {
    expect(errorText({ code: 'RATE_LIMITED', params: { retry_after: 7 }, retryable: true })).toBe(
      'Too many requests. Please wait 7 s.',
    );
    expect(
      errorText({ code: 'VALIDATION_ERROR', params: { field: 'name', allowed: 'a text' }, retryable: false }),
    ).toBe('name must be a text.');
  });

  test("a form's own sentence replaces the frame around it", () => {
    const body = errorBody('VALIDATION_ERROR', { field: 'name', allowed: 'a text' });
    expect(errorText({ ...body, detail: 'Names have 3 to 20 letters.' })).toBe('Names have 3 to 20 letters.');
  });

  test('the number that the rules allow is given', () => {
    const refusal = (min: number, max: number) =>
      errorText(refusalBody({ code: 'GIFT_COUNT', params: { min, max } }));
    expect(refusal(1, 3)).toBe('That is not the right number of gifts. (1–3)');
    expect(refusal(2, 2)).toBe('That is not the right number of gifts. (2)');
  });

  test('a failure says what it stands under in the log', () => {
    expect(errorText(errorBody('INTERNAL', { reference: 'K7M2Q9XWPA' }))).toBe(
      'Something went wrong! (K7M2Q9XWPA)',
    );
  });

  test('a code that is newer than this page has the text of the server', () => {
    const newer = JSON.parse('{"code":"SEAT_ON_FIRE","detail":"The seat burns.","retryable":false}');
    expect(errorText(newer)).toBe('The seat burns.');
    expect(errorText({ ...newer, detail: undefined })).toBe('Something went wrong!');
  });
});

describe('notices', () => {
  test.each<[string, Notice]>([
    ["Max's time ran out! Drawing card...", { code: 'timeOver', name: 'Max', move: 'draw' }],
    ["Max's time ran out! Auto-accepting...", { code: 'timeOver', name: 'Max', move: 'accept' }],
    ["Max's time ran out! Skipping...", { code: 'timeOver', name: 'Max', move: 'skip' }],
    ["Max's time ran out! Showing cards...", { code: 'timeOver', name: 'Max', move: 'reveal' }],
    ['Turn time expired', { code: 'ownTimeOver', move: 'draw' }],
    ['Turn time expired', { code: 'ownTimeOver', move: 'skip' }],
    ['Turn time expired', { code: 'ownTimeOver', move: 'reveal' }],
    ['Defense time expired', { code: 'ownTimeOver', move: 'accept' }],
    ['Max was removed from the game (kicked)', { code: 'removed', names: ['Max'], reason: 'kicked' }],
    [
      'Max was removed from the game (kicked by the host)',
      { code: 'removed', names: ['Max'], reason: 'host_kicked' },
    ],
    ['Max was removed from the game (not ready)', { code: 'removed', names: ['Max'], reason: 'not_ready' }],
    [
      'Max, Lola were removed from the game (not ready)',
      { code: 'removed', names: ['Max', 'Lola'], reason: 'not_ready' },
    ],
    ['Max took a seat.', { code: 'joined', userId: 'u_1', name: 'Max' }],
    ['Max left.', { code: 'left', userId: 'u_1', name: 'Max' }],
    ['Max is locked in.', { code: 'ready', userId: 'u_1', name: 'Max' }],
    ['Max is not ready any more.', { code: 'notReady', userId: 'u_1', name: 'Max' }],
    ['You are the host now. Abuse it wisely.', { code: 'ownHost' }],
    ['Max is the host now.', { code: 'newHost', name: 'Max' }],
    ['Max is not coming.', { code: 'notComing', name: 'Max' }],
    ['Max left the game.', { code: 'quit', name: 'Max' }],
    ['Max is back.', { code: 'isBack', name: 'Max' }],
    ['Max lost the connection.', { code: 'lineLost', name: 'Max' }],
    ['A bot plays for Max.', { code: 'standIn', name: 'Max' }],
    ['The server was away. All clocks continue where they stopped.', { code: 'clocksMoved' }],
    [
      'The server is restarting. Please try again in a moment.',
      { code: 'server_draining', params: { reconnect_in: 100, message: 'as the server says' } },
    ],
  ])('%s', (text, notice) => {
    expect(noticeText(notice)).toBe(text);
  });
});

/** Parameters that a text needs and the server's message lacks, by the name of the message. */
function gapsIn(texts: Readonly<Record<string, Message>>): string[] {
  return Object.entries(SERVER_NOTICES).flatMap(([event, { entries }]) => {
    const written = JSON.stringify(texts[`notice.${event}`]).matchAll(/\{(\w+)\}/g);
    return [...written].flatMap(([, gap]) => (gap in entries ? [] : `${event}: ${gap}`));
  });
}

test("the server's messages fill the parameters of their texts", () => {
  expect(gapsIn(notices)).toEqual([]);
  expect(gapsIn({ ...notices, 'notice.server_draining': 'Back in {reconnect_in} or {time}.' })).toEqual([
    'server_draining: time',
  ]);
});

describe('a departure, as the home page reports it', () => {
  test.each(LEAVE_REASONS)('kicked: %s', (why) => {
    const { tone, text } = messageOf({ reason: 'kicked', why });
    expect(tone).toBe('danger');
    const ownWords = messageOf({ reason: 'kicked', why: 'kicked' }).text;
    expect(text === ownWords).toBe(why === 'left' || why === 'kicked');
  });

  test('cancelled, for want of players or otherwise', () => {
    const cancelled = { tone: 'info', text: 'Game was cancelled' };
    expect(messageOf({ reason: 'cancelled', why: null })).toEqual(cancelled);
    expect(messageOf({ reason: 'cancelled', why: 'host_left' })).toEqual(cancelled);
    const few = messageOf({ reason: 'cancelled', why: 'insufficient_players' });
    expect(few.tone).toBe('info');
    expect(few.text).not.toBe(cancelled.text);
  });

  test('a game that could not be entered says why', () => {
    expect(messageOf({ reason: 'gone', error: errorBody('GAME_NOT_FOUND') })).toEqual({
      tone: 'info',
      text: 'Game not found. Please check the code and try again.',
    });
    expect(messageOf({ reason: 'gone', error: local('REJOIN_FAILED') }).text).toBe(
      'Unable to reconnect to game. Please try refreshing the page.',
    );
  });
});

describe('sentences', () => {
  test.each(['SILENCED', 'BANNED'] as const)('[CHATTER-13] %s says until when, as a date', (code) => {
    const until = (text: string) => errorText({ code, params: { until: text }, retryable: false });
    expect(until('2026-06-12T12:14Z')).toMatch(/ until June 1[123], 2026 at \d+:\d\d [AP]M\./);
  });

  test('[CHATTER-13] the date is in the own time of who reads it', () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    const error = { code: 'BANNED', params: { until: '2026-06-12T21:14Z' }, retryable: false } as const;
    expect(errorText(error)).toMatch(/ until June 13, 2026 at 6:14 AM\./);
    vi.unstubAllEnvs();
  });

  test.each(['SILENCED_FOR_GOOD', 'BANNED_FOR_GOOD'] as const)('[CHATTER-13] %s says for good', (code) => {
    expect(errorText(errorBody(code))).toMatch(/ for good\./);
  });
});

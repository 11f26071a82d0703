// The chat as a session shows it.
import { MASKED } from '@staxd/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { Kim } from '../../test/kim.ts';
import { settled } from '../../test/simulatedMachine.ts';
import { GAME_ID } from '../../test/tableServer.ts';
import { ACTION_TIMEOUT } from '../platform/timings.ts';

let kim: Kim;
beforeEach(async () => {
  kim = await Kim.signedIn();
});

const shown = () =>
  kim.shown().chat.map(({ text, isPast, state }) => `${text}${isPast ? ' (past)' : ''}${state ?? ''}`);

async function dropAndReconnect(meanwhile: () => void): Promise<void> {
  kim.socket.drop();
  meanwhile();
  kim.socket.comeUp();
  await settled();
}

describe('a message from before', () => {
  test('[CHAT-6] is past for a player who comes later; newer messages are not', async () => {
    kim.table.say('u_LEE', 'Anybody here?');
    await kim.session.enter(GAME_ID);
    await settled();
    kim.table.say('u_LEE', 'Hello KIM');
    expect(shown()).toEqual(['Anybody here? (past)', 'Hello KIM']);
  });

  test('[CHAT-6] is past again for a player who leaves and comes back', async () => {
    await kim.session.enter(GAME_ID);
    await settled();
    kim.table.say('u_LEE', 'Hello');
    kim.session.close();
    await kim.session.enter(GAME_ID);
    await settled();
    expect(shown()).toEqual(['Hello (past)']);
  });

  test('is new if only the connection was down', async () => {
    await kim.session.enter(GAME_ID);
    kim.table.say('u_LEE', 'One');
    await settled();
    await dropAndReconnect(() => kim.table.say('u_LEE', 'Two'));
    kim.table.say('u_LEE', 'Three');
    expect(shown()).toEqual(['One', 'Two', 'Three']);
  });

  test('is fetched again after a failure', async () => {
    kim.table.say('u_LEE', 'Hello');
    const { fetch } = kim.machine;
    kim.machine.fetch = () => Promise.reject(new TypeError('fetch failed'));
    await kim.session.enter(GAME_ID);
    await settled();
    expect(shown()).toEqual([]);
    kim.machine.fetch = fetch;
    await dropAndReconnect(() => {});
    expect(shown()).toEqual(['Hello (past)']);
  });
});

describe("the player's own message", () => {
  test('is the one that is heard: another one stays on its way', async () => {
    await kim.session.enter(GAME_ID);
    kim.table.deliver = () => {};
    void kim.session.commands.chat('One');
    void kim.session.commands.chat('Two');
    kim.table.deliver = (_event, _message, arrive) => arrive();
    kim.table.say('u_KIM', 'Two');
    expect(shown()).toEqual(['Two', 'Onesending']);
  });

  test('is on its way until everybody hears it, and is listed once', async () => {
    await kim.session.enter(GAME_ID);
    const held: (() => void)[] = [];
    kim.table.deliver = (_event, _message, arrive) => held.push(arrive);
    const outcome = kim.session.commands.chat('  Hello ');
    expect(shown()).toEqual(['Hellosending']);
    kim.table.say('u_LEE', 'Hi');
    for (const arrive of held.splice(0)) arrive();
    expect(await outcome).toMatchObject({ ok: true });
    expect(shown()).toEqual(['Hello', 'Hi']);
  });

  test.each([
    ['Look at www.a.example', `Look at ${MASKED}`, true],
    ['www.a.example is it', `${MASKED} is it`, true],
    ['One 12345678 two 12345678 three', `One ${MASKED} two ${MASKED} three`, true],
    ['Something else', `Look at ${MASKED}`, false],
    ['three, two, one', `one ${MASKED} three`, false],
  ])('"%s" is heard as "%s", and is listed once: %s', async (said, heard, isSame) => {
    await kim.session.enter(GAME_ID);
    const held: (() => void)[] = [];
    kim.table.deliver = (event, _message, arrive) => {
      if (event === 'chat_message') held.push(arrive);
    };
    const outcome = kim.session.commands.chat(said);
    held.length = 0;
    kim.table.say(
      'u_KIM',
      heard,
      heard
        .split(MASKED)
        .slice(1)
        .map(() => 'link'),
    );
    for (const arrive of held) arrive();
    expect(shown()).toEqual(isSame ? [heard] : [heard, `${said}sending`]);
    await kim.machine.pass(2 * ACTION_TIMEOUT);
    await outcome;
  });

  test('is not taken for the phrase that is on its way', async () => {
    await kim.session.enter(GAME_ID);
    const { deliver } = kim.table;
    kim.table.deliver = () => {};
    const outcome = kim.session.sayPhrase('truce');
    kim.table.deliver = deliver;
    kim.table.say('u_KIM', 'truce');
    expect(shown()).toEqual(['truce', 'trucesending']);
    await kim.machine.pass(2 * ACTION_TIMEOUT);
    await outcome;
  });

  test.each(['with its message', 'with its answer', 'with both'])(
    '[CHAT-8] that is lost %s is marked and sent again under its id, and is said once',
    async (what) => {
      await kim.session.enter(GAME_ID);
      await settled();
      kim.table.deliver = (event, _message, arrive) => {
        const isLost = event === (what === 'with its answer' ? 'action_response' : 'chat_message');
        if (!isLost && what !== 'with both') arrive();
      };
      const outcome = kim.session.commands.chat('Hello');
      await kim.machine.pass(2 * ACTION_TIMEOUT);
      expect(kim.table.said).toHaveLength(1);
      if (what === 'with both') {
        expect(await outcome).toMatchObject({ ok: false, error: { code: 'TIMEOUT' } });
        expect(shown()).toEqual(['Hellofailed']);
      }
      kim.table.deliver = (_event, _message, arrive) => arrive();
      const failed = kim.shown().chat.find(({ state }) => state === 'failed');
      if (failed) expect(await kim.session.commands.retryChat(failed.id)).toMatchObject({ fromCache: true });
      expect(kim.table.said).toHaveLength(1);
      expect(shown()).toEqual(['Hello']);
      expect(kim.session.commands.retryChat('nothing')).toBeUndefined();
    },
  );

  test('[CHAT-8] that the server was too busy for can be sent again', async () => {
    await kim.session.enter(GAME_ID);
    await settled();
    kim.table.refuses = 'OVERLOADED';
    expect(await kim.session.commands.chat('Hello')).toMatchObject({ ok: false });
    expect(shown()).toEqual(['Hellofailed']);
    kim.table.refuses = null;
    await kim.session.commands.retryChat(kim.shown().chat[0].id);
    expect(shown()).toEqual(['Hello']);
  });

  test('that is refused disappears, and its outcome says why', async () => {
    await kim.session.enter(GAME_ID);
    kim.table.refuses = 'MESSAGE_REFUSED';
    const outcome = kim.session.commands.chat('What a word');
    expect(shown()).toEqual(['What a wordsending']);
    expect(await outcome).toMatchObject({ ok: false, error: { code: 'MESSAGE_REFUSED' } });
    expect(shown()).toEqual([]);
    expect(kim.shown().error).toBeNull();
  });

  test('without a game is not sent', async () => {
    expect(await kim.session.commands.chat('Hello')).toMatchObject({ error: { code: 'NOT_CONNECTED' } });
    expect(shown()).toEqual([]);
  });
});

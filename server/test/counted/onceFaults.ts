/** Whether what should have happened once happened once: what was done against what was written and told. One line each. */
import type { ServerEvent, WireEventType } from '@staxd/protocol';
import type { Message } from '../harness/people.ts';
import type { Heard, Session } from './session.ts';

export function onceFaults(session: Session): string[] {
  return [
    ...rowFaults(session),
    ...answerFaults(session),
    ...session.heard.flatMap((heard) => frameFaults(heard)),
    ...session.heard.flatMap((heard) => (heard.isSteady ? noticeFaults(heard) : [])),
    ...session.heard.flatMap((heard) => (heard.isSteady ? talkFaults(heard, session) : [])),
  ];
}

/** A line if there is another number than meant. */
function counted(what: string, found: number, meant: number): string[] {
  return found === meant ? [] : [`${what}: ${found}, not ${meant}`];
}

/** Each version, each request that was carried out, each word and each player's result is one row. */
function rowFaults({ kept, asked, said, players, isOver }: Session): string[] {
  const numbers = kept.versions.flatMap(({ version }, index) =>
    version === index + 1 ? [] : [`row ${index + 1} has version ${version}`],
  );
  const acts = asked.flatMap(({ id, answers }) => {
    const rows = kept.versions.filter(({ request_id }) => request_id === id);
    const isChat = answers.some(({ success, data }) => success && data?.version === undefined);
    const isDone = answers.some(({ success }) => success);
    return counted(`rows of ${id}`, rows.length, Number(isDone && !isChat));
  });
  const words = said.flatMap((text) =>
    counted(`rows of "${text}"`, kept.messages.filter(({ content }) => content === text).length, 1),
  );
  const results = players.flatMap((id) => [
    ...counted(
      `results of ${id}`,
      kept.results.filter(({ user_id }) => user_id === id).length,
      Number(isOver),
    ),
    ...counted(
      `games that count for ${id}`,
      kept.standings
        .filter(({ user_id }) => user_id === id)
        .reduce((sum, { games }) => sum + Number(games), 0),
      Number(isOver),
    ),
  ]);
  const clout = (rows: Session['kept']['results']) => rows.reduce((sum, row) => sum + Number(row.clout), 0);
  return [
    ...numbers,
    ...acts,
    ...words,
    ...counted('messages', kept.messages.length, said.length),
    ...results,
    ...counted('clout', clout(kept.standings), clout(kept.results)),
  ];
}

/** Each time that something was asked has one answer, and one of them is that of the act itself. */
function answerFaults({ asked }: Session): string[] {
  return asked.flatMap(({ id, times, answers }) => {
    const done = answers.filter(({ success }) => success);
    return [
      ...counted(`answers to ${id}`, answers.length, times),
      ...counted(
        `first answers to ${id}`,
        done.filter((each) => !each.from_cache).length,
        Math.min(1, done.length),
      ),
    ];
  });
}

/** From its snapshot on, a follower is told each version by one frame; a whole state comes as often as it was asked for. */
function frameFaults({ who, messages, asks }: Heard): string[] {
  let version: number | null = null;
  const faults: string[] = [];
  for (const { event, message } of messages) {
    if (event === 'game_state') version = Math.max(version ?? 0, message.version);
    if (event === 'event_stream') {
      if (version !== null && message.version !== version + 1)
        faults.push(`${who} was told version ${message.version} after ${version}`);
      version = message.version;
    }
    if (event === 'game_update' && message.version !== version)
      faults.push(`${who} was updated to ${message.version} at ${version}`);
  }
  const updates = messages.flatMap(({ event, message }) =>
    event === 'game_update' ? [message.version] : [],
  );
  return [
    ...faults,
    ...counted(`updates of ${who}`, updates.length, new Set(updates).size),
    ...counted(`states of ${who}`, messages.filter(({ event }) => event === 'game_state').length, asks),
  ];
}

/** What is told besides: by the frames that an event of the game brings. Of these, everybody at the table hears each. */
const BESIDES: Partial<Record<WireEventType, readonly ServerEvent[]>> = {
  'timer-expired': ['turn_timer_expired', 'defense_timer_expired'],
  'peek-started': ['peek_selection_started'],
  'peek-revealed': ['peek_selection_completed'],
  'game-cancelled': ['game_cancelled'],
};

/** A version that is told twice has happened once. */
function withoutRepeats(messages: readonly Message[]): Message[] {
  const versions = new Set<number>();
  return messages.filter(({ event, message }) => {
    if (event !== 'event_stream') return true;
    const isNew = !versions.has(message.version);
    versions.add(message.version);
    return isNew;
  });
}

function noticeFaults({ who, hearsClocks, ...heard }: Heard): string[] {
  const messages = withoutRepeats(heard.messages);
  const events = messages.flatMap(({ event, message }) => (event === 'event_stream' ? message.events : []));
  const frames = (names: readonly ServerEvent[]) =>
    messages.filter(({ event }) => names.includes(event)).length;
  const besides = Object.entries(BESIDES).flatMap(([type, names]) => {
    const isTold = hearsClocks || type !== 'timer-expired';
    const happened = isTold ? events.filter((event) => event.type === type).length : 0;
    return counted(`${names.join(' or ')} to ${who}`, frames(names), happened);
  });
  const presence = presenceFrames({ who, messages });
  return [
    ...besides,
    ...counted(`player_connected to ${who}`, frames(['player_connected']), presence.back),
    ...counted(`player_disconnected to ${who}`, frames(['player_disconnected']), presence.gone),
  ];
}

/** How often others came back or went, by the events. */
function presenceFrames({ who, messages }: Pick<Heard, 'who' | 'messages'>) {
  const there = new Set<string>();
  const counts = { back: 0, gone: 0 };
  for (const { event, message } of messages) {
    if (event === 'game_state')
      for (const { user_id, presence } of message.game_state.players)
        if (presence === 'connected') there.add(user_id);
    if (event !== 'event_stream') continue;
    for (const change of message.events) {
      if (change.type !== 'player-presence-changed') continue;
      const id = change.player_id ?? '';
      const isBack = change.data.presence === 'connected';
      if (id !== who && isBack) counts.back++;
      if (id !== who && !isBack && there.has(id)) counts.gone++;
      if (isBack) there.add(id);
      else there.delete(id);
    }
  }
  return counts;
}

function talkFaults({ who, role, messages }: Heard, { said, reactions }: Session): string[] {
  // Faces are for all at the table, words for players alone.
  const isPlayer = Number(role === 'player');
  const words = messages.flatMap(({ event, message }) => (event === 'chat_message' ? [message.content] : []));
  return [
    ...said.flatMap((text) =>
      counted(`"${text}" to ${who}`, words.filter((each) => each === text).length, isPlayer),
    ),
    ...counted(`reactions to ${who}`, messages.filter(({ event }) => event === 'reaction').length, reactions),
  ];
}

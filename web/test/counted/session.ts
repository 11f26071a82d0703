/**
 * A random game that KIM plays in a session of the real client. Her frames come twice or late, answers get lost, her line
 * goes down, and she presses twice. What her server tells is kept beside what her session and her page make of it.
 */
import { type LoggedEvent, liveGame, loggedEvents, type SessionState } from '@staxd/client';
import { type Action, actor, complete, legalActions, redact, type Stream } from '@staxd/engine';
import { isGameEvent, type PlayerAction, type TableEvent } from '@staxd/protocol';
import { Kim } from '../../../packages/client/test/kim.ts';
import { settled } from '../../../packages/client/test/simulatedMachine.ts';
import { CountingPage, type Counts, isDealt, type Told } from './page.ts';

export interface Played {
  /** All versions since the deal. */
  readonly told: readonly Told[];
  /** Those of which the frame came to KIM while her line was up, and after the one before. */
  readonly heard: ReadonlySet<number>;
  /** What came into the log of the session. */
  readonly logged: readonly LoggedEvent[];
  readonly notices: number;
  /** Decisions that KIM has made, each by one press or more; and what her server carried out. */
  readonly decisions: number;
  readonly carriedOut: readonly string[];
  readonly started: Counts;
}

type Known = Pick<SessionState, 'game' | 'log'>;

/** Time enough for every retry. */
const RETRIED = 60_000;

export interface PlayOptions {
  readonly most: number;
  /** What the page is shown of a state. */
  readonly seen?: (state: Known) => Known;
  readonly pages?: number;
}

export async function playCounted(
  chance: Stream,
  { most, seen = (state) => state, pages = 1 }: PlayOptions,
): Promise<Played> {
  const kim = await Kim.signedIn();
  const { table, socket, machine, session } = kim;
  const told: Told[] = [];
  const heard = new Set<number>();
  const logged: LoggedEvent[] = [];
  const board = new CountingPage();
  const oneIn = (count: number) => chance.below(count) === 0;

  await kim.enterAndDeal();
  let [latest, notice] = [kim.shown().log.at(-1), kim.shown().notices.at(-1)?.id ?? 0];
  let notices = 0;
  for (let page = 0; page < pages; page++) board.show(seen(kim.shown()));
  const unsubscribe = session.subscribe((state) => {
    logged.push(...state.log.slice(latest ? state.log.lastIndexOf(latest) + 1 : 0));
    latest = state.log.at(-1);
    for (const { id } of state.notices) {
      if (id <= notice) continue;
      notice = id;
      notices++;
    }
    const known = seen(state);
    for (let page = 0; page < pages; page++) board.show(known);
  });

  let before = liveGame(table.seen('u_KIM'));
  const publish = table.publish.bind(table);
  table.publish = (events: readonly TableEvent[]) => {
    const shown = events.map((event) => (isGameEvent(event) ? redact(event, 0) : event));
    const version = table.version + 1;
    publish(events);
    const after = liveGame(table.seen('u_KIM'));
    told.push({
      version,
      events: shown,
      log: loggedEvents(version, shown),
      before: isDealt(before) ? before : null,
      after,
    });
    before = after;
  };

  /** Frames that are late come after the next one. */
  const late: (() => void)[] = [];
  let loses = false;
  table.deliver = (event, message, arrive) => {
    if (event === 'action_response' && loses) {
      loses = false;
      return;
    }
    if (event !== 'event_stream') return arrive();
    const { version } = message as { readonly version: number };
    const come = () => {
      if (socket.isUp && kim.shown().game?.version === version - 1) heard.add(version);
      arrive();
    };
    if (socket.isUp && late.length === 0 && oneIn(6)) {
      late.push(come);
      return;
    }
    come();
    if (oneIn(6)) arrive();
    for (const each of late.splice(0)) each();
  };
  const flush = async () => {
    for (const each of late.splice(0)) each();
    await settled();
  };

  const someAction = (seat: number): Action => {
    const legal = table.state ? legalActions(table.state, seat) : [];
    return complete(legal[chance.below(legal.length)], chance);
  };
  let decisions = 0;
  for (let move = 0; move < most && table.state && table.state.outcome === null; move++) {
    const seat = actor(table.state) ?? 0;
    if (oneIn(12)) table.play({ type: 'timeout', seat });
    else if (seat !== 0) table.play(someAction(1));
    else {
      await flush();
      decisions++;
      loses = oneIn(5);
      const action = someAction(0) as PlayerAction;
      const presses = oneIn(2) ? 2 : 1;
      const outcomes = Promise.all(Array.from({ length: presses }, () => session.commands.act(action)));
      await settled();
      await flush();
      if (!loses) await machine.pass(RETRIED);
      await outcomes;
    }
    await settled();
    if (oneIn(10)) {
      await flush();
      socket.drop();
      if (oneIn(2) && table.state.outcome === null && actor(table.state) === 1) table.play(someAction(1));
      socket.comeUp();
      // Whatever she has missed comes as a whole state.
      await machine.passUntil(() => kim.shown().game?.version === table.version);
    }
  }
  await flush();
  await machine.pass(RETRIED);
  unsubscribe();
  session.close();
  return {
    told,
    heard,
    logged,
    notices,
    decisions,
    carriedOut: [...table.carriedOut],
    started: board.counts,
  };
}

/** Games whose people act, doze and lose their lines by chance: the model of timers.ts beside the real clocks. */
import { actor, phaseOf } from '@staxd/engine';
import { expect, test } from 'vitest';
import { type Game, playerAt } from '../../src/games/model/game.ts';
import { person } from '../simulation/server.ts';
import { compareHands, expectAgreement, type Hands, oneOf } from './bothHands.ts';
import { openRealGames } from './realGames.ts';
import { clocksOf, type Waiting } from './timers.ts';

const PEOPLE = [person('Ann'), person('Ben'), person('Cat')];
const IDS = PEOPLE.map(({ userId }) => userId);
/** None of them is a grace away from a deadline, so nothing is decided by who comes first. */
const TIMES = [170, 480, 1310, 4070, 9430, 21_730];

function waitingIn({ play, phase }: Game): Waiting | null {
  const seat = play && phase === 'running' ? actor(play.state) : null;
  if (!play || seat === null) return null;
  const isOwnTurn = play.state.current === seat && play.state.open === null;
  return {
    turn: play.state.turn,
    phase: phaseOf(play.state),
    player: play.state.seats[seat].id ?? '',
    isStunned: isOwnTurn && play.state.stunned[seat] > 0,
  };
}

async function hands(late = 0): Promise<Hands> {
  const games = await openRealGames({ people: PEOPLE, late });
  const { machine, service } = games;
  const seen = games.committed;
  let id = '';
  let clocks: ReturnType<typeof clocksOf>;
  let done = 0;

  /** What was committed since the last look must have been at its time; gives what was not. */
  function follow(): { readonly faults: string[]; readonly timeOuts: number } {
    const faults: string[] = [];
    let timeOuts = 0;
    for (const { kind, game, before, id: of } of seen.slice(done)) {
      const at = game.updatedAt;
      if (of !== id || !before?.play) continue;
      const hasActed = before.play.state !== game.play?.state;
      const player = waitingIn(before)?.player ?? '';
      if (kind === 'timeout' && hasActed) {
        timeOuts++;
        if (at !== clocks.firesAt()) faults.push(`a time-out at ${at}, not at ${clocks.firesAt()}`);
        clocks.timesOut();
      }
      if (kind === 'move') {
        if (at >= (clocks.deadline() ?? 0)) faults.push('a move after its deadline');
        clocks.moves(player);
      }
      clocks.waitsFor(waitingIn(game), at);
    }
    done = seen.length;
    return { faults, timeOuts };
  }

  return {
    close: games.close,
    step: async (chance) => {
      const running = id === '' ? null : await games.gameOf(id);
      if (running?.phase !== 'running') {
        const isRanked = chance.below(2) === 0;
        const turnSeconds = oneOf(chance, [10, 30]);
        id = await games.begin(PEOPLE, { mode: isRanked ? 'ranked' : 'casual', turnSeconds });
        clocks = clocksOf(turnSeconds, !isRanked, IDS, machine.now);
        clocks.waitsFor(waitingIn(await games.gameOf(id)), machine.now);
        done = seen.length;
      }
      const deed = chance.below(14);
      const userId = oneOf(chance, IDS);
      let did = 'passes';
      let refused: string[] = [];
      const isThere = !clocks.isGone(waitingIn(await games.gameOf(id))?.player ?? '');
      if (deed < 5 && isThere) {
        const isLate = machine.now >= (clocks.deadline() ?? 0);
        const moved = await games.move(id, chance);
        did = moved === null ? 'a bot is on' : isLate ? 'is too late' : 'moves';
        refused = moved !== null && (moved !== 'ok') !== isLate ? [moved] : [];
      } else if (deed === 5 || deed === 6) {
        did = 'goes';
        await service.ask(id, { type: 'disconnect', userId });
        clocks.goes(userId, machine.now);
      } else if (deed === 7) {
        did = 'comes';
        await service.ask(id, { type: 'connect', userId });
        await service.ask(id, { type: 'comeBack', userId });
        clocks.comes(userId);
      } else await games.pass(oneOf(chance, TIMES));
      const { faults, timeOuts } = follow();
      const game = await games.gameOf(id);
      const isOver = game.phase !== 'running';
      const { decision } = game.play ?? {};
      const isOfBot = decision && !isOver && playerAt(game, decision.seat).hasStandIn;
      const standIns = game.players.filter(({ hasStandIn }) => hasStandIn).map((player) => player.userId);
      if (timeOuts > 0) did = 'time is up';
      if (did === 'passes' && standIns.length > 0) did = 'a bot stands in';
      return {
        did,
        model: [[], isOver || isOfBot ? null : clocks.deadline(), isOver ? [] : clocks.standIns(machine.now)],
        real: [
          [...faults, ...refused],
          isOver || isOfBot ? null : (decision?.deadlineAt ?? decision?.actsAt),
          isOver ? [] : IDS.filter((one) => standIns.includes(one)),
        ],
      };
    },
  };
}

const LENGTH = { normal: 1, long: 80, steps: 200 };

test('a second hand knows when time runs out as the server does', async () => {
  const compared = await compareHands('timers', () => hands(), LENGTH);
  expectAgreement(compared, { moves: 20, 'time is up': 3, 'a bot stands in': 3, goes: 3, comes: 3 });
});

test('the second hand finds a server whose timers are a moment late', async () => {
  const { disagreement } = await compareHands('timers', () => hands(40), LENGTH);
  expect(disagreement).toMatch(/^model .*\nreal /m);
});

/** For tests: the figures of one game, from the states and events of its record. */
import {
  type Action,
  type Card,
  completions,
  type GameEvent,
  type GameState,
  isActive,
  type LegalAction,
  STACK_TYPES,
} from '@staxd/engine';
import { kindOf, type RecordedGame, type Step, stepsOf, sum, winnerOf } from './recordedGame.ts';

/** Numerator and denominator. */
type Count = readonly [numerator: number, denominator: number];

/** Every figure of one game. */
export function recountGame(game: RecordedGame): Record<string, Count> {
  const steps = stepsOf(game);
  const last = steps[steps.length - 1].after;
  return {
    ...recountEnding(last),
    ...recountChoices(steps),
    ...recountLeads(steps),
    ...recountStacks(steps),
    ...recountBots(game, last),
    ...recountCards(steps),
  };
}

function recountEnding(last: GameState): Record<string, Count> {
  const method = last.outcome?.method;
  const is = (...methods: string[]): Count => [methods.includes(String(method)) ? 1 : 0, 1];
  const seats = last.seats.map((_, seat): [string, Count] => [
    `seat.${seat}.wins`,
    [seat === winnerOf(last) ? 1 : 0, 1],
  ]);
  return {
    completed: is('card_play', 'stack_resolve', 'last_standing'),
    stalemates: is('stalemate'),
    capped: is('turn_cap'),
    'method.card_play': is('card_play'),
    'method.stack_resolve': is('stack_resolve'),
    'method.stalemate': is('stalemate'),
    'method.turn_cap': is('turn_cap'),
    'method.last_standing': is('last_standing'),
    turns: [last.turn, 1],
    ...Object.fromEntries(seats),
  };
}

function recountChoices(steps: readonly Step[]): Record<string, Count> {
  const decisions = steps.filter(({ action }) => action.type !== 'leave');
  const turns = steps[steps.length - 1].after.turn;
  const forced = decisions.filter(
    ({ legal }) => legal.flatMap((action) => [...firstTwo(action)]).length === 1,
  );
  const deadTurns = Array.from({ length: turns }, (_, index) => {
    const first = decisions.find(({ before }) => {
      return before.turn === index + 1 && [undefined, 'jinx_window'].includes(before.open?.phase);
    });
    return first?.legal.every(({ type }) => type !== 'play' && type !== 'teamUp') ? 1 : 0;
  });
  const events = steps.flatMap((step) => step.events);
  const happened = (type: GameEvent['type']): Count => [
    events.filter((event) => event.type === type).length,
    1,
  ];
  return {
    decisions: [decisions.length, 1],
    forced: [forced.length, decisions.length],
    branching: [sum(decisions.map(({ legal }) => legal.length)), decisions.length],
    deadTurns: [sum(deadTurns), turns],
    stunTurns: happened('turnSkipped'),
    reshuffles: happened('deckReshuffled'),
  };
}

/** Enough choices to tell one from several. */
function* firstTwo(action: LegalAction): Generator<Action> {
  let left = 2;
  for (const completion of completions(action)) {
    if (left-- === 0) return;
    yield completion;
  }
}

function recountLeads(steps: readonly Step[]): Record<string, Count> {
  const states = [steps[0].before, ...steps.map(({ after }) => after)];
  const last = states[states.length - 1];
  const winner = winnerOf(last);
  const leadersOf = (state: GameState) => {
    const present = state.hands.flatMap((hand, seat) =>
      isActive(state, seat) ? [{ seat, size: hand.length }] : [],
    );
    const fewest = Math.min(...present.map(({ size }) => size));
    return present.filter(({ size }) => size === fewest).map(({ seat }) => seat);
  };
  const soleLeaders = states.map(leadersOf).filter(({ length }) => length === 1);
  const changes = soleLeaders.filter(([seat], index) => index > 0 && seat !== soleLeaders[index - 1][0]);
  const behind = states.findLastIndex((state) => !leadersOf(state).includes(winner));
  const decidedOn = behind < 0 ? 0 : steps[behind].before.turn;
  const half = states.find(({ turn }) => turn === Math.floor(last.turn / 2) + 1) ?? last;
  const most = Math.max(...half.hands.filter((_, seat) => isActive(half, seat)).map(({ length }) => length));
  return {
    leadChanges: [changes.length, 1],
    comebacks: [half.hands[winner].length === most ? 1 : 0, 1],
    decided: [last.turn - decidedOn, last.turn],
  };
}

function recountStacks(steps: readonly Step[]): Record<string, Count> {
  interface Stack {
    readonly type: string;
    length: number;
    total: number;
    countered: boolean;
    noped: boolean;
  }
  const stacks: Stack[] = [];
  for (const { before, action, after } of steps) {
    const open = after.open?.phase === 'stack_resolution' ? after.open : null;
    const stack = stacks[stacks.length - 1];
    if (open && before.open?.phase !== 'stack_resolution') {
      const length = action.type === 'teamUp' ? 2 : 1;
      stacks.push({ type: open.type, length, total: open.total, countered: false, noped: false });
    }
    if (action.type === 'counter') {
      stack.countered = true;
      stack.length++;
      stack.total = open?.total ?? stack.total;
    }
    if (action.type === 'nope') stack.noped = true;
  }
  const contested = (list: readonly Stack[]) =>
    list.filter(({ countered, noped }) => countered || noped).length;
  const noped = (list: readonly Stack[]) => list.filter(({ noped }) => noped).length;
  const byType = STACK_TYPES.flatMap((type): [string, Count][] => {
    const list = stacks.filter((stack) => stack.type === type);
    return [
      [`stack.${type}.frequency`, [list.length, 1]],
      [`stack.${type}.length`, [sum(list.map(({ length }) => length)), list.length]],
      [`stack.${type}.total`, [sum(list.map(({ total }) => total)), list.length]],
      [`stack.${type}.contested`, [contested(list), list.length]],
      [`stack.${type}.noped`, [noped(list), list.length]],
    ];
  });
  return {
    stacks: [stacks.length, 1],
    contested: [contested(stacks), stacks.length],
    noped: [noped(stacks), stacks.length],
    ...Object.fromEntries(byType),
  };
}

function recountBots({ seats, faults = [] }: RecordedGame, last: GameState): Record<string, Count> {
  const bots = [...new Set(seats.map(({ bot }) => String(bot)))];
  const botAt = (seat: number) => String(last.seats[seat].bot);
  return Object.fromEntries(
    bots.flatMap((bot): [string, Count][] => {
      const ranks = (last.outcome?.rankings ?? []).filter(({ seat }) => botAt(seat) === bot);
      const failed = (kind: string): Count => [
        faults.some((fault) => fault.kind === kind && botAt(fault.seat) === bot) ? 1 : 0,
        1,
      ];
      return [
        [`bot.${bot}.wins`, [botAt(winnerOf(last)) === bot ? 1 : 0, 1]],
        [`bot.${bot}.rank`, [sum(ranks.map(({ rank }) => rank)), ranks.length]],
        [`bot.${bot}.timeouts`, failed('timeouts')],
        [`bot.${bot}.crashes`, failed('crashes')],
        [`bot.${bot}.illegal`, failed('illegal')],
      ];
    }),
  );
}

function recountCards(steps: readonly Step[]): Record<string, Count> {
  const last = steps[steps.length - 1].after;
  const events = steps.flatMap((step) => step.events);
  const all = [...last.hands.flat(), ...last.discard, ...last.drawPile.slice(0, last.drawCount)];
  return Object.fromEntries(
    [...new Set(all.map(kindOf))].flatMap((kind): [string, Count][] => {
      const copies = (cards: readonly Card[] = []) => cards.filter((card) => kindOf(card) === kind).length;
      const laid = events.flatMap((event) => {
        return event.type === 'cardsPlayed' ? [{ seat: event.seat, copies: copies(event.cards) }] : [];
      });
      const players = new Set(laid.filter(({ copies }) => copies > 0).map(({ seat }) => seat));
      // A card that entered a hand leaves it or is left in it, so counting entries is enough.
      const came = events.map((event) => {
        return event.type === 'cardsDrawn' || event.type === 'giftsGiven' ? copies(event.cards) : 0;
      });
      // Each card in a hand ages by the turns between two actions.
      const held = steps.map(({ before }, index) => {
        const turns = index === 0 ? 0 : before.turn - steps[index - 1].before.turn;
        return turns * copies(before.hands.flat());
      });
      return [
        [`card.${kind}.played`, [sum(laid.map(({ copies }) => copies)), 1]],
        [`card.${kind}.wonWhenPlayed`, [players.has(winnerOf(last)) ? 1 : 0, players.size]],
        [`card.${kind}.held`, [sum(held), copies(steps[0].before.hands.flat()) + sum(came)]],
      ];
    }),
  );
}

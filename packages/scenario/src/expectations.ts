import {
  actor,
  formatCard,
  type GameEvent,
  type GameState,
  legalActions,
  outcome,
  type Seat,
  type StackView,
  topCard,
  VERB_OF,
  viewFor,
} from '@staxd/engine';
import type { Players } from './players.ts';
import { readCard } from './position.ts';
import type { YamlValue } from './yaml.ts';

/** A game at one moment, with what its state does not keep. */
export interface Moment {
  readonly state: GameState;
  /** The last cards revealed, or null before any. */
  readonly lastPeek: Extract<GameEvent, { type: 'cardsRevealed' }> | null;
}

/** A value to expect, and a function that finds it in a moment, as comparable words. */
interface Probe {
  readonly expected: string;
  find(moment: Moment): string;
}

/** One thing expected: `hands.A` is `3`. */
export interface Expectation extends Probe {
  readonly line: number;
  readonly name: string;
}

type Reader = (value: YamlValue, players: Players) => Probe;

const NONE = 'none';

function word(find: (moment: Moment) => string | null | undefined): Reader {
  return (value) => ({ expected: value.text('a word'), find: (moment) => find(moment) ?? NONE });
}

function count(find: (moment: Moment) => number | undefined): Reader {
  return (value) => ({ expected: String(value.count()), find: (moment) => String(find(moment) ?? NONE) });
}

/** A player's name, or `none`. */
function player(find: (moment: Moment) => Seat | null | undefined): Reader {
  return (value, players) => ({
    expected: value.text('a player') === NONE ? NONE : players.names[players.read(value)],
    find: (moment) => players.names[find(moment) ?? -1] ?? NONE,
  });
}

/** In any order. */
function words(find: (moment: Moment) => readonly string[], read = (item: YamlValue) => item.text('a word')) {
  return (value: YamlValue): Probe => ({
    expected: listed(value.list('a list').map(read).toSorted()),
    find: (moment) => listed(find(moment).toSorted()),
  });
}

/** In any order. */
function cards(find: (moment: Moment) => readonly number[]): Reader {
  return words((moment) => find(moment).map(formatCard), readCardName);
}

const listed = (items: readonly string[]) => `[${items.join(', ')}]`;
const readCardName = (item: YamlValue) => formatCard(readCard(item));
const table = ({ state }: Moment) => viewFor(state, 'spectator');

const PLAIN: Readonly<Record<string, Reader>> = {
  turn: player(({ state }) => state.current),
  awaits: player(({ state }) => actor(state)),
  phase: word((moment) => table(moment).phase),
  color: word((moment) => table(moment).color),
  shape: word((moment) => table(moment).shape),
  top: (value) => ({
    expected: value.text('a card') === NONE ? NONE : readCardName(value),
    find: ({ state }) => formatCard(topCard(state)),
  }),
  turn_number: count(({ state }) => state.turn),
  deck: count(({ state }) => state.drawCount),
  discard: count(({ state }) => state.discard.length),
  deck_bottom: (value) => {
    const names = value.list('a list of cards').map(readCardName);
    return {
      expected: listed(names),
      find: ({ state: { drawPile, drawCount } }) =>
        listed(drawPile.slice(0, Math.min(names.length, drawCount)).map(formatCard).toReversed()),
    };
  },
  stack: (value) => {
    if (value.text('none or a map') !== NONE) throw value.fault('none or a map');
    return { expected: NONE, find: (moment) => stackOf(moment)?.type ?? NONE };
  },
  winner: player(({ state }) => outcome(state)?.winner),
  won_by: word(({ state }) => outcome(state)?.method),
  rankings: (value, players) => ({
    expected: listed(value.list('a list of players').map((item) => players.names[players.read(item)])),
    find: ({ state }) => listed((outcome(state)?.rankings ?? []).map(({ seat }) => players.names[seat])),
  }),
};

const stackOf = (moment: Moment): StackView | null => table(moment).stack;

const STACK: Readonly<Record<string, Reader>> = {
  type: word((moment) => stackOf(moment)?.type),
  total: count((moment) => stackOf(moment)?.total),
  target: player((moment) => stackOf(moment)?.target),
  holder: player((moment) => stackOf(moment)?.holder),
  initiator: player((moment) => stackOf(moment)?.initiator),
};

const PER_PLAYER: Readonly<Record<string, (seat: Seat) => Reader>> = {
  hands: (seat) => (value, players) => {
    const reader = value.isList()
      ? cards(({ state }) => state.hands[seat])
      : count(({ state }) => state.hands[seat].length);
    return reader(value, players);
  },
  stunned: (seat) => count(({ state }) => state.stunned[seat]),
  sees: (seat) => cards(({ lastPeek }) => (lastPeek?.viewers.includes(seat) && lastPeek.cards) || []),
  legal: (seat) =>
    words(({ state }) => [...new Set(legalActions(state, seat).map(({ type }) => VERB_OF[type]))]),
};

const KEYS = [...Object.keys(PLAIN), ...Object.keys(PER_PLAYER)];

/** Reads the value of `expect:`. Throws a Fault. */
export function readExpectations(value: YamlValue, players: Players): Expectation[] {
  const read = (name: string, reader: Reader, item: YamlValue): Expectation => {
    return { name, line: item.line, ...reader(item, players) };
  };
  return value.known('a map of expectations', KEYS).flatMap(([name, item]) => {
    if (name in PER_PLAYER) {
      return item.entries('a map of players').map(({ key, value: part }) => {
        const seat = players.read(key);
        return read(`${name}.${players.names[seat]}`, PER_PLAYER[name](seat), part);
      });
    }
    if (name === 'stack' && item.isMap()) {
      const parts = item.known('a map', Object.keys(STACK));
      return parts.map(([part, partValue]) => read(`stack.${part}`, STACK[part], partValue));
    }
    return read(name, PLAIN[name], item);
  });
}

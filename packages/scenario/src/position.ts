import {
  type Card,
  COLORS,
  type Color,
  copiesOf,
  createPosition,
  defineRules,
  face,
  formatCard,
  type GameState,
  type InputError,
  openStream,
  parseCard,
  parseSeed,
  type Result,
  type RuleSet,
  shuffle,
} from '@staxd/engine';
import type { Players } from './players.ts';
import type { YamlValue } from './yaml.ts';

export const POSITION_KEYS = {
  needed: ['players', 'top', 'hands'],
  optional: ['mode', 'options', 'turn', 'discard', 'color', 'deck', 'stunned', 'seed'],
} as const;

export type PositionFields = Record<(typeof POSITION_KEYS.needed)[number], YamlValue> &
  Partial<Record<(typeof POSITION_KEYS.optional)[number], YamlValue>>;

export function readCard(value: YamlValue): Card {
  const form = 'a card such as "orange star", "green add+2", "gift"';
  const name = value.text(form);
  const card = parseCard(name);
  if (card === undefined) throw value.fault(form, `unknown card "${name}"`);
  return card;
}

/** Deals the named cards first, then others by the seed. */
export function readPosition(fields: PositionFields, players: Players): GameState {
  const rules = readRules(fields);
  const seedText = fields.seed?.text('a seed') ?? '1';
  const seed = accept(fields, parseSeed(seedText));
  const supply = new Supply(rules);
  const top = supply.take(fields.top);
  const discard = supply.takeList(fields.discard);
  const deck = fields.deck && supply.takeList(fields.deck);
  const hands = readHands(fields.hands, players, supply);
  const rest = supply.rest();
  shuffle(rest, openStream(seed, 'deal'));
  const dealt = hands.map((slots) =>
    slots.flatMap((slot) => {
      if (!('others' in slot)) return slot.card;
      if (slot.others > rest.length) throw slot.value.fault(`at most ${rest.length} cards that are left`);
      return rest.splice(0, slot.others);
    }),
  );
  const color = readColor(fields, top);
  const position = createPosition(rules, players.seats, seedText, {
    hands: dealt,
    discard: [...discard, top],
    drawPile: deck ?? rest,
    current: fields.turn ? players.read(fields.turn) : 0,
    stunned: readStunned(fields.stunned, players),
    ...(color && { color }),
  });
  return accept(fields, position);
}

function readRules(fields: PositionFields): RuleSet {
  const { mode, options } = fields;
  const given = options?.entries('a map of rule options') ?? [];
  const defined = defineRules(mode ? mode.text('a mode') : 'casual', options?.data() ?? {});
  if (defined.ok) return defined.value;
  const name = defined.error.field.split('.')[0];
  const option = given.find(({ key }) => key.text('the name of an option') === name)?.key;
  throw (option ?? mode ?? fields.players).fault('rules of the game', defined.error.message);
}

class Supply {
  readonly #left: Uint16Array;

  constructor(rules: RuleSet) {
    this.#left = copiesOf(rules);
  }

  take(value: YamlValue): Card {
    const card = readCard(value);
    if (this.#left[card] === 0) {
      throw value.fault('as many copies as the deck holds', `one ${formatCard(card)} too many`);
    }
    this.#left[card]--;
    return card;
  }

  takeList(value: YamlValue | undefined): Card[] {
    return value?.list('a list of cards').map((item) => this.take(item)) ?? [];
  }

  rest(): Card[] {
    return Array.from(this.#left).flatMap((copies, card) => new Array<Card>(copies).fill(card));
  }
}

/** A named card, or a number of cards from the rest. */
type Slot = { readonly card: Card } | { readonly others: number; readonly value: YamlValue };

function readHands(value: YamlValue, players: Players, supply: Supply): Slot[][] {
  const fields = value.fields('a map of players to cards', players.names, []);
  return players.names.map((name) =>
    fields[name].list('a list of cards').map((item) => {
      const others = /^(\d+) others?$/.exec(item.text('a card or "3 others"'));
      return others ? { others: Number(others[1]), value: item } : { card: supply.take(item) };
    }),
  );
}

function readColor({ color: value }: PositionFields, top: Card): Color | undefined {
  if (!value) return undefined;
  const text = value.text('a color');
  const color = COLORS.find((name) => name === text);
  if (!color) throw value.fault(COLORS.join(', '), `unknown color "${text}"`);
  const printed = face(top).color;
  if (printed !== null && printed !== color) {
    throw value.fault(`${printed}, the color of the top card`, color);
  }
  return color;
}

function readStunned(value: YamlValue | undefined, players: Players): number[] {
  const stunned = players.names.map(() => 0);
  for (const { key, value: turns } of value?.entries('a map of players to turns') ?? []) {
    stunned[players.read(key)] = turns.count();
  }
  return stunned;
}

/** The engine's result; its error is reported at the key that it names. */
function accept<T>(fields: PositionFields, result: Result<T, InputError>): T {
  if (result.ok) return result.value;
  const key = result.error.field.split('.')[0] as keyof PositionFields;
  throw (fields[key] ?? fields.top).fault('a position of the game', result.error.message);
}

import * as v from 'valibot';
import { CARDS, MODIFIERS, SHAPES } from '../cards/cards.ts';

function whole(least: number, most: number) {
  const allowed = `a whole number from ${least} to ${most}`;
  return v.pipe(v.number(allowed), v.integer(allowed), v.minValue(least, allowed), v.maxValue(most, allowed));
}

function choice<const Values extends readonly (string | boolean)[]>(...values: Values) {
  const allowed = values.join(' or ');
  return v.custom<Values[number]>((value) => values.includes(value as Values[number]), allowed);
}

/** Refuses arrays, which the types would let pass as objects. */
function keyed(allowed: string) {
  return v.check((value: unknown) => !Array.isArray(value), allowed);
}

/** What {@link RuleOptions.deck} may count: a face, or a shape or modifier in all four colors. */
const COUNTABLE: readonly string[] = [...SHAPES, ...MODIFIERS, ...CARDS.map((face) => face.name)];
const KNOWN_CARD = 'a known card, as in "gift", "stun" (of each color) or "orange add+3"';
const DECK_COUNTS = 'card names with counts, as in {"gift": 2}';
const JINX_COUNTS = 'counts for jinx values 1, 2 and 3, as in {"1": 1, "2": 1, "3": 1}';
const jinxCount = v.optional(whole(0, 4), 0);

const OPTIONS = {
  /** DECK-3: copies of each of the 28 shape cards. Default 3. */
  shapeCopies: whole(1, 4),
  /** DECK-3: multiplies the 40 modifiers of DECK-1. Default 1. */
  modifierMultiplier: whole(0, 3),
  /** DECK-2: jinx cards of each value per color. Default none. */
  jinxPerColour: v.pipe(
    v.unknown(),
    keyed(JINX_COUNTS),
    v.strictObject({ 1: jinxCount, 2: jinxCount, 3: jinxCount }, JINX_COUNTS),
  ),
  /** Copies by card name, replacing what the options above give: `{ gift: 2, stun: 1, 'orange add+3': 0 }`. */
  deck: v.pipe(
    v.unknown(),
    keyed(DECK_COUNTS),
    v.record(v.picklist(COUNTABLE, KNOWN_CARD), whole(0, 12), DECK_COUNTS),
  ),
  /** SET-1: whether seats are shuffled with the game's seed. Default joined. */
  seating: choice('joined', 'shuffled'),
  /** SET-2: cards dealt to each player. Default 7. */
  handSize: whole(1, 15),
  /** TURN-4: which shapes make a set. Default identical. */
  multiShape: choice('identical', 'sameShape'),
  /** STK-5: what a noped stack still does. Default firstHit. */
  nopeResidual: choice('firstHit', 'none'),
  /** STK-8: whether accepting ADD or JINX counts as the target's turn. Default draws. */
  acceptConsumesTurn: choice('draws', 'never'),
  /** HIJACK-1: where the hijacked cards go. Default bottom. */
  hijackReturn: choice('bottom', 'shuffleIn'),
  /** GIFT-3: whether promising one's last cards can win. Default true. */
  giftFinish: choice(true, false),
  /** WIN-2: which cards can finish a game. Default any. */
  finish: choice('any', 'shapesOnly'),
  /** WIN-4: the last turn number. Default 1000. */
  maxTurns: whole(1, 100_000),
};

const OPTIONS_SCHEMA = v.strictObject(OPTIONS, 'an object of options');
export const PARTIAL_OPTIONS_SCHEMA = v.pipe(
  v.unknown(),
  keyed('an object of options'),
  v.partial(OPTIONS_SCHEMA),
);

/** All rule options with their values; `docs/rules.md` explains each. */
export type RuleOptions = Readonly<v.InferOutput<typeof OPTIONS_SCHEMA>>;
/** The name of a rule option. */
export type OptionName = keyof RuleOptions;
export type ModeRules = Partial<RuleOptions>;

/** The names of all rule options. */
export const OPTION_NAMES = Object.keys(OPTIONS) as readonly OptionName[];

export const DEFAULT_OPTIONS: RuleOptions = {
  shapeCopies: 3,
  modifierMultiplier: 1,
  jinxPerColour: { 1: 0, 2: 0, 3: 0 },
  deck: {},
  seating: 'joined',
  handSize: 7,
  multiShape: 'identical',
  nopeResidual: 'firstHit',
  acceptConsumesTurn: 'draws',
  hijackReturn: 'bottom',
  giftFinish: true,
  finish: 'any',
  maxTurns: 1000,
};

/**
 * The options that the first records hashed. Later ones are hashed only off their default, so old hashes stay
 * valid.
 */
export const FIRST_OPTIONS: readonly string[] = [
  'shapeCopies',
  'modifierMultiplier',
  'jinxPerColour',
  'deck',
  'seating',
  'handSize',
  'multiShape',
  'nopeResidual',
  'acceptConsumesTurn',
  'hijackReturn',
  'giftFinish',
  'finish',
  'maxTurns',
];

/** Sample results for stories and for the developers' page. */
import { parseCard, type WinMethod } from '@staxd/engine';
import type { FinalAction, Finisher, GameResult } from './result.ts';

export const SAMPLE_WINNERS = ['me', 'other', 'bot'] as const;
export type SampleWinner = (typeof SAMPLE_WINNERS)[number];

export interface SampleChoice {
  readonly winner?: SampleWinner;
  readonly players?: number;
  readonly action?: FinalAction['kind'];
  readonly goOn?: number | undefined;
}

const ME = { id: 'me', name: 'Nia', isYou: true };
const BOT = { id: 'bot', name: 'Grim', bot: 'petty' } as const;
const OTHER = { id: 'max', name: 'Max' };
const REST: readonly Omit<Finisher, 'rank' | 'hand'>[] = [
  { id: 'lola', name: 'Lola' },
  { id: 'zoe', name: 'Zoe_the_unstoppable' },
  { id: 'chill', name: 'Chill', bot: 'easy' },
  { id: 'jun', name: 'Jun' },
];
const ORDERS: Readonly<Record<SampleWinner, readonly Omit<Finisher, 'rank' | 'hand'>[]>> = {
  me: [ME, BOT, OTHER],
  other: [OTHER, ME, BOT],
  bot: [BOT, OTHER, ME],
};

const FACES = [
  'orange circle, purple trade, green star, green oval, pink add+1, nope, orange diamond, purple star',
  'purple hexagon, orange square, green add+2, pink triangle, green circle, orange stun, gift, pink oval',
]
  .join(', ')
  .split(', ')
  .map((name) => parseCard(name) as number);
const SIZES = [0, 2, 5, 9, 3, 14, 7];

const METHODS: Readonly<Record<FinalAction['kind'], WinMethod>> = {
  card_play: 'card_play',
  draw: 'stalemate',
  stack_resolve: 'stack_resolve',
};

/** The same choice gives the same game. */
export function sampleResult(choice: SampleChoice): GameResult {
  const { winner = 'me', players = 4, action = 'card_play', goOn } = choice;
  // The viewer is always among the players.
  const head = ORDERS[winner];
  const order =
    players === 2
      ? [head[0], head.find(({ id }) => id !== head[0]?.id && id === 'me') ?? head[1]]
      : [...head, ...REST];
  const seats = order.filter((seat) => seat !== undefined).slice(0, players);
  const sizes = SIZES.slice(0, seats.length).sort((a, b) => a - b);
  const star = parseCard('pink star') as number;
  return {
    winner: seats[0]?.id ?? 'me',
    players: seats.map((seat, place) => ({
      ...seat,
      rank: place + 1,
      hand: handOf(sizes[place] ?? 0, place),
    })),
    final: { kind: action, cards: action === 'card_play' ? [star, star] : [] },
    method: METHODS[action],
    seconds: 402,
    turns: 38,
    biggestStack: 9,
    goOn,
    names: seats.map(({ name }) => name),
    mySeat: seats.findIndex(({ id }) => id === 'me'),
    story: {
      firstTurn: 1,
      hands: seats.map((_, place) => {
        const end = sizes[place] ?? 0;
        return [7, 7 + place, 6 + ((place * 3) % 5), 5 + ((place * 2) % 4), Math.ceil((end + 6) / 2), end];
      }),
      biggest: { stack: 'add+2', total: 9, target: 1, turn: 21 },
      answer: { stack: 'add+2', total: 4, target: 0, turn: 12, by: 0, as: 'nope' },
      mostDrawn: { seat: 1, count: 14 },
    },
  };
}

function handOf(size: number, from: number): number[] {
  return Array.from({ length: size }, (_, place) => FACES[(from * 3 + place) % FACES.length] as number);
}

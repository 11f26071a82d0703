import { NotificationFeed } from '@staxd/web/board/NotificationFeed.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { feedOfEvents, GRIM, LOLA, LONG, MAX, NIA, played, type TableEvent, YOU } from './table.ts';

const meta = {
  title: 'Board/NotificationFeed',
  component: NotificationFeed,
  args: { entries: [] },
  decorators: [(Story) => <div style={{ width: 232 }}>{Story()}</div>],
} satisfies Meta<typeof NotificationFeed>;
export default meta;
type Story = StoryObj<typeof meta>;
const feed = (...events: readonly TableEvent[]): Story => ({ args: { entries: feedOfEvents(events) } });
/** An event, with those of the same version, and the line that it makes. */
const event = (happened: TableEvent | readonly TableEvent[], line: string): Story => ({
  args: { entries: feedOfEvents([happened]) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent(line);
  },
});

type Reason = Extract<TableEvent, { type: 'cardsDrawn' }>['reason'];
const drew = (count: number, seat = YOU, reason: Reason = 'turn'): TableEvent => {
  return { type: 'cardsDrawn', seat, count, reason };
};
const star = played(MAX, 5, ['green star']);

export const Empty: Story = {};
export const One = feed(star);
export const Five = feed(drew(1), star, drew(2), star, drew(3));
/** The oldest drops out. */
export const Six: Story = {
  ...feed(drew(1), drew(2), drew(3), drew(4), drew(5), star),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
    await expect(canvas.queryByText(/drew 1/)).toBeNull();
  },
};
export const CardPlayed = event(star, 'Max played green star, 5 left');
export const SeveralPlayed = event(
  played(MAX, 5, ['pink add+2', 'green add+2', 'green add+2']),
  'Max played pink add +2 and 2 × green add +2, 5 left',
);
export const Countered = event(
  played(MAX, 5, ['pink stun'], { as: 'counter' }),
  'Max countered with pink stun, 5 left',
);
export const TeamedUp = event(
  played(MAX, 5, ['pink jinx+2'], { as: 'teamUp' }),
  'Max teamed up with pink jinx +2, 5 left',
);
export const UniversalPlayed = event(played(LOLA, 3, ['gift']), 'Lola played gift, now pink, 3 left');
export const NopeUsed = event(played(LOLA, 3, ['nope'], { as: 'nope' }), 'Lola noped the stack');
const stack = { stack: 'add+2', seat: MAX, target: LOLA, total: 2 } as const;
export const StackInitiated = event({ ...stack, type: 'stackOpened' }, 'Max hit Lola: draw 2');
export const StackCountered = event(
  { ...stack, type: 'stackCountered', seat: LOLA, target: YOU, total: 4 },
  'Lola passed it to you: draw 4',
);
const resolved = { type: 'stackResolved', stack: 'stun', target: YOU, hits: 2 } as const;
export const StackAccepted = event({ ...resolved, outcome: 'accepted' }, 'You took the hit: skip 2 turns');
export const StackNoped = event({ ...resolved, outcome: 'noped' }, 'You noped the stack');
export const StackCancelled = event({ ...resolved, outcome: 'cancelled' }, 'The stack on you fell apart');
export const Drew = event(drew(1), 'You drew 1');
export const DrewFromStack = event(drew(6, MAX, 'add'), 'Max drew 6 from the stack');
export const DrewForJinx = event(drew(3, MAX, 'jinx'), 'Max drew 3 for a jinx');
export const DrewAfterHijack = event(drew(2, MAX, 'hijack'), 'Max drew 2 after a hijack');
export const Reshuffled = event({ type: 'deckReshuffled', count: 40 }, 'The discards are the deck again');
export const GiftExecuted = event(
  { type: 'giftsGiven', seat: MAX, target: YOU, count: 1 },
  'Max gave you 1 card',
);
export const TradeExecuted = event(
  { type: 'handsTraded', source: MAX, target: LOLA, sourceGave: 5, targetGave: 3 },
  'Max and Lola swapped hands',
);
export const HijackExecuted = event(
  { type: 'cardsHijacked', seat: LOLA, count: 2 },
  'Lola lost 2 cards to the deck',
);
export const PeekRevealed = event(
  { type: 'cardsRevealed', target: LOLA, count: 1, viewers: [MAX] },
  'Lola had to show 1 card',
);
export const StunTimeAdded = event(
  { type: 'playerStunned', seat: NIA, turns: 3, by: 3 },
  'Nia must sit out 3 turns',
);
export const TurnSkipped = event({ type: 'turnSkipped', seat: NIA, turnsLeft: 2 }, 'Nia sat one out');
export const JinxStarted = event(
  { type: 'jinxOpened', initiator: MAX, value: 2, awaited: LOLA },
  'Max played a jinx: 2 to draw, unless somebody teams up',
);
export const JinxIgnored = event(
  { type: 'jinxClosed', initiator: MAX, outcome: 'ignored' },
  'Nobody helped Max',
);
const late = { type: 'timedOut', seat: MAX } as const;
export const TimerExpiredDraw = event([late, drew(1, MAX)], "Max's time ran out! Drawing card...");
export const TimerExpiredAccept = event(
  [late, { ...resolved, target: MAX, outcome: 'accepted' }],
  "Max's time ran out! Auto-accepting...",
);
export const TimerExpiredSkip = event(
  [late, { type: 'turnSkipped', seat: MAX, turnsLeft: 0 }],
  "Max's time ran out! Skipping...",
);
export const TimerExpiredShow = event(
  [late, { type: 'cardsRevealed', target: MAX, count: 1, viewers: [LOLA] }],
  "Max's time ran out! Showing cards...",
);
export const PlayerLeft = event(
  { type: 'playerDeparted', userId: 'roo', username: 'Roo', reason: 'left' },
  'Roo walked out',
);
export const GameEnded = event(
  { type: 'gameEnded', winner: GRIM, method: 'card_play', rankings: [] },
  'grim_PETTY won the game',
);
export const Long = feed(played(LONG, 5, ['purple triangle']));

import { NotificationFeed } from '@staxd/web/game/board/feed/NotificationFeed.tsx';
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
const feed = (...events: Parameters<typeof feedOfEvents>[0]): Story => ({
  args: { entries: feedOfEvents(events) },
});
/** An event, with those of the same version, and its line. */
const event = (happened: TableEvent | readonly TableEvent[], line: string | RegExp): Story => ({
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
/** The newest two have just happened. */
export const Fresh: Story = {
  args: {
    entries: feedOfEvents([drew(1), star, drew(2)]),
    fresh: feedOfEvents([drew(1), star, drew(2)]).slice(1),
  },
};
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
  /Max played pink add \+2 and 2 × green add \+2.*, 5 left/,
);
export const Countered = event(
  played(MAX, 5, ['pink stun'], { as: 'counter' }),
  'Max countered with pink stun, 5 left',
);
export const TeamedUp = event(
  played(MAX, 5, ['pink jinx+2'], { as: 'teamUp' }),
  /Max teamed up with pink jinx \+2.*, 5 left/,
);
export const UniversalPlayed = event(played(LOLA, 3, ['gift']), 'Lola played gift as pink, 3 left');
export const NopeUsed = event(played(LOLA, 3, ['nope'], { as: 'nope' }), 'Lola played NOPE as pink');
const stack = { stack: 'add+2', seat: MAX, target: LOLA, total: 2 } as const;
export const StackInitiated = event(
  [played(MAX, 5, ['pink add+2']), { ...stack, type: 'stackOpened' }],
  /Max hit Lola with pink add \+2.*, 5 left/,
);
export const StackCountered = event(
  { ...stack, type: 'stackCountered', seat: LOLA, target: YOU, total: 4 },
  'Now on you: draw 4',
);
const resolved = { type: 'stackResolved', stack: 'stun', target: YOU, hits: 2 } as const;
/** The NOPE has its line, and its outcome needs none. */
export const StackNoped: Story = {
  ...feed([played(YOU, 3, ['nope'], { as: 'nope' }), { ...resolved, outcome: 'noped' }]),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await expect(canvas.getByRole('listitem')).toHaveTextContent('You played NOPE as pink');
  },
};
export const StackCancelled = event({ ...resolved, outcome: 'cancelled' }, 'The attack on you is off');
/** The outcome of a hit is below it. */
export const HitAndTaken: Story = {
  ...feed([played(MAX, 5, ['pink add+2']), { ...stack, type: 'stackOpened' }], drew(2, LOLA, 'add')),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await expect(canvas.getByRole('listitem')).toHaveTextContent(
      /Max hit Lola with pink add \+2.*, 5 leftLola drew 2/,
    );
  },
};
export const Drew = event(drew(1), 'You drew 1');
export const DrewFromStack = event(drew(6, MAX, 'add'), 'Max drew 6');
export const DrewForJinx = event(drew(3, MAX, 'jinx'), 'Max drew 3');
export const Reshuffled = event({ type: 'deckReshuffled', count: 40 }, 'Discard pile shuffled into the deck');
export const GiftExecuted = event(
  { type: 'giftsGiven', seat: MAX, target: YOU, count: 1 },
  'Max gave you 1 card',
);
export const TradeExecuted = event(
  { type: 'handsTraded', source: MAX, target: LOLA, sourceGave: 5, targetGave: 3 },
  'Max and Lola swapped hands, 5 for 3',
);
export const HijackExecuted = event(
  { type: 'cardsHijacked', seat: LOLA, count: 2 },
  'Lola swapped 2 cards with the deck',
);
export const PeekRevealed = event(
  { type: 'cardsRevealed', target: LOLA, count: 1, viewers: [MAX] },
  'Lola showed 1 card',
);
export const StunTimeAdded = event(
  { type: 'playerStunned', seat: NIA, turns: 3, by: 3 },
  'Nia must skip 3 turns',
);
export const TurnSkipped = event({ type: 'turnSkipped', seat: NIA, turnsLeft: 2 }, 'Nia skipped a turn');
export const JinxStarted = event(
  { type: 'jinxOpened', initiator: MAX, value: 2, awaited: LOLA },
  'Max will draw 2, unless Lola can add a jinx',
);
export const JinxIgnored = event(
  [{ type: 'jinxClosed', initiator: MAX, outcome: 'ignored' }, drew(2, MAX, 'jinx')],
  'Nobody joined in: Max drew 2',
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
  'Roo left the game',
);
export const GameEnded = event(
  { type: 'gameEnded', winner: GRIM, method: 'card_play', rankings: [] },
  'grim won the game',
);
export const Long = feed(played(LONG, 5, ['purple triangle']));

import type { FeedEvent } from '@staxd/web/board/feedEvents.ts';
import { NotificationFeed } from '@staxd/web/board/NotificationFeed.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { card } from '../hand/cards.ts';
import { LONG_NAME } from './players.ts';

const meta = {
  title: 'Board/NotificationFeed',
  component: NotificationFeed,
  args: { entries: [] },
  decorators: [(Story) => <div style={{ width: 232 }}>{Story()}</div>],
} satisfies Meta<typeof NotificationFeed>;
export default meta;
type Story = StoryObj<typeof meta>;
const feed = (...events: readonly FeedEvent[]): Story => ({
  args: { entries: events.map((event, id) => ({ id, event })) },
});
/** An event, and the line that it makes. */
const event = (happened: FeedEvent, line: string): Story => ({
  ...feed(happened),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent(line);
  },
});

const drew = (count: number): FeedEvent => ({ type: 'cards-drawn', name: 'You', count });
const star: FeedEvent = { type: 'card-played', name: 'Max', cards: [card('green star')], left: 5 };

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
  { ...star, cards: [card('pink add+2'), card('green add+2'), card('green add+2')] },
  'Max played pink add +2 and 2 × green add +2, 5 left',
);
export const Countered = event(
  { ...star, cards: [card('pink stun')], as: 'counter' },
  'Max countered with pink stun, 5 left',
);
export const TeamedUp = event(
  { ...star, cards: [card('pink jinx+2')], as: 'team_up' },
  'Max teamed up with pink jinx +2, 5 left',
);
export const UniversalPlayed = event(
  { type: 'universal-played', name: 'Lola', cards: [card('gift')], color: 'pink', left: 3 },
  'Lola played gift, now pink, 3 left',
);
export const StackInitiated = event(
  { type: 'stack-initiated', name: 'Max', target: 'Lola', stack: 'add+2', total: 2 },
  'Max hit Lola: draw 2',
);
export const StackCountered = event(
  { type: 'stack-countered', name: 'Lola', target: 'You', stack: 'add+2', total: 4 },
  'Lola passed it to You: draw 4',
);
const resolved = { type: 'stack-resolved', name: 'You', stack: 'stun', total: 2 } as const;
export const StackAccepted = event({ ...resolved, outcome: 'accepted' }, 'You took the hit: skip 2 turns');
export const StackNoped = event({ ...resolved, outcome: 'noped' }, 'You noped the stack');
export const StackCancelled = event({ ...resolved, outcome: 'cancelled' }, 'The stack on You fell apart');
export const NopeUsed = event({ type: 'nope-used', name: 'Lola', color: 'green' }, 'Lola noped the stack');
export const Drew = event(drew(1), 'You drew 1');
export const DrewFromStack = event(
  { type: 'cards-drawn', name: 'Max', count: 6, reason: 'add' },
  'Max drew 6 from the stack',
);
export const DrewForJinx = event(
  { type: 'cards-drawn', name: 'Max', count: 3, reason: 'jinx' },
  'Max drew 3 for a jinx',
);
export const DrewAfterHijack = event(
  { type: 'cards-drawn', name: 'Max', count: 2, reason: 'hijack' },
  'Max drew 2 after a hijack',
);
export const Reshuffled = event({ type: 'deck-reshuffled' }, 'The discards are the deck again');
export const GiftExecuted = event(
  { type: 'gift-executed', name: 'Max', target: 'You', count: 1 },
  'Max gave You 1 card',
);
export const TradeExecuted = event(
  { type: 'trade-executed', name: 'Max', target: 'Lola' },
  'Max and Lola swapped hands',
);
export const HijackExecuted = event(
  { type: 'hijack-executed', name: 'Lola', count: 2 },
  'Lola lost 2 cards to the deck',
);
export const PeekRevealed = event(
  { type: 'peek-revealed', name: 'Lola', count: 1 },
  'Lola had to show 1 card',
);
export const StunTimeAdded = event(
  { type: 'stun-time-added', name: 'Nia', count: 3 },
  'Nia must sit out 3 turns',
);
export const TurnSkipped = event({ type: 'turn-skipped', name: 'Nia' }, 'Nia sat one out');
export const JinxStarted = event(
  { type: 'jinx-window-started', name: 'Max', count: 2 },
  'Max played a jinx: 2 to draw, unless somebody teams up',
);
export const JinxIgnored = event({ type: 'jinx-window-expired', name: 'Max' }, 'Nobody helped Max');
export const TimerExpiredDraw = event(
  { type: 'timer-expired', name: 'Max', action: 'draw_card' },
  "Max's time ran out! Drawing card...",
);
export const TimerExpiredAccept = event(
  { type: 'timer-expired', name: 'Max', action: 'respond_to_stack' },
  "Max's time ran out! Auto-accepting...",
);
export const StackResponseError = event(
  { type: 'stack-response-error', reason: 'too late' },
  'That answer did not count: too late',
);
export const BotThinking = event({ type: 'bot-thinking', name: 'Zed' }, 'Zed is thinking');
export const PlayerLeft = event({ type: 'player-left', name: 'Roo' }, 'Roo walked out');
export const GameEnded = event({ type: 'game-ended', name: 'Lola' }, 'Lola won the game');
export const Long = feed({ ...star, name: LONG_NAME, cards: [card('purple triangle')] });

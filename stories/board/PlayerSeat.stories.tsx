import { PlayerSeat, type PlayerSeatProps } from '@staxd/web/game/board/seats/PlayerSeat.tsx';
import type { SeatModel } from '@staxd/web/game/board/seats/seatStatus.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { card } from '../hand/cards.ts';
import { LONG_NAME, PHONE } from './players.ts';

const max: SeatModel = { id: 'max', name: 'Max', avatar: 2, cards: 5 };
const meta = {
  title: 'Board/PlayerSeat',
  component: PlayerSeat,
  args: { seat: max, onPress: fn() },
  parameters: { place: 252 },
  decorators: [
    (Story, { parameters }) => (
      <div style={{ width: parameters.place, padding: '12px 0', container: 'seat / inline-size' }}>
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof PlayerSeat>;
export default meta;
type Story = Omit<StoryObj<typeof meta>, 'args'> & { args?: Partial<PlayerSeatProps> };

/** A seat and its accessible name. */
const seat = (model: Partial<SeatModel>, label: string, args: Partial<PlayerSeatProps> = {}): Story => ({
  args: { seat: { ...max, ...model }, ...args },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: label })).toBeVisible();
  },
});

export const Idle: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Max, 5 cards' }));
    await expect(args.onPress).toHaveBeenCalledWith('max');
  },
};
export const Current = seat({ turn: 'current' }, 'Max, 5 cards, PLAYING');
export const Next = seat({ turn: 'next' }, 'Max, 5 cards, NEXT');
export const You = seat({ you: true, turn: 'current' }, 'You, 5 cards, PLAYING');
export const AwaitingResponse = seat({ awaited: true }, 'Max, 5 cards, DECIDING');
export const Attacker = seat({ attacker: true, turn: 'done' }, 'Max, 5 cards, ATTACKER');
export const StunnedOnce = seat({ stunned: 1 }, 'Max, 5 cards, STUNNED 1');
export const StunnedThrice = seat({ stunned: 3 }, 'Max, 5 cards, STUNNED 3');
export const TurnConsumed = seat({ turn: 'done' }, 'Max, 5 cards, PLAYED');
export const TwoCards = seat({ cards: 2 }, 'Max, 2 cards, 2 LEFT');
export const OneCard = seat({ cards: 1 }, 'Max, 1 card, 1 LEFT');
export const OneCardOnTheMove = seat({ cards: 1, turn: 'current' }, 'Max, 1 card, PLAYING');
export const Won = seat({ cards: 0 }, 'Max, 0 cards, OUT OF CARDS');
export const BotChill = seat({ bot: 'easy' }, 'Max, 5 cards, CHILL');
export const BotBalanced = seat({ bot: 'medium' }, 'Max, 5 cards, BALANCED');
export const BotStrategic = seat({ bot: 'hard' }, 'Max, 5 cards, STRATEGIC');
export const BotPetty = seat({ name: 'grim_PETTY', bot: 'petty' }, 'grim_PETTY, 5 cards, PETTY');
export const BotThinking = seat(
  { bot: 'hard', thinking: true, turn: 'current' },
  'Max, 5 cards, THINKING, STRATEGIC',
);
export const Guest = seat({ guest: true }, 'Max, 5 cards, GUEST');
export const Host = seat({ host: true }, 'Max, 5 cards, HOST');
export const Disconnected = seat({ presence: 'disconnected' }, 'Max, 5 cards, OFFLINE');
export const Inactive = seat({ presence: 'away', standIn: true }, 'Max, 5 cards, AWAY');
export const Gone = seat({ presence: 'left', cards: 5 }, 'Max, OUT');
export const PeekedCards = seat({ peeked: [card('nope'), card('pink stun')] }, 'Max, 5 cards, 2 SEEN');
/** The back that all tracks of the tutorial earn. */
export const OgBack: Story = {
  args: { seat: { ...max, hasOgBack: true } },
  play: async ({ canvas }) => {
    const backs = canvas
      .getByRole('button', { name: 'Max, 5 cards' })
      .querySelectorAll('use[href="#back-og"]');
    await expect(backs).toHaveLength(5);
  },
};
export const Targetable = seat({}, 'Target Max, 5 cards', { target: 'possible', targetKey: 2 });
export const SelectedTarget: Story = {
  args: { target: 'chosen', targetKey: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Target Max, 5 cards, TARGET' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};
export const Long = seat({ name: LONG_NAME, cards: 12, stunned: 2 }, `${LONG_NAME}, 12 cards, STUNNED 2`);
/** A phone's row of seven: the face above the name. */
const narrow = (story: Story): Story => ({ ...PHONE, ...story, parameters: { place: 53 } });
export const Narrow = narrow(seat({ name: 'grim_PETTY', cards: 2 }, 'grim_PETTY, 2 cards, 2 LEFT'));
export const NarrowStunned = narrow(seat({ stunned: 1, cards: 11 }, 'Max, 11 cards, STUNNED 1'));
export const NarrowLong = narrow(seat({ name: LONG_NAME, bot: 'medium' }, `${LONG_NAME}, 5 cards, BALANCED`));
export const Clock = seat({ turn: 'current' }, 'Max, 5 cards, PLAYING', {
  clock: { kind: 'turn', seconds: 21, total: 30 },
});
export const LastSeconds = seat({ awaited: true, cards: 1 }, 'Max, 1 card, DECIDING', {
  clock: { kind: 'defense', seconds: 4, total: 15 },
});

import { InlineError } from '@staxd/web/game/hand/InlineError.tsx';
import type { Choice } from '@staxd/web/game/hand/staging/staging.ts';
import { refusalError, sendingError, stagingError } from '@staxd/web/game/hand/staging/stagingError.ts';
import { t } from '@staxd/web/messages/t.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { card, turnWith } from './cards.ts';

const meta = { title: 'Hand/InlineError', component: InlineError } satisfies Meta<typeof InlineError>;
export default meta;
type Story = StoryObj<typeof meta>;

/** An error, and the exact words that it must show. */
const error = (text: string | undefined, words: string): Story => ({
  args: { text },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(words, { exact: false })).toBeVisible();
  },
});

const turn = turnWith(['orange star', 'pink oval', 'orange stun', 'gift', 'nope']);
const waiting: Choice = { ...turn, mode: 'idle', legal: [] };
const giving: Choice = {
  ...turn,
  mode: 'giftSelection',
  giving: { set: [3], picks: { part: 'gifts', min: 1, max: 1, eligible: [turn.hand[0], turn.hand[1]] } },
};
const peek: Choice = {
  mode: 'peekSelection',
  hand: turn.hand,
  legal: [
    { type: 'reveal', seat: 0, cards: [], picks: { part: 'cards', min: 2, max: 2, eligible: turn.hand } },
  ],
};
const defense: Choice = {
  mode: 'defenseSelection',
  stack: 'stun',
  hand: ['nope', 'nope', 'orange star'].map(card),
  legal: [
    { type: 'accept', seat: 0 },
    { type: 'nope', seat: 0, color: 'orange' },
  ],
};
const tournament = turnWith(['orange add+2', 'orange add+2'], 'tournament');

export const Unplayable = error(stagingError(turn, [], 1), 'This card cannot be played now');
export const NotNow = error(
  stagingError(waiting, [], 0),
  'You cannot play cards right now. Wait for your turn.',
);
export const NothingSelected = error(
  sendingError(turn, []),
  'No cards selected. Select cards from your hand first.',
);
export const NotLoaded = error(
  t('hand.error.notLoaded'),
  'Game state not loaded. Please wait... Your cards are on their way.',
);
export const CannotPlay = error(sendingError(turn, [0, 2]), 'Cannot play cards at this time');
export const MixedTypes = error(
  stagingError(turn, [0], 2),
  'Cannot play mixed card types together. Select only cards of the same type. Twins only.',
);
export const MixedUniversals = error(
  stagingError(turn, [3], 4),
  'Universal cards must all be the same type (all gift or all nope).',
);
export const OneUniversal = error(
  stagingError(defense, [0], 1),
  'Cannot play multiple of this universal card type. Play one at a time.',
);
export const Exactly = error(sendingError(peek, [0]), 'Please select exactly 2 cards');
export const GiftLimit = error(stagingError(giving, [0], 1), 'You can only gift 1 card');
export const RevealLimit = error(stagingError(peek, [0, 1], 2), 'You can only select 2 cards to reveal');
export const Limit = error(stagingError(tournament, [0], 1), 'You can only select 1 card');
export const LimitOfSeveral = error(t('hand.error.limit', { count: 2 }), 'You can only select 2 cards');
export const GiftItself = error(stagingError(giving, [], 3), "You can't gift the gift card itself!");
export const MustGift = error(
  sendingError(giving, []),
  'Must select cards to gift when you have cards available',
);
export const DefenseType = error(
  stagingError(defense, [], 2),
  'You can only use STUN cards to defend against this stack',
);
export const DefenseExact = error(
  refusalError({ ...defense, stack: 'add+2', hand: [card('orange add+1')] }, [0], {
    code: 'WRONG_STACK_TYPE',
    retryable: false,
  }),
  'Invalid defense card - must match the stack type exactly',
);
export const PlayFailed = error(t('hand.error.failed'), 'Failed to play card. Please try again.');
export const ActionTimeout = error(t('error.TIMEOUT'), 'Action timeout');
export const Disconnected = error(t('error.SOCKET_DISCONNECTED'), 'Socket disconnected');
export const NotConnected = error(t('error.NOT_CONNECTED'), 'Not connected to game');
export const ActionFailed = error(t('error.ACTION_FAILED'), 'Action failed');
export const TurnExpired = error(t('notice.ownTimeOver.turn'), 'Turn time expired');
export const DefenseExpired = error(t('notice.ownTimeOver.defense'), 'Defense time expired');
export const OutOfTimeDraw = error(
  t('notice.timeOver.draw', { name: 'Max' }),
  "Max's time ran out! Drawing card...",
);
export const OutOfTimeAccept = error(
  t('notice.timeOver.accept', { name: 'Lola' }),
  "Lola's time ran out! Auto-accepting...",
);
/** Errors that players are not shown have no text (CONN-20). */
export const Hidden: Story = {
  args: {},
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('p')).toBeNull();
  },
};
export const LongOnAPhone: Story = {
  args: { text: stagingError(turn, [0], 2) },
  globals: { viewport: { value: 'phone' } },
};

import { handModel } from '@staxd/web/game/board/boardModel.ts';
import { Hand, type HandProps } from '@staxd/web/game/hand/Hand.tsx';
import type { SortMode } from '@staxd/web/game/hand/staging/sorting.ts';
import type { Choice, Slot } from '@staxd/web/game/hand/staging/staging.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { card, handOf, turnWith } from './cards.ts';

const meta = {
  title: 'Hand/Hand',
  component: Hand,
  args: { cards: [], staged: [], onToggle: fn(), onPlay: fn() },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <div style={{ paddingTop: 24 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Hand>;
export default meta;
type Story = Omit<StoryObj<typeof meta>, 'args'> & { args?: Partial<HandProps> };
type Width = 'phone' | 'tablet' | 'desktop';

interface Shown {
  readonly on?: Width;
  readonly sort?: SortMode;
  readonly staged?: readonly Slot[];
  readonly fresh?: readonly Slot[];
}

/** The hand in a position, on a device. */
function showing(choice: Choice, shown: Shown = {}, args: Partial<HandProps> = {}): Story {
  const { on = 'desktop', sort = 'drawn', staged = [], fresh = [] } = shown;
  return {
    args: { ...handModel(choice, { sort, staged, fresh }), ...args },
    globals: { viewport: { value: on } },
  };
}
const held = (count: number, on: Width) => showing(turnWith(handOf(count)), { on });
const idle = (count: number): Choice => ({ ...turnWith(handOf(count)), mode: 'idle', legal: [] });

export const Phone0 = held(0, 'phone');
export const Phone1 = held(1, 'phone');
export const Phone5 = held(5, 'phone');
export const Phone6 = held(6, 'phone');
export const Phone30 = held(30, 'phone');
export const Tablet5 = held(5, 'tablet');
export const Tablet8 = held(8, 'tablet');
export const Tablet9 = held(9, 'tablet');
export const Tablet30 = held(30, 'tablet');
export const Desktop1 = held(1, 'desktop');
export const Desktop5 = held(5, 'desktop');
export const Desktop10 = held(10, 'desktop');
export const Desktop11 = held(11, 'desktop');
export const Desktop12 = held(12, 'desktop');
export const Desktop13 = held(13, 'desktop');
export const Desktop30 = held(30, 'desktop');

export const SortedByType = showing(turnWith(handOf(11)), { sort: 'by-type' });
export const SortedByColor = showing(turnWith(handOf(11)), { sort: 'by-color' });
export const SortedByShape = showing(turnWith(handOf(11)), { sort: 'by-shape' });

export const Idle = showing(idle(11));
export const NormalPlay = showing(turnWith(handOf(11)));
/** Two pink stars are staged; nothing else goes with them. */
export const TwoStaged = showing(turnWith(handOf(11)), { staged: [0, 1] });
export const GiftSelection = showing(
  {
    ...turnWith(handOf(11)),
    mode: 'giftSelection',
    giving: {
      set: [10],
      picks: { part: 'gifts', min: 1, max: 1, eligible: handOf(10).map(card) },
    },
  },
  { staged: [3] },
);
const peek: Choice = {
  mode: 'peekSelection',
  hand: handOf(7).map(card),
  legal: [
    {
      type: 'reveal',
      seat: 0,
      cards: [],
      picks: { part: 'cards', min: 2, max: 2, eligible: handOf(7).map(card) },
    },
  ],
};
export const PeekSelection = showing(peek, { staged: [2] });
const jinx = ['pink jinx+1', 'green jinx+3', 'orange circle', 'purple oval'];
export const JinxSelection = showing({
  mode: 'jinxSelection',
  hand: jinx.map(card),
  legal: [
    { type: 'ignore', seat: 0 },
    { type: 'play', seat: 0, cards: [card('orange circle')] },
    {
      type: 'teamUp',
      seat: 0,
      cards: [],
      picks: { part: 'cards', min: 1, max: 2, eligible: jinx.slice(0, 2).map(card) },
    },
  ],
});
const defense: Choice = {
  mode: 'defenseSelection',
  stack: 'add+2',
  hand: ['green add+2', 'nope', 'orange hijack', 'purple triangle', 'orange circle', 'gift'].map(card),
  legal: [
    { type: 'accept', seat: 0 },
    { type: 'counter', seat: 0, cards: [card('green add+2')] },
    { type: 'nope', seat: 0, color: 'orange' },
  ],
};
export const DefenseSelection = showing(defense);
export const DefenseStaged = showing(defense, { staged: [0] });
export const DefenseOnAPhone = showing(defense, { staged: [0], on: 'phone' });
export const AllUnplayable = showing(turnWith(['pink oval', 'green oval', 'purple circle', 'pink square']));
export const Stunned = showing(idle(7), {}, { disabled: true });
export const PromisedGifts = showing({ ...turnWith(handOf(8)), promised: [2, 5] });
export const NewlyDrawn = showing(turnWith(handOf(9)), { on: 'phone', fresh: [8] });
export const PagedMiddle = showing(turnWith(handOf(13)), { on: 'phone' }, { defaultStart: 4 });
export const PagedEnd = showing(turnWith(handOf(13)), { on: 'phone' }, { defaultStart: 8 });
export const Hinted = showing(
  turnWith(handOf(11)),
  {},
  { hint: { slots: [0, 1], level: 'strong', reason: 'Same shape' } },
);

export const Pressed: Story = {
  ...showing(turnWith(handOf(11))),
  play: async ({ args, canvas, userEvent }) => {
    const star = canvas.getAllByRole('button', { name: /^Pink star, playable, card 1 of 11$/ })[0];
    await userEvent.click(star);
    await expect(args.onToggle).toHaveBeenCalledWith(0);
    await userEvent.click(canvas.getByRole('button', { name: /Purple oval, not playable/ }));
    await expect(args.onToggle).toHaveBeenLastCalledWith(9);
  },
};
/** One stop for Tab; arrows walk, Space stages, Enter plays. */
export const ByKeyboard: Story = {
  ...showing(turnWith(handOf(11))),
  play: async ({ args, canvas, userEvent }) => {
    const at = (name: RegExp) => canvas.getByRole('button', { name });
    await userEvent.tab();
    await expect(at(/card 1 of 11/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(at(/card 2 of 11/)).toHaveFocus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(at(/card 11 of 11/)).toHaveFocus());
    await userEvent.keyboard(' ');
    await expect(args.onToggle).toHaveBeenCalledWith(10);
    await userEvent.keyboard('{Home}{Enter}');
    await expect(args.onPlay).toHaveBeenCalledOnce();
    await expect(args.onToggle).toHaveBeenCalledOnce();
  },
};
/** The window follows the focus. */
export const KeyboardPages: Story = {
  ...held(13, 'phone'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /card 13 of 13/ })).toHaveFocus());
    await expect(canvas.getByRole('button', { name: /^8 cards before/ })).toBeVisible();
  },
};
export const PagedByChips: Story = {
  ...held(13, 'phone'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^8 more cards/ }));
    await expect(canvas.getByRole('button', { name: /card 6 of 13/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^3 more cards/ }));
    await expect(canvas.queryByRole('button', { name: /more card/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /^8 cards before/ }));
    await expect(canvas.getByRole('button', { name: /card 4 of 13/ })).toBeVisible();
  },
};
/** Dragging up stages a card; the click that ends the drag does not count. */
export const Dragging: Story = {
  ...held(5, 'desktop'),
  play: async ({ args, canvas }) => {
    const from = canvas.getByRole('button', { name: /card 3 of 5/ });
    const { x, y } = from.getBoundingClientRect();
    const move = (type: string, up: number) =>
      from.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          isPrimary: true,
          pointerId: 1,
          button: 0,
          buttons: type === 'pointerup' ? 0 : 1,
          clientX: x + 40,
          clientY: y + 60 - up,
        }),
      );
    const frame = () => new Promise((done) => setTimeout(done, 40));
    await waitFor(async () => {
      move('pointerdown', 0);
      for (const up of [10, 60, 120, 160]) {
        await frame();
        move('pointermove', up);
      }
      await frame();
      move('pointerup', 160);
      from.click();
      await frame();
      await expect(args.onToggle).toHaveBeenCalledWith(2);
      await expect(args.onToggle).toHaveBeenCalledOnce();
    });
  },
};

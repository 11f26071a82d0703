import { DefensePanel, type DefensePanelProps } from '@staxd/web/game/panels/DefensePanel.tsx';
import type { Defense } from '@staxd/web/game/panels/defenseOptions.ts';
import { lackLine } from '@staxd/web/game/panels/lackLine.ts';
import { playerNames } from '@staxd/web/game/players/playerNames.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { card } from '../hand/cards.ts';
import { costing, prices } from './prices.ts';
import { inSlot, PHONE } from './slot.tsx';

const who = playerNames({
  viewer: 0,
  seats: ['Nia', 'Max', 'Lola'].map((name, seat) => {
    return { seat, name, handSize: 5, committed: 0, stunned: 0, active: true };
  }),
});

const meta = {
  title: 'Panels/DefensePanel',
  component: DefensePanel,
  decorators: [inSlot],
  parameters: { layout: 'fullscreen' },
  args: {
    stack: { type: 'add+2', total: 6 },
    who,
    prices: prices(costing({ draws: 6 }), costing({ draws: 2 })),
    attacker: 'Lola',
    handSize: 8,
    lackOf: (defense: Defense) => lackLine(defense, [card('orange add+2')]),
    counter: { held: 1, staged: 1, next: 'Max', total: 8 },
    holdsNope: true,
    clock: { seconds: 8, total: 15 },
    onCounter: fn(),
    onNope: fn(),
    onFold: fn(),
  },
} satisfies Meta<typeof DefensePanel>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (
  args: Omit<Partial<DefensePanelProps>, 'onCounter' | 'onNope' | 'onFold' | 'lackOf'>,
): Story => ({
  args,
});
const left = (seconds: number) => state({ clock: { seconds: seconds, total: 15 } });

export const TakeYourTime = left(15);
export const DecideNow: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'DECIDE NOW!' })).toBeVisible();
    await userEvent.click(
      canvas.getByRole('button', { name: /^COUNTER 1 × ADD \+2 staged. Max faces draw 8/ }),
    );
    await expect(args.onCounter).toHaveBeenCalledOnce();
    await userEvent.click(
      canvas.getByRole('button', {
        name: /^NOPE .*You draw 2, not 6, and pick the color\.$/,
      }),
    );
    await expect(args.onNope).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onFold).toHaveBeenCalledOnce();
  },
};
export const LastChance: Story = {
  ...left(4),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'LAST CHANCE!' })).toBeVisible();
    await expect(canvas.getByRole('timer')).toHaveTextContent('4');
  },
};
export const FoldAfterTwelve: Story = {
  ...left(3),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /TAKE THE HIT Draw 6, turn over/ })).toBeEnabled();
  },
};
export const NoMatchingCards: Story = {
  ...state({ counter: { held: 0, staged: 0 } }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^COUNTER/ })).toBeNull();
    await expect(canvas.getByRole('region', { name: 'Defense' })).toHaveTextContent('You hold no ADD +2.');
  },
};
export const NothingStaged = state({ counter: { held: 3, staged: 0, picksFirst: true } });
export const OnlyAnswer = state({ counter: { held: 1, staged: 0, isOnly: true, next: 'Max', total: 8 } });
export const OneStaged = state({ counter: { held: 3, staged: 1, next: 'Max', total: 8 } });
export const ThreeStaged = state({ counter: { held: 3, staged: 3, next: 'Max', total: 12 } });
export const SingleHit: Story = {
  ...state({
    stack: { type: 'add+2', total: 2 },
    isFirst: true,
    counter: { held: 0, staged: 0 },
    prices: prices(costing({ draws: 2 }), costing({ draws: 2 })),
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Lola/).closest('p')).toHaveTextContent('Lola attacks you: draw 2.');
    await expect(
      canvas.getByRole('button', { name: /^NOPE It stops added cards, not the first one. You still draw 2/ }),
    ).toHaveAttribute('data-kind', 'plain');
  },
};
export const NoNope = state({ holdsNope: false, prices: prices(costing({ draws: 6 })) });
export const NothingButTheHit = state({
  stack: { type: 'add+3', total: 3 },
  isFirst: true,
  counter: { held: 0, staged: 0 },
  holdsNope: false,
  prices: prices(costing({ draws: 3 })),
});
export const NopeWithoutResidue = state({ prices: prices(costing({ draws: 6 }), costing({})) });
export const Stunned = state({ stunned: 2 });
export const StackOfStuns = state({
  stack: { type: 'stun', total: 2 },
  prices: prices(costing({ skips: 2 }, { next: 0 }), costing({ skips: 1 })),
  counter: { held: 1, staged: 1, next: 'Max', total: 3 },
});
export const Trade: Story = {
  ...state({
    stack: { type: 'trade', total: 1 },
    counter: { held: 1, staged: 1 },
    prices: prices(costing({ trades: 2 })),
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Defense' })).toHaveTextContent(
      "You can't NOPE a TRADE.",
    );
    await expect(
      canvas.getByRole('button', { name: /TRADE staged. You pick who swaps hands/ }),
    ).toBeEnabled();
  },
};
export const Hijack = state({
  stack: { type: 'hijack', total: 2 },
  prices: prices(costing({ swaps: 2 }, { next: 0 }), costing({ swaps: 1 })),
  counter: { held: 0, staged: 0 },
});
export const HijackWholeHand = state({
  stack: { type: 'hijack', total: 8 },
  prices: prices(costing({ swaps: 8 }, { next: 0 }), costing({ swaps: 1 })),
  counter: { held: 1, staged: 1, next: 'Max', total: 9 },
});
export const Peek = state({
  stack: { type: 'peek', total: 3 },
  prices: prices(costing({ shows: 3 }, { next: 0 }), costing({ shows: 1 })),
  counter: { held: 1, staged: 1, next: 'Max', total: 4 },
});
export const Gift = state({
  stack: { type: 'gift', total: 2 },
  prices: prices(costing({ gets: 2 }, { next: 0 }), costing({ gets: 1 })),
  counter: { held: 1, staged: 1, next: 'Max' },
});
export const Jinx = state({
  stack: { type: 'jinx', total: 5 },
  prices: prices(
    costing({ draws: 5 }),
    costing(
      {},
      {
        others: [
          { seat: 1, draws: 3 },
          { seat: 2, draws: 2 },
        ],
      },
    ),
  ),
  counter: { held: 1, staged: 1, next: 'Max', total: 7 },
});
export const SendingCounter = state({ sending: 'counter' });
export const SendingNope = state({ sending: 'nope' });
export const SendingFold: Story = {
  ...state({ sending: 'fold' }),
  play: async ({ args, canvas, userEvent }) => {
    const fold = canvas.getByRole('button', { name: /turn over/ });
    await expect(fold).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(fold);
    await expect(args.onFold).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: /^COUNTER/ })).toBeDisabled();
  },
};
export const Expired = state({ expired: true, clock: { seconds: 0, total: 15 } });
export const RelaxedClock: Story = {
  render: ({ clock: _, ...args }) => <DefensePanel {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('timer')).toBeNull();
    await expect(canvas.getByRole('heading', { name: 'Take your time' })).toBeVisible();
  },
};
export const LongNames = state({
  attacker: 'Maximiliana_the_20th',
  counter: { held: 2, staged: 2, next: 'Bartholomew_PETTY_20', total: 10 },
});
export const Phone: Story = { ...PHONE, args: { counter: { held: 1, staged: 1, next: 'Max', total: 8 } } };
export const PhoneNothingStaged: Story = {
  ...PHONE,
  args: { counter: { held: 2, staged: 0 } },
};

import { STACK_TYPES } from '@staxd/engine';
import { AttackSum, type AttackSumProps } from '@staxd/web/game/table/AttackSum.tsx';
import { StackBanner, type StackModel } from '@staxd/web/game/table/StackBanner.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect } from 'storybook/test';
import { card } from '../hand/cards.ts';

const meta = {
  title: 'Table/StackBanner',
  component: StackBanner,
  args: { type: 'add+2', total: 2, links: [], canBeNoped: true },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof StackBanner>;
export default meta;
type Story = StoryObj<typeof meta>;

const PLAYERS = ['Max', 'grim_PETTY', 'Lola', 'Zed', 'Nia', 'Roo'];

/** A stack of these cards, laid by one player after another, and its verdict. */
function stack(cards: readonly string[], verdict: string, model: Partial<StackModel>): Story {
  const links = cards.map((name, at) => ({ card: card(name), player: PLAYERS[at % PLAYERS.length] }));
  return {
    args: { links, ...model },
    play: async ({ canvas }) => {
      await expect(canvas.getByText(verdict)).toBeVisible();
    },
  };
}
const add = (count: number, kind: string) =>
  ['orange', 'purple', 'pink', 'green'].slice(0, count).map((color) => `${color} ${kind}`);

export const TwoAddTwo = stack(add(2, 'add+2'), 'DRAW 4', { total: 4 });
export const ThreeAddTwo = stack(add(3, 'add+2'), 'DRAW 6', { total: 6 });
export const ThreeAddThree = stack(add(3, 'add+3'), 'DRAW 9', { type: 'add+3', total: 9 });
export const Stun = stack(['green stun'], 'SKIP 1 TURN', { type: 'stun', total: 1 });
export const StunThree = stack(add(3, 'stun'), 'SKIP 3 TURNS', { type: 'stun', total: 3 });
export const Trade: Story = {
  ...stack(['pink trade'], 'SWAP HANDS', { type: 'trade', total: 1, canBeNoped: false }),
};
const SUM: AttackSumProps = {
  type: 'add+2',
  total: 8,
  coming: 8,
  sum: ['Max', 'Knox', 'Lola', 'Zed'].map((player) => ({ player, value: 2 })),
};
/** Who added how much, and backs for the cards that will come: six are as many as there is room for. */
export const Sum: Story = {
  ...stack(add(4, 'add+2'), 'DRAW 8', { total: 8 }),
  render: (args) => <StackBanner {...args} attack={<AttackSum {...SUM} />} />,
  play: async ({ canvas }) => {
    const coming = canvas.getByText('8 cards come to you').parentElement;
    await expect(coming?.querySelectorAll(':scope > :first-child > *')).toHaveLength(6);
    await expect(canvas.getByText('= DRAW 8')).toBeVisible();
  },
};
/** The second trade undoes the first. */
export const TwoTrades: Story = {
  args: {
    type: 'trade',
    total: 2,
    canBeNoped: false,
    links: [
      { card: card('pink trade'), player: 'Max', isVoid: true },
      { card: card('green trade'), player: 'Lola' },
    ],
    target: 'Zed',
  },
};
export const Hijack = stack(add(2, 'hijack'), 'LOSE 2, DRAW 2', {
  type: 'hijack',
  total: 2,
  targetCards: 7,
});
export const HijackWholeHand = stack(add(3, 'hijack'), 'LOSE 3, DRAW 3', {
  type: 'hijack',
  total: 3,
  targetCards: 3,
});
export const Peek = stack(add(2, 'peek'), 'SHOW 2 CARDS', { type: 'peek', total: 2 });
export const Gift = stack(['gift', 'gift', 'gift'], 'TAKE 3 GIFTS', { type: 'gift', total: 3 });
export const JinxTeam = stack(['pink jinx+1', 'green jinx+3'], 'DRAW 4', { type: 'jinx', total: 4 });
export const OnSomebodyElse: Story = {
  args: { ...stack(add(2, 'add+2'), '', {}).args, total: 4, target: 'Lola' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'ADD +2 stack on Lola: draw 4' })).toBeVisible();
  },
};
export const CannotBeNoped: Story = {
  args: { ...Trade.args, target: 'Max' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('NOPE CANNOT STOP IT')).toBeVisible();
  },
};
/** After a reconnection the players of the cards are not known. */
export const WithoutNames: Story = {
  args: { total: 4, links: add(2, 'add+2').map((name) => ({ card: card(name) })) },
};
const long = [...add(4, 'add+2'), ...add(4, 'add+2')];
/** Where only the newest have room, it says how many more there are. */
export const Eight: Story = {
  ...stack(long, 'DRAW 16', { total: 16 }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('DRAW 16')).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Cards of the stack' })).toHaveAttribute('data-more', '+5');
  },
};
export const EightOnAPhone: Story = {
  ...stack(long, 'DRAW 16', { total: 16 }),
  globals: { viewport: { value: 'phone' } },
};
export const OnAPhone: Story = { ...ThreeAddTwo, globals: { viewport: { value: 'phone' } } };
export const OnATablet: Story = { ...ThreeAddTwo, globals: { viewport: { value: 'tablet' } } };

/** As on a board: the banner is sized by the table. */
const onTable = (width: number, height: number, banner: ReactNode) => (
  <div style={{ width, height, container: 'arena / size' }}>{banner}</div>
);
const EVERY = STACK_TYPES.filter((type) => type !== 'jinx').map((type) => ({
  type,
  total: 12,
  targetCards: 12,
  links: [{ card: card(type === 'gift' ? type : `orange ${type}`) }],
  canBeNoped: true,
}));
/** The width of a burst in its own units, and what of it lies within the spikes. */
const BURST_WIDTH = 400;
const BODY = { width: 288, height: 102 };
/** What every kind says at most stands whole within the spikes of its burst. */
const everyVerdict = (device: object, width: number, height: number): Story => ({
  ...device,
  render: () => (
    <>
      {EVERY.map((stack) => (
        <div key={stack.type}>{onTable(width, height, <StackBanner {...stack} />)}</div>
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    const words = [...canvasElement.querySelectorAll<HTMLElement>('p > strong')];
    await expect(words).toHaveLength(EVERY.length);
    for (const word of words) {
      const scale = (word.parentElement?.clientWidth ?? 0) / BURST_WIDTH;
      const high = word.clientHeight - Number.parseFloat(getComputedStyle(word).paddingBottom);
      await expect(word.scrollWidth, word.textContent).toBeLessThanOrEqual(word.clientWidth);
      await expect(word.clientWidth, word.textContent).toBeLessThanOrEqual(BODY.width * scale);
      await expect(high, word.textContent).toBeLessThanOrEqual(BODY.height * scale);
    }
  },
});
const SIDEWAYS = {
  parameters: {
    viewport: { options: { sideways: { name: 'Sideways', styles: { width: '740px', height: '360px' } } } },
  },
  globals: { viewport: { value: 'sideways' } },
};
export const EveryVerdictOnAPhone = everyVerdict({ globals: { viewport: { value: 'phone' } } }, 336, 300);
export const EveryVerdictSideways = everyVerdict(SIDEWAYS, 300, 190);
export const EveryVerdictOnADesk = everyVerdict({ globals: { viewport: { value: 'desktop' } } }, 1440, 520);

import { WatchBanner, type WatchBannerProps } from '@staxd/web/game/panels/banners/WatchBanner.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inSlot, PHONE } from './slot.tsx';

const MAX = { name: 'Max', face: 4 } as const;
const KNOX = { name: 'Knox', face: 'hard-nut' } as const;

const meta = {
  title: 'Panels/WatchBanner',
  component: WatchBanner,
  decorators: [inSlot],
  parameters: { layout: 'fullscreen' },
  args: {
    watched: { kind: 'defense', by: KNOX, who: MAX, type: 'add+2', total: 6, targetCards: 5 },
    clock: { seconds: 12, total: 15 },
  },
} satisfies Meta<typeof WatchBanner>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Partial<WatchBannerProps>): Story => ({ args });

export const Defense = state({});
export const OwnAttack = state({
  watched: {
    kind: 'defense',
    by: { ...KNOX, isViewer: true },
    who: MAX,
    type: 'hijack',
    total: 3,
    targetCards: 2,
  },
});
export const DefenseLate = state({ clock: { seconds: 3, total: 15 } });
export const Peek = state({ watched: { kind: 'peek', who: MAX, count: 2 } });
export const Jinx = state({ watched: { kind: 'jinx', who: MAX, by: KNOX } });
/** The copy of a stack that has been answered stands for a moment: nobody decides in it. */
export const Answered: Story = {
  decorators: [(Story) => <div inert>{Story()}</div>],
  play: async ({ canvasElement }) => expect(canvasElement.querySelector('[data-watch]')).not.toBeVisible(),
};
export const Phone: Story = { ...PHONE };

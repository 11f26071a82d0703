import { WatchPanel, type WatchPanelProps } from '@staxd/web/panels/WatchPanel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inSlot, PHONE } from './slot.tsx';

const meta = {
  title: 'Panels/WatchPanel',
  component: WatchPanel,
  decorators: [inSlot],
  parameters: { layout: 'fullscreen' },
  args: {
    watched: { kind: 'defense', name: 'Max', type: 'add+2', total: 6 },
    clock: { seconds: 12, total: 15 },
  },
} satisfies Meta<typeof WatchPanel>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Partial<WatchPanelProps>): Story => ({ args });

export const Defense = state({});
export const DefenseLate = state({ clock: { seconds: 3, total: 15 } });
export const Peek = state({ watched: { kind: 'peek', name: 'Max', count: 2 } });
export const Jinx = state({ watched: { kind: 'jinx', name: 'Max', initiator: 'Lola' } });
export const Phone: Story = { ...PHONE };

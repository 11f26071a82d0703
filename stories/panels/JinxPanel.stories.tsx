import { parseCard } from '@staxd/engine';
import { JinxPanel, type JinxPanelProps } from '@staxd/web/game/panels/JinxPanel.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { inSlot, PHONE } from './slot.tsx';

const card = (name: string) => parseCard(name) as number;

const meta = {
  title: 'Panels/JinxPanel',
  component: JinxPanel,
  decorators: [inSlot],
  parameters: { layout: 'fullscreen' },
  args: {
    jinx: { initiator: 'Lola', card: card('pink jinx+2'), value: 2 },
    team: { held: 1, staged: 1, next: 'Max', total: 5 },
    clock: { seconds: 18, total: 30 },
    headlineFor: Number.POSITIVE_INFINITY,
    onTeamUp: fn(),
    onIgnore: fn(),
    onPetty: fn(),
  },
} satisfies Meta<typeof JinxPanel>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (args: Omit<Partial<JinxPanelProps>, 'onTeamUp' | 'onIgnore' | 'onPetty'>): Story => ({ args });

export const PlusOne = state({
  jinx: { initiator: 'Lola', card: card('green jinx+1'), value: 1 },
  team: { held: 1, staged: 1, next: 'Max', total: 2 },
});
export const PlusTwo: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'JINX DILEMMA!' })).toBeVisible();
    await userEvent.click(
      canvas.getByRole('button', { name: /^TEAM UP Max faces draw 5. Noped: Lola 2, you 3/ }),
    );
    await expect(args.onTeamUp).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'IGNORE Lola draws 2. You play on.' }));
    await expect(args.onIgnore).toHaveBeenCalledOnce();
  },
};
export const PlusThree = state({
  jinx: { initiator: 'Lola', card: card('orange jinx+3'), value: 3 },
  team: { held: 2, staged: 2, next: 'Max', total: 9 },
});
export const NoMatchingJinx: Story = {
  ...state({ team: { held: 0, staged: 0 } }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: /^TEAM UP/ })).toBeNull();
    await expect(canvas.getByText('You hold no JINX.')).toBeVisible();
  },
};
export const NothingStaged = state({ team: { held: 2, staged: 0 } });
export const FeelingPetty: Story = {
  ...state({ team: { held: 1, staged: 0 } }),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^FEELING PETTY\? Lola draws/ }));
    await expect(args.onPetty).toHaveBeenCalledOnce();
    await expect(canvas.getByText(/everyone who added a jinx draws/)).toBeVisible();
  },
};
/** After 7 s the headline and the hints make room; the answers stay. */
export const HeadlineGone: Story = {
  ...state({ headlineFor: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'JINX' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^IGNORE/ })).toBeEnabled();
  },
};
export const PettyPlay = state({ team: { held: 1, staged: 0 }, petty: 2 });
export const Spite = state({ isSpite: true });
export const SendingTeamUp = state({ sending: 'team' });
export const SendingIgnore = state({ sending: 'ignore' });
export const Phone: Story = { ...PHONE, args: { isSpite: true } };

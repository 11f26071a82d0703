import { CopyLink } from '@staxd/web/screens/lobby/invitation/CopyLink.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const LINK = 'https://staxd.example/game/K7Q2XD';
const platform = { copy: fn(async () => true) };

const meta = {
  title: 'Lobby/CopyLink',
  component: CopyLink,
  args: { link: LINK, first: false, platform },
  decorators: [
    (Inner) => (
      <div style={{ width: 'min(336px, calc(100vw - 40px))', paddingTop: 160 }}>
        <Inner />
      </div>
    ),
  ],
} satisfies Meta<typeof CopyLink>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The main action of a host who is alone. */
export const First: Story = { args: { first: true } };
/** For 2 s; here for as long as it is looked at. */
export const Copied: Story = {
  beforeEach: () => {
    const start = window.setTimeout;
    const startOthers = (run: () => void, ms?: number) => (ms === 2000 ? 0 : start(run, ms));
    window.setTimeout = startOthers as typeof window.setTimeout;
    return () => {
      window.setTimeout = start;
    };
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'COPY LINK' }));
    await expect(platform.copy).toHaveBeenLastCalledWith(LINK);
    await expect(await canvas.findByRole('button', { name: 'COPIED' })).toBeVisible();
  },
};
export const ClipboardRefused: Story = {
  args: { platform: { copy: async () => false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'COPY LINK' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Copy it by hand');
    await expect(canvas.getByRole('textbox', { name: 'Link to this game' })).toHaveValue(LINK);
  },
};

import { LobbyPlayerRow } from '@staxd/web/screens/lobby/seats/LobbyPlayerRow.tsx';
import type { LobbyPlayer } from '@staxd/web/screens/lobby/seats/lobbyView.ts';
import { GhostSeats, OpenSeats } from '@staxd/web/screens/lobby/seats/OpenSeats.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties } from 'react';
import { expect, fn, screen } from 'storybook/test';

const MAX: LobbyPlayer = { id: 'u_max', name: 'Max', isReady: true };
const wide = { '--seat-w': '164px', width: 164 } as CSSProperties;
const narrow = { width: 'min(340px, calc(100vw - 40px))' };

const meta = {
  title: 'Lobby/LobbyPlayerRow',
  component: LobbyPlayerRow,
  args: { player: MAX },
  decorators: [
    (Inner, { globals }) => (
      <ol style={globals.viewport?.value === 'desktop' ? wide : narrow}>
        <Inner />
      </ol>
    ),
  ],
} satisfies Meta<typeof LobbyPlayerRow>;
export default meta;
type Story = StoryObj<typeof meta>;
const state = (player: Partial<LobbyPlayer>): Story => ({ args: { player: { ...MAX, ...player } } });

export const You = state({ name: 'Nia', isYou: true, isReady: false });
export const Host = state({ isHost: true });
export const YouHost = state({ name: 'Nia', isYou: true, isHost: true, isReady: false });
export const Ready = state({});
export const NotReady = state({ isReady: false });
export const Pending = state({ name: 'Nia', isYou: true, isPending: true });
export const Guest = state({ name: 'Max482193', isGuest: true });
export const BotChill = state({ name: 'lazy_CHILL', bot: 'easy' });
export const BotBalanced = state({ name: 'even_BALANCED', bot: 'medium' });
export const BotStrategic = state({ name: 'cold_STRATEGIC', bot: 'hard' });
export const BotPetty = state({ name: 'grim_PETTY', bot: 'petty' });
export const Disconnected = state({ isOffline: true });
export const JustJoined = state({ isNew: true, isReady: false });
export const OgBack = state({ name: 'Lola', hasOgBack: true });
export const Long = state({ name: 'Wwwwwwwwwwwwwwwwwwww', isGuest: true, isHost: true, isReady: false });
/** The host can remove the others. */
export const Kickable: Story = {
  args: { onKick: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Max' }));
    await expect(args.onKick).toHaveBeenCalledWith('u_max');
  },
};
export const NeverOneself: Story = {
  args: { player: { ...MAX, isYou: true }, onKick: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const OnATable: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { player: { ...MAX, bot: 'petty', name: 'grim_PETTY' }, onKick: fn() },
};
export const OneOpenSeat: Story = {
  render: () => <OpenSeats count={1} />,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent('1 open seat');
  },
};
export const OpenSeatsOnAPhone: Story = {
  render: () => <OpenSeats count={3} />,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('listitem')).toHaveTextContent('3 open seats');
  },
};
/** The host seats a bot. */
const addBot = fn();
export const SeatsForBots: Story = {
  render: () => <OpenSeats count={2} onAddBot={addBot} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getAllByRole('button', { name: /^Add a bot/ })[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: /^Add a bot: STRATEGIC/ }));
    await expect(addBot).toHaveBeenCalledWith('hard');
  },
};
/** The bots that join a quick match if no people do. */
export const Ghosts: Story = { render: () => <GhostSeats count={3} present={['easy']} /> };

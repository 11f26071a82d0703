import { OFFERED_BOTS } from '@staxd/engine/bots';
import { t } from '@staxd/web/messages/t.ts';
import { CreateGameModal, type CreateGameModalProps } from '@staxd/web/screens/create/CreateGameModal.tsx';
import type { GameForm } from '@staxd/web/screens/create/gameForm.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, within } from 'storybook/test';

const meta = {
  title: 'Create/CreateGameModal',
  component: CreateGameModal,
  args: { open: true, username: 'Nia', onClose: fn(), onCreate: fn() },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CreateGameModal>;
export default meta;
type Story = StoryObj<typeof meta>;

const house: CreateGameModalProps['house'] = {
  open: async () => ({
    read: async () => ({ mode: 'casual', rules: {} }),
    sets: async () => [{ slot: 1, name: 'Long night', mode: 'casual', rules: { handSize: 9 } }],
    keep: async () => [],
    drop: async () => [],
  }),
  keepsSets: true,
};

const form = (initial: Partial<GameForm>): Story => ({ args: { initial } });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Set the table' }));
const phone = { viewport: { value: 'phone' } };

export const Default: Story = {
  play: async ({ args, userEvent }) => {
    const modal = await dialog();
    await expect(modal.getByRole('textbox', { name: 'Game name' })).toHaveValue("Nia's Game");
    await userEvent.click(modal.getByRole('button', { name: 'CREATE' }));
    await expect(args.onCreate).toHaveBeenCalledWith({
      name: "Nia's Game",
      mode: 'casual',
      isPrivate: false,
      maxPlayers: 4,
      turnSeconds: 30,
      allowSpectators: true,
      autoStart: true,
      allowBots: true,
      bots: [],
    });
  },
};
export const NameRequired: Story = {
  play: async ({ args, userEvent }) => {
    const modal = await dialog();
    const name = modal.getByRole('textbox', { name: 'Game name' });
    await userEvent.clear(name);
    await expect(modal.getByRole('alert')).toHaveTextContent('Game name is required');
    await expect(modal.getByRole('button', { name: 'CREATE' })).toBeDisabled();
    await userEvent.type(name, '   {Enter}');
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
};
export const NameFull: Story = {
  args: { initial: { name: '' } },
  play: async ({ userEvent }) => {
    const modal = await dialog();
    const name = modal.getByRole('textbox', { name: 'Game name' });
    await userEvent.type(name, 'n'.repeat(55));
    await expect(name).toHaveValue('n'.repeat(50));
    await expect(modal.getByText('50/50')).toBeVisible();
  },
};

const mode = (value: GameForm['mode']): Story => ({
  args: { mode: value },
  play: async () => {
    const modal = await dialog();
    const words = new RegExp(t(`home.mode.${value}`));
    await expect(modal.getByRole('radio', { name: words })).toBeChecked();
  },
});
export const ModeCasual = mode('casual');
export const ModeRanked = mode('ranked');
export const ModeTournament = mode('tournament');
export const ModeStackAttack = mode('stack_attack');
export const ModeSpite = mode('spite');

export const Public = form({});
export const Private: Story = {
  play: async ({ args, userEvent }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('radio', { name: 'Private Invite only.' }));
    await userEvent.click(modal.getByRole('button', { name: 'CREATE' }));
    await expect(args.onCreate).toHaveBeenCalledWith(expect.objectContaining({ isPrivate: true }));
  },
};
export const PrivateRanked: Story = {
  args: { initial: { mode: 'ranked', isPrivate: true } },
  play: async () => {
    const modal = await dialog();
    await expect(modal.getByText(/^A private ranked game is never rated/)).toBeVisible();
  },
};
export const Players2 = form({ maxPlayers: 2 });
export const Players4 = form({ maxPlayers: 4 });
export const Players7: Story = {
  play: async () => {
    const modal = await dialog();
    const slider = modal.getByRole('slider', { name: 'Players' });
    await fireEvent.change(slider, { target: { value: '7' } });
    await expect(slider).toHaveValue('7');
    await expect(modal.getByText('0 of 6')).toBeVisible();
  },
};
export const Timer10 = form({ turnTimer: 10 });
export const Timer30 = form({ turnTimer: 30 });
export const Timer120: Story = {
  play: async () => {
    const modal = await dialog();
    const slider = modal.getByRole('slider', { name: 'Turn timer' });
    await fireEvent.change(slider, { target: { value: '120' } });
    await expect(slider).toHaveAttribute('aria-valuetext', '120 s');
  },
};
export const AutoStartOn = form({ autoStart: true });
export const AutoStartOff = form({ autoStart: false, isPrivate: true });
export const NoBots = form({ bots: [] });
export const AllBots = form({ maxPlayers: 7, bots: OFFERED_BOTS });
/** One seat is the host's: the fourth bot has none. */
export const BotsFull: Story = {
  play: async ({ args, userEvent }) => {
    const modal = await dialog();
    for (const bot of [/^CHILL/, /^BALANCED/, /^PETTY/]) {
      await userEvent.click(modal.getByRole('button', { name: bot }));
    }
    await expect(modal.getByRole('button', { name: /^STRATEGIC/ })).toBeDisabled();
    await expect(modal.getByText('3 of 3')).toBeVisible();
    await userEvent.click(modal.getByRole('button', { name: 'CREATE' }));
    await expect(args.onCreate).toHaveBeenCalledWith(
      expect.objectContaining({ bots: ['easy', 'medium', 'petty'] }),
    );
  },
};
export const RemovesBot: Story = {
  args: { initial: { bots: ['petty'] } },
  play: async ({ userEvent }) => {
    const modal = await dialog();
    const petty = modal.getByRole('button', { name: /^PETTY/ });
    await expect(petty).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(petty);
    await expect(petty).toHaveAttribute('aria-pressed', 'false');
  },
};
export const HumansOnly: Story = {
  play: async ({ userEvent }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('switch', { name: 'Bots welcome' }));
    await expect(modal.getByText(/People only/)).toBeVisible();
    await expect(modal.queryByRole('button', { name: /^CHILL/ })).toBeNull();
  },
};
export const Submitting: Story = {
  args: { busy: true },
  play: async ({ args, userEvent }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: 'CREATING...' }));
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
};
const failed = (error: string, more: Partial<Pick<CreateGameModalProps, 'username'>> = {}): Story => ({
  args: { error, ...more },
  play: async () => {
    await expect((await dialog()).getByRole('alert')).toHaveTextContent(error);
  },
});
export const ServerDetail = failed('Names like that stay on the wall outside.');
export const Failed = failed('Failed to create game');
export const GuestHost: Story = {
  args: { username: 'Host4821' },
  play: async () => {
    await expect((await dialog()).getByRole('textbox')).toHaveValue("Host4821's Game");
  },
};
export const Phone: Story = { globals: phone, args: { initial: { maxPlayers: 7, bots: ['hard', 'petty'] } } };
export const PhoneFailed: Story = { ...failed('Failed to create game'), globals: phone };
export const Closes: Story = {
  play: async ({ args, userEvent }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};
/** From 1024 px the house rules stand beside the settings. */
export const HouseRules: Story = {
  args: { house, initial: { houseRules: { handSize: 9, multiShape: 'sameShape' } } },
  play: async () => {
    const modal = await dialog();
    await expect(await modal.findByRole('button', { name: 'Long night' })).toBeVisible();
    await expect(modal.getByText(/Differs from the standard:/)).toHaveTextContent(
      /Differs from the standard: 9 cards at the start.*Loose shapes/,
    );
  },
};
export const HouseRulesOnPhone: Story = {
  globals: phone,
  args: { house, initial: { houseRules: { handSize: 9 } } },
  play: async ({ userEvent }) => {
    const modal = await dialog();
    await userEvent.click(modal.getByRole('tab', { name: 'HOUSE RULES 1' }));
    await expect(await modal.findByRole('button', { name: 'Long night' })).toBeVisible();
  },
};

import { SettingsPanel } from '@staxd/web/app/settings/SettingsPanel.tsx';
import { DEFAULT_SETTINGS } from '@staxd/web/app/settings/settings.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';

const meta = {
  title: 'Settings/SettingsPanel',
  component: SettingsPanel,
  args: { open: true, settings: DEFAULT_SETTINGS, onClose: fn(), onChange: fn(), onKeyList: fn() },
  render: function Changed(args) {
    const [settings, setSettings] = useState(args.settings);
    return (
      <SettingsPanel
        {...args}
        settings={settings}
        onChange={(changes) => {
          setSettings((before) => ({ ...before, ...changes }));
          args.onChange(changes);
        }}
      />
    );
  },
} satisfies Meta<typeof SettingsPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Defaults: Story = {
  play: async ({ args, userEvent }) => {
    for (const name of ['Hints', 'Sound', 'Animations', 'Auto-accept on timeout']) {
      await expect(await screen.findByRole('switch', { name })).toBeChecked();
    }
    await userEvent.click(screen.getByRole('switch', { name: 'Sound' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ soundEnabled: false });
    await expect(screen.getByRole('slider', { name: 'Volume' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Calm' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ motion: 'medium' });
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};
export const AllOff: Story = {
  args: {
    settings: {
      ...DEFAULT_SETTINGS,
      hintsEnabled: false,
      soundEnabled: false,
      animationsEnabled: false,
      autoAcceptTimeout: false,
      hapticsEnabled: false,
      keysEnabled: false,
    },
  },
};
export const InGame: Story = { args: { inGame: true } };
export const MotionAndVolume: Story = {
  args: { settings: { ...DEFAULT_SETTINGS, motion: 'medium', volume: 20, relaxedClock: true } },
};
/** The device's reduced motion wins, and the panel says so. */
export const ReducedByTheDevice: Story = { args: { reduced: true } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };

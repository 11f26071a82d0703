import { PreferencesProvider } from '@staxd/web/app/settings/PreferencesProvider.tsx';
import { DEFAULT_SETTINGS, SETTINGS_KEY, useSettings } from '@staxd/web/app/settings/settings.ts';
import { useMotionLevel } from '@staxd/web/look/motion/MotionProvider.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';

const meta = { title: 'Settings/Preferences', component: PreferencesProvider } satisfies Meta<
  typeof PreferencesProvider
>;
export default meta;

function Level() {
  return <p>Level: {useMotionLevel()}</p>;
}

/** A change applies at once and is stored under its key (SETTING-1). */
export const Kept: StoryObj = {
  render: () => (
    <PreferencesProvider>
      <Level />
    </PreferencesProvider>
  ),
  beforeEach: () => () => {
    useSettings.setState(DEFAULT_SETTINGS);
    localStorage.removeItem(SETTINGS_KEY);
  },
  play: async ({ canvas }) => {
    useSettings.getState().change({ animationsEnabled: false, volume: 30 });
    await expect(await canvas.findByText('Level: none')).toBeVisible();
    const kept = JSON.parse(localStorage.getItem(SETTINGS_KEY) ?? '{}');
    await expect(kept.state).toMatchObject({ animationsEnabled: false, volume: 30, hintsEnabled: true });
  },
};

import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../**/*.stories.tsx'],
  // In tests axe is ours (accessibility/): the addon would run it after each story.
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-vitest',
    ...(process.env.VITEST ? [] : ['@storybook/addon-a11y']),
  ],
  core: { disableTelemetry: true },
};

export default config;

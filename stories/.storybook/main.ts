import { join } from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';
import { listsStayLists } from './listsStayLists.ts';

/** Pages are not tested, so what they need is not loaded either. */
const areTests = process.env.VITEST !== undefined;

const WEB = join(import.meta.dirname, '../../web');

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../**/*.stories.tsx', ...(areTests ? [] : ['../**/*.mdx'])],
  // In tests axe is ours (accessibility/): the addon would run it after each story.
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-vitest',
    ...(areTests ? [] : ['@storybook/addon-a11y']),
  ],
  previewAnnotations: (entries = []) => (areTests ? entries : [...entries, './.storybook/pages.tsx']),
  typescript: {
    reactDocgen: areTests ? false : 'react-docgen-typescript',
    // Props of ours: what HTML says of its own is known.
    reactDocgenTypescriptOptions: {
      tsconfigPath: join(WEB, 'tsconfig.json'),
      include: [join(WEB, 'src/**/*.tsx')],
      shouldExtractLiteralValuesFromEnum: true,
      propFilter: ({ parent }) => !parent?.fileName.includes('node_modules'),
    },
  },
  viteFinal: (config) => ({ ...config, plugins: [...(config.plugins ?? []), listsStayLists] }),
  core: { disableTelemetry: true },
};

export default config;

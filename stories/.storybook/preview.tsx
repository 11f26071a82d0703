import sprite from '@staxd/web/look/cards/sprite.svg?raw';
import type { Preview } from '@storybook/react-vite';
import '@staxd/web/look/tokens/base.css';
import { configure } from 'storybook/test';
import { keepPicture } from '../accessibility/album.ts';

// Parts are fetched when they are needed, and a busy machine takes its time.
configure({ asyncUtilTimeout: 20_000 });

// The client has the sprite in its HTML; here it is added once.
document.body.insertAdjacentHTML('afterbegin', sprite);
document.body.firstElementChild?.setAttribute('data-sprite', '');

const preview: Preview = {
  // Each component has a page with its props.
  tags: ['autodocs'],
  afterEach: async ({ id, title, name, parameters }) => {
    if (!('__vitest_browser__' in globalThis)) return;
    await keepPicture(id, `${title}/${name}`, parameters.a11y, parameters.moves === true);
  },
  parameters: {
    // Only violations are told, so nothing else has to be gathered; no rule needs what axe would load beforehand.
    a11y: { test: 'error', options: { resultTypes: ['violations'], preload: false } },
    // Read from the text of this file. Each chapter begins with its own page (docs are in pages/).
    options: {
      storySort: {
        order: [
          'Welcome',
          'Foundation',
          ['About'],
          'Primitives',
          ['About'],
          'Faces',
          ['About'],
          'Cards',
          ['About'],
          'Board',
          ['About'],
          'Table',
          ['About'],
          'Hand',
          ['About'],
          'Panels',
          ['About'],
          'Overlays',
          ['About'],
          'Help',
          ['About'],
          'Company',
          ['About'],
          'Victory',
          ['About'],
          'Shell',
          ['About'],
          'Home',
          ['About'],
          'Tables',
          ['About'],
          'Create',
          ['About'],
          'House rules',
          ['About'],
          'Lobby',
          ['About'],
          'Tournament',
          ['About'],
          'Rules',
          ['About'],
          'Tutorial',
          ['About'],
          'SignIn',
          ['About'],
          'Profile',
          ['About'],
          'Stats',
          ['About'],
          'Settings',
          ['About'],
          'Vip',
          ['About'],
          'Host',
          ['About'],
          'Moderation',
          ['About'],
          'Accessibility',
          ['About'],
        ],
      },
    },
    layout: 'centered',
    backgrounds: { disable: true },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '360px', height: '740px' } },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
};

export default preview;

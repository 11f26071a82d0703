import sprite from '@staxd/web/cards/sprite.svg?raw';
import type { Preview } from '@storybook/react-vite';
import '@staxd/web/tokens/base.css';
import { keepPicture } from '../accessibility/album.ts';

// The client has the sprite in its HTML; here it is added once.
document.body.insertAdjacentHTML('afterbegin', sprite);
document.body.firstElementChild?.setAttribute('data-sprite', '');

const preview: Preview = {
  afterEach: ({ id, title, name, parameters }) => {
    if ('__vitest_browser__' in globalThis) keepPicture(id, `${title}/${name}`, parameters.a11y);
  },
  parameters: {
    // Only violations are told, so nothing else has to be gathered; no rule needs what axe would load beforehand.
    a11y: { test: 'error', options: { resultTypes: ['violations'], preload: false } },
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

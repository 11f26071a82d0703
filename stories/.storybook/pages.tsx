/** How pages look. They are apart from the preview, so that tests do without them. */
import type { Preview } from '@storybook/react-vite';
import { themes } from 'storybook/theming';
import { ComponentPage } from '../pages/ComponentPage.tsx';
import '../pages/pages.css';

export const parameters: Preview['parameters'] = {
  docs: { theme: themes.dark, page: ComponentPage },
};

import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';

/** A story of things side by side. */
export const row = (...children: readonly ReactNode[]): StoryObj => ({
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 16, maxWidth: 640 }}>
      {children}
    </div>
  ),
});

import { Tabs } from '@staxd/web/look/primitives/disclosure/Tabs.tsx';
import { MessageCircle, Users } from '@staxd/web/look/primitives/icons.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';

type Room = 'chat' | 'players' | 'stats';
const meta = { title: 'Primitives/Tabs', component: Tabs } satisfies Meta<typeof Tabs>;
export default meta;

export const Three: StoryObj = {
  render: function Chosen() {
    const [value, setValue] = useState<Room>('chat');
    return (
      <div style={{ width: 340 }}>
        <Tabs<Room>
          label="Room"
          value={value}
          onChange={setValue}
          tabs={[
            { value: 'chat', label: 'Chat', icon: MessageCircle, content: 'No messages yet.' },
            { value: 'players', label: 'Players', icon: Users, content: 'Max, Lola.' },
            { value: 'stats', label: 'Stats', content: 'None.', disabled: true },
          ]}
        />
      </div>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(canvas.getByRole('tab', { name: 'Players' })).toHaveAttribute('aria-selected', 'true');
    await expect(await canvas.findByText('Max, Lola.')).toBeVisible();
  },
};

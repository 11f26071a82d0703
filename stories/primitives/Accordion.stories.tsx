import { Accordion } from '@staxd/web/look/primitives/disclosure/Accordion.tsx';
import { Chip } from '@staxd/web/look/primitives/labels/Chip.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';

const meta = { title: 'Primitives/Accordion', component: Accordion } satisfies Meta<typeof Accordion>;
export default meta;

const sections = [
  {
    value: 'stack',
    title: 'Stack Attack',
    content: 'Same type or take it.',
    note: <Chip tone="ok">Read</Chip>,
  },
  { value: 'pro', title: 'Pro Strats', content: 'Keep a NOPE.' },
] as const;

function Opened({ first }: { readonly first: readonly ('stack' | 'pro')[] }) {
  const [open, setOpen] = useState(first);
  return (
    <div style={{ width: 340 }}>
      <Accordion
        sections={sections}
        open={open}
        onToggle={(value) =>
          setOpen(open.includes(value) ? open.filter((other) => other !== value) : [...open, value])
        }
      />
    </div>
  );
}

export const Closed: StoryObj = {
  render: () => <Opened first={[]} />,
  play: async ({ canvas, userEvent }) => {
    const heading = canvas.getByRole('button', { name: /Pro Strats/ });
    await userEvent.click(heading);
    await expect(heading).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByText('Keep a NOPE.')).toBeVisible();
    await userEvent.click(heading);
    await expect(heading).toHaveAttribute('aria-expanded', 'false');
  },
};
export const Open: StoryObj = { render: () => <Opened first={['stack', 'pro']} /> };

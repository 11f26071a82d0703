import { LiveRegion, useAnnounce } from '@staxd/web/look/primitives/accessibility/LiveRegion.tsx';
import { Button } from '@staxd/web/look/primitives/buttons/Button.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';

const meta = { title: 'Primitives/LiveRegion', component: LiveRegion } satisfies Meta<typeof LiveRegion>;
export default meta;
type Story = StoryObj<typeof meta>;

function News() {
  const announce = useAnnounce();
  const attack = () => announce('Under attack: draw 4 from Max.', 'assertive');
  const draw = () => announce('Max drew 2');
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <Button onClick={draw}>Draw</Button>
      <Button onClick={attack}>Attack</Button>
    </div>
  );
}
const render = () => (
  <LiveRegion>
    <News />
  </LiveRegion>
);

export const Assertive: Story = {
  render,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Attack' }));
    await expect(screen.getByRole('alert')).toHaveTextContent('Under attack: draw 4 from Max.');
  },
};
/** What happens within 600 ms is read as one. */
export const PoliteCoalesced: Story = {
  render,
  play: async ({ canvas }) => {
    const draw = canvas.getByRole('button', { name: 'Draw' });
    // In one go: a busy machine may take longer than that from one press to the next.
    draw.click();
    draw.click();
    await expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Max drew 2. Max drew 2'));
  },
};

/** Where a panel is on the board: at the foot of the page below 1024 px, at the right side from there. */
import type { Decorator } from '@storybook/react-vite';

const STYLE = `
  .panel-slot { display: grid; align-items: end; min-height: 100dvh; }
  @media (min-width: 1024px) {
    .panel-slot { align-items: start; justify-content: end; grid-template-columns: 332px; padding: 80px 20px; }
  }
`;

export const inSlot: Decorator = (Story) => (
  <div className="panel-slot">
    <style>{STYLE}</style>
    <Story />
  </div>
);

/** A story on a phone. */
export const PHONE = { globals: { viewport: { value: 'phone', isRotated: false } } };

import { Button } from '@staxd/web/primitives/Button.tsx';
import { Tooltip } from '@staxd/web/primitives/Tooltip.tsx';
import type { Meta } from '@storybook/react-vite';
import { row } from './row.tsx';

const meta = { title: 'Primitives/Tooltip', component: Tooltip } satisfies Meta<typeof Tooltip>;
export default meta;

export const Open = row(
  <Tooltip key="t" text="Everybody sees it" defaultOpen>
    <Button>Chat</Button>
  </Tooltip>,
);

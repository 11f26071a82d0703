import { Avatar } from '@staxd/web/primitives/Avatar.tsx';
import type { Meta } from '@storybook/react-vite';
import { row } from './row.tsx';

const meta = { title: 'Primitives/Avatar', component: Avatar } satisfies Meta<typeof Avatar>;
export default meta;

export const Human = row(
  <Avatar key="s" name="Lola" size="s" />,
  <Avatar key="m" name="Lola" />,
  <Avatar key="l" name="Lola" size="l" />,
);
export const Bot = row(<Avatar key="b" name="grim_PETTY" bot />);
export const Dim = row(<Avatar key="d" name="Max" dim />);

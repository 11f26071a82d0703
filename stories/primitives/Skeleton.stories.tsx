import { Skeleton } from '@staxd/web/look/primitives/progress/Skeleton.tsx';
import type { Meta } from '@storybook/react-vite';
import { row } from './row.tsx';

const meta = { title: 'Primitives/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;

export const Line = row(<Skeleton key="line" />);
export const Card = row(<Skeleton key="card" shape="card" />);
export const Block = row(<Skeleton key="circle" shape="circle" />, <Skeleton key="block" shape="block" />);

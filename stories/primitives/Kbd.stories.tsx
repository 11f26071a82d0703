import { Kbd } from '@staxd/web/look/primitives/labels/Kbd.tsx';
import type { Meta } from '@storybook/react-vite';
import { row } from './row.tsx';

const meta = { title: 'Primitives/Kbd', component: Kbd } satisfies Meta<typeof Kbd>;
export default meta;

export const Keys = row(<Kbd key="x">X</Kbd>, <Kbd key="space">Space</Kbd>);

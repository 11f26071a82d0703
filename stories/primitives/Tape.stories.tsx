import { Tape } from '@staxd/web/look/primitives/labels/Tape.tsx';
import type { Meta } from '@storybook/react-vite';
import { row } from './row.tsx';

const meta = { title: 'Primitives/Tape', component: Tape } satisfies Meta<typeof Tape>;
export default meta;

export const Label = row(<Tape key="m">Pick your chaos</Tape>);
export const Banner = row(
  <Tape key="l" size="l">
    Match: orange
  </Tape>,
);

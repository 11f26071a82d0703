import { OFFERED_BOTS } from '@staxd/engine/bots';
import { Face } from '@staxd/web/faces/Face.tsx';
import type { Meta } from '@storybook/react-vite';
import { row } from '../primitives/row.tsx';

const meta = { title: 'Faces/Face', component: Face } satisfies Meta<typeof Face>;
export default meta;

const people = Array.from({ length: 16 }, (_, i) => i + 1);

export const People = row(...people.map((id) => <Face key={id} of={id} size={72} />));
export const Bots = row(...OFFERED_BOTS.map((level) => <Face key={level} of={level} size={72} />));
export const Small = row(
  ...people.map((id) => <Face key={id} of={id} size={30} />),
  ...OFFERED_BOTS.map((level) => <Face key={level} of={level} size={30} />),
);
export const Dim = row(<Face key="person" of={2} dim />, <Face key="bot" of="hard" dim />);

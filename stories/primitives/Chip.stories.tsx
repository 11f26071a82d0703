import { Check } from '@staxd/web/look/primitives/icons.ts';
import { CHIP_TONES, Chip } from '@staxd/web/look/primitives/labels/Chip.tsx';
import type { Meta } from '@storybook/react-vite';
import { row } from './row.tsx';

const meta = { title: 'Primitives/Chip', component: Chip } satisfies Meta<typeof Chip>;
export default meta;

export const Tones = row(
  ...CHIP_TONES.map((tone) => (
    <Chip key={tone} tone={tone}>
      {tone}
    </Chip>
  )),
);
export const Sizes = row(
  <Chip key="s" size="s" icon={Check}>
    locked in
  </Chip>,
  <Chip key="m" icon={Check}>
    locked in
  </Chip>,
  <Chip key="l" size="l" icon={Check}>
    locked in
  </Chip>,
);

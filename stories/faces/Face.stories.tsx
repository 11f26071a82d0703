import { OFFERED_BOTS } from '@staxd/engine/bots';
import { Face, type Mood } from '@staxd/web/look/faces/Face.tsx';
import { levelFace } from '@staxd/web/look/faces/faceOf.ts';
import { HEADS } from '@staxd/web/look/faces/heads.ts';
import { MoodPatch, moodClass } from '@staxd/web/look/faces/MoodPatch.tsx';
import type { Meta } from '@storybook/react-vite';
import { row } from '../primitives/row.tsx';

const meta = { title: 'Faces/Face', component: Face } satisfies Meta<typeof Face>;
export default meta;

const MOODS = ['idle', 'smug', 'hit', 'angry', 'scared', 'laughing'] as const satisfies readonly Mood[];
const people = Array.from({ length: 16 }, (_, i) => i + 1);

export const People = row(...people.map((id) => <Face key={id} of={id} size={72} />));
export const Heads = row(...HEADS.map((head) => <Face key={head} of={`medium-${head}`} size={72} />));
export const BotMoods = row(
  ...OFFERED_BOTS.flatMap((level) =>
    MOODS.map((mood) => <Face key={`${level} ${mood}`} of={levelFace(level)} mood={mood} size={72} />),
  ),
);
export const PeoplesMoods = row(
  ...people.flatMap((id) =>
    MOODS.map((mood) => (
      <Face key={`${id} ${mood}`} of={id} size={72} className={moodClass(mood)}>
        <MoodPatch of={id} mood={mood} />
      </Face>
    )),
  ),
);
export const Bots = row(...OFFERED_BOTS.map((level) => <Face key={level} of={levelFace(level)} size={72} />));
export const Small = row(
  ...people.map((id) => <Face key={id} of={id} size={30} />),
  ...OFFERED_BOTS.map((level) => <Face key={level} of={levelFace(level)} size={30} />),
);
export const Dim = row(<Face key="person" of={2} dim />, <Face key="bot" of="hard-nut" dim />);

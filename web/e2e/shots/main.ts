// `pnpm shots` takes pictures of the main states of the page; `pnpm shots --against REF` compares pictures of stories.
import { readCommandLine } from '../../../scripts/programs/commandLine.ts';
import { shootScreens } from './screens.ts';
import { compareStories } from './stories/compareStories.ts';

const USAGE = `pnpm shots [WORD...]
       pnpm shots --against REF [--jobs N] [WORD...]

The first makes pictures of the states of the page whose names contain one of the words. The second compares the stories
whose title begins with one of the words, such as home or home/hero, with those of a git ref, pixel by pixel. It ends with
1 when one differs.`;

const { values, positionals } = readCommandLine(USAGE, {
  allowPositionals: true,
  options: { against: { type: 'string' }, jobs: { type: 'string', default: '2' } },
});

if (values.against === undefined) await shootScreens(positionals);
else await compareStories(values.against, { words: positionals, jobs: Number(values.jobs) });

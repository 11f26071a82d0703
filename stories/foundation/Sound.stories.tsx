import { Button } from '@staxd/web/look/primitives/buttons/Button.tsx';
import { CUES, type Cue } from '@staxd/web/look/sound/cues.ts';
import { SIZES, type Size } from '@staxd/web/look/sound/size.ts';
import { createSounds } from '@staxd/web/look/sound/sounds.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect } from 'storybook/test';
import { crowdPeak, loudnessOf } from './loudness.ts';
import { LEVELS, MOST_PEAK, TOLERANCE } from './soundLevels.ts';

const meta = { title: 'Foundation/Sound' } satisfies Meta;
export default meta;

const ALL = Object.keys(CUES) as Cue[];
const sizesOf = (cue: Cue): readonly Size[] => ('isSized' in CUES[cue] ? SIZES : [2]);

/** Every cue to listen to, in its sizes. The first press only loads what makes them. */
export const Cues: StoryObj = {
  render: function Board() {
    const [sounds] = useState(() => createSounds(() => ({ soundEnabled: true, volume: 70 })));
    useEffect(() => sounds.wake(window), [sounds]);
    return (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, maxWidth: 560 }}>
        {ALL.flatMap((cue) =>
          sizesOf(cue).map((size) => (
            <Button key={`${cue} ${size}`} onClick={() => sounds.play(cue, { size })}>
              {sizesOf(cue).length > 1 ? `${cue} ${size}` : cue}
            </Button>
          )),
        )}
      </div>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(ALL.flatMap(sizesOf).length);
  },
};

/** Each cue is as loud as it was tuned to be, and the worst crowd does not clip. */
export const Levels: StoryObj = {
  tags: ['!autodocs'],
  render: () => <></>,
  play: async () => {
    const off: string[] = [];
    for (const cue of ALL) {
      for (const [at, size] of sizesOf(cue).entries()) {
        const loud = await loudnessOf(cue, size);
        const meant = LEVELS[cue][at];
        if (!(Math.abs(loud - meant) <= TOLERANCE))
          off.push(`${cue} ${size}: ${loud.toFixed(1)}, not ${meant}`);
      }
    }
    await expect(off).toEqual([]);
    await expect(await crowdPeak()).toBeLessThanOrEqual(MOST_PEAK);
    // The instrument hears a difference of size.
    await expect(await loudnessOf('hit', 1)).toBeLessThan(LEVELS.hit[2] - TOLERANCE);
  },
};

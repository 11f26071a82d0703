import { Button } from '@staxd/web/primitives/buttons/Button.tsx';
import { CUES, type Cue } from '@staxd/web/sound/cues.ts';
import { createSounds } from '@staxd/web/sound/sounds.ts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect } from 'storybook/test';

const meta = { title: 'Foundation/Sound' } satisfies Meta;
export default meta;

/** Every cue to listen to. The first press only loads the synthesizer. */
export const Cues: StoryObj = {
  render: function Board() {
    const [sounds] = useState(() => createSounds(() => ({ soundEnabled: true, volume: 70 })));
    useEffect(() => sounds.wake(window), [sounds]);
    return (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, maxWidth: 560 }}>
        {Object.keys(CUES).map((cue) => (
          <Button key={cue} onClick={() => sounds.play(cue as Cue)}>
            {cue}
          </Button>
        ))}
      </div>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(Object.keys(CUES).length);
  },
};

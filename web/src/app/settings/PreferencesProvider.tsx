/** Applies the stored motion and sound settings to the whole client. */
import type { ReactNode } from 'react';
import { MotionProvider } from '../../look/motion/MotionProvider.tsx';
import { SoundProvider } from '../../look/sound/SoundProvider.tsx';
import { useSettings } from './settings.ts';

export interface PreferencesProps {
  readonly children: ReactNode;
}

export function PreferencesProvider({ children }: PreferencesProps) {
  const animationsEnabled = useSettings((settings) => settings.animationsEnabled);
  const choice = useSettings((settings) => settings.motion);
  return (
    <MotionProvider animationsEnabled={animationsEnabled} choice={choice}>
      <SoundProvider settings={useSettings.getState}>{children}</SoundProvider>
    </MotionProvider>
  );
}

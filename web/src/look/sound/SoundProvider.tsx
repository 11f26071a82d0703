/** Gives components their sounds and vibrations. Without it, as in stories, the client is silent. */
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { createHaptics, type Pulse } from './haptics.ts';
import { createSounds, type SoundSettings, type Sounds } from './sounds.ts';

export interface Feel {
  readonly play: Sounds['play'];
  readonly pulse: (kind: Pulse) => void;
}

const FeelContext = createContext<Feel>({ play: () => {}, pulse: () => {} });

export function useFeel(): Feel {
  return use(FeelContext);
}

export interface SoundProviderProps {
  readonly children: ReactNode;
  /** Read at every cue, so that a switch applies at once without rendering. */
  readonly settings: () => SoundSettings & { readonly hapticsEnabled: boolean };
}

export function SoundProvider({ children, settings }: SoundProviderProps) {
  const [sounds] = useState(() => createSounds(settings));
  const [feel] = useState<Feel>(() => ({ play: sounds.play, pulse: createHaptics(settings) }));
  useEffect(() => sounds.wake(window), [sounds]);
  return <FeelContext value={feel}>{children}</FeelContext>;
}

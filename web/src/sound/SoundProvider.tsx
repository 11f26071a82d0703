/** Gives components their sounds and pulses. Without it, as in the catalogue, the client is silent. */
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { type Pulse, pulse } from './haptics.ts';
import { createSounds, type SoundSettings, type Sounds } from './sounds.ts';

export interface Feel {
  readonly play: Sounds['play'];
  readonly pulse: (kind: Pulse) => void;
}

const FeelContext = createContext<Feel>({ play: () => {}, pulse: () => {} });

/** What a component plays when something happens. */
export function useFeel(): Feel {
  return use(FeelContext);
}

export interface SoundProviderProps {
  readonly children: ReactNode;
  /** Asked at every cue, so that a switch holds at once and nothing renders for it. */
  readonly settings: () => SoundSettings & { readonly hapticsEnabled: boolean };
}

export function SoundProvider({ children, settings }: SoundProviderProps) {
  const [sounds] = useState(() => createSounds(settings));
  const [feel] = useState<Feel>(() => ({ play: sounds.play, pulse: (kind) => pulse(kind, settings()) }));
  useEffect(() => sounds.wake(window), [sounds]);
  return <FeelContext value={feel}>{children}</FeelContext>;
}

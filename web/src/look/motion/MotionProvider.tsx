/** Provides the motion level to components and to styles (`:root[data-motion]`). */
import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from 'react';
import { type MotionChoice, type MotionLevel, motionLevel } from './level.ts';

const LevelContext = createContext<MotionLevel | undefined>(undefined);

export interface MotionProviderProps {
  readonly children: ReactNode;
  readonly animationsEnabled?: boolean;
  readonly choice?: MotionChoice;
  /** Overrides the device and the settings; for stories and tests. */
  readonly level?: MotionLevel;
}

export function MotionProvider(props: MotionProviderProps) {
  const { children, animationsEnabled = true, choice = 'auto' } = props;
  const device = useDeviceLevel(animationsEnabled, choice);
  const level = props.level ?? device;
  useEffect(() => {
    document.documentElement.dataset.motion = level;
    return () => {
      delete document.documentElement.dataset.motion;
    };
  }, [level]);
  return <LevelContext value={level}>{children}</LevelContext>;
}

export function useMotionLevel(): MotionLevel {
  const device = useDeviceLevel(true, 'auto');
  return use(LevelContext) ?? device;
}

/** Whether the device asks for less motion; that wins over the settings (SETTING-6). */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(onReducedChange, isReduced, isReduced);
}

function useDeviceLevel(animationsEnabled: boolean, choice: MotionChoice): MotionLevel {
  const reduced = useReducedMotion();
  return motionLevel({ reduced, cores: navigator.hardwareConcurrency, animationsEnabled, choice });
}

const REDUCED = '(prefers-reduced-motion: reduce)';
const isReduced = () => matchMedia(REDUCED).matches;
function onReducedChange(changed: () => void): () => void {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

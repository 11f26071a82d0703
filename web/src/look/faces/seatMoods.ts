/** The moods that are shown, by the id of the user. Who is not in it is idle. */
import { create } from 'zustand';
import type { Mood } from './Face.tsx';

interface SeatMoods {
  /** Moods of a moment. */
  readonly brief: ReadonlyMap<string, Mood>;
  /** What they go back to. */
  readonly lasting: ReadonlyMap<string, Mood>;
  /** Whether moods can come at all: the first card has been played, so their drawings may load. */
  readonly areOn: boolean;
}

const NONE: ReadonlyMap<string, Mood> = new Map();

export const seatMoods = create<SeatMoods>(() => ({ brief: NONE, lasting: NONE, areOn: false }));

/** For `lasts` milliseconds, or until another one comes. */
export function showMood(id: string, mood: Mood, lasts: number): void {
  seatMoods.setState(({ brief }) => ({ brief: new Map(brief).set(id, mood) }));
  clearTimeout(ends.get(id));
  const end = () => {
    ends.delete(id);
    seatMoods.setState(({ brief }) => ({ brief: new Map([...brief].filter(([other]) => other !== id)) }));
  };
  ends.set(id, setTimeout(end, lasts));
}

/** When the board goes. */
export function forgetMoods(): void {
  for (const timer of ends.values()) clearTimeout(timer);
  ends.clear();
  seatMoods.setState({ brief: NONE, lasting: NONE });
}

/** What ends the brief mood of a user. */
const ends = new Map<string, ReturnType<typeof setTimeout>>();

export function useMood(id: string): Mood {
  return seatMoods(({ brief, lasting }) => brief.get(id) ?? lasting.get(id) ?? 'idle');
}

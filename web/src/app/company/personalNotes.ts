/** Notes that reach one person wherever they are on the page. What is here waits while a board is shown. */
import { create } from 'zustand';

/** A note with one or two ways on; it goes by itself when its time is up. */
export interface PersonalNote {
  readonly id: string;
  readonly title: string;
  /** Told once to screen readers. */
  readonly said: string;
  /** Shown below the title; it gets the seconds that are left, or null. */
  readonly line: (seconds: number | null) => string;
  /** Milliseconds since 1970 by the server's clock; null: it stays. */
  readonly until: number | null;
  /** Whoever is at this path needs it no more. */
  readonly to?: string;
  readonly yes: Way;
  readonly no?: Way;
}

interface Way {
  readonly label: string;
  /** Resolves to why it did not work, or undefined: then the note goes. */
  readonly act: () => Promise<string | undefined>;
}

interface PersonalNotes {
  /** Oldest first. */
  readonly notes: readonly PersonalNote[];
  /** A note of the same id is replaced. */
  readonly show: (note: PersonalNote) => void;
  readonly drop: (id: string) => void;
}

export const usePersonalNotes = create<PersonalNotes>()((set) => ({
  notes: [],
  show: (note) => set(({ notes }) => ({ notes: [...notes.filter(({ id }) => id !== note.id), note] })),
  drop: (id) => set(({ notes }) => ({ notes: notes.filter((note) => note.id !== id) })),
}));

/** Which sections a reader has opened, kept in this browser. */
import { SECTION_IDS, type SectionId } from '../content/section.ts';

const KEY = 'rules-opened';

/** Those known to this version; whatever else is stored counts as nothing. */
export function readOpened(storage: Pick<Storage, 'getItem'>): readonly SectionId[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? SECTION_IDS.filter((id) => kept.includes(id)) : [];
  } catch {
    return [];
  }
}

export function keepOpened(storage: Pick<Storage, 'setItem'>, opened: readonly SectionId[]): void {
  storage.setItem(KEY, JSON.stringify(opened));
}

/** 0 to 100. */
export function masteryOf(opened: readonly SectionId[]): number {
  return Math.round((opened.length / SECTION_IDS.length) * 100);
}

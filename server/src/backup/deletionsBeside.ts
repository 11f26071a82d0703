/** Who was deleted after a backup, by the lists that lie beside it and where it was made. */
import { existsSync } from 'node:fs';
import { fail, ok, type Result } from '@staxd/engine';
import type { DeletedAccount } from '../store/operationsPorts.ts';
import { deletionListIn, placeOf, readDeletions } from './deletionList.ts';
import { isReadable, type Manifest } from './manifest.ts';

/** The folders of the backup, and of where it was made, if that is here. */
export function placesOfLists(backup: string, { place, installation }: Manifest): readonly string[] {
  const beside = placeOf(backup);
  const isKnown = place !== undefined && place !== beside && existsSync(deletionListIn(place, installation));
  return isKnown ? [beside, place] : [beside];
}

/** Fails with a line where one of the lists cannot be read, or none lies beside the backup. */
export function deletionsBeside(
  backup: string,
  manifest: Manifest,
): Result<readonly DeletedAccount[], string> {
  const found: DeletedAccount[] = [];
  for (const place of placesOfLists(backup, manifest)) {
    const list = deletionListIn(place, manifest.installation);
    if (!existsSync(list))
      return fail(
        `Beside ${backup} is no list of deletions of its installation (${list}): restore it from where it was made, or copy the list along.`,
      );
    if (!isReadable(list))
      return fail(`The list of deletions ${list} belongs to another user: run the command as that user.`);
    const deletions = readDeletions(list);
    if (deletions === null) return fail(damagedList(list));
    found.push(...deletions);
  }
  return ok([...new Map(found.map((each) => [each.id, each])).values()]);
}

export function damagedList(list: string): string {
  return `The list of deletions ${list} is damaged or cut off: take it from where it was made.`;
}

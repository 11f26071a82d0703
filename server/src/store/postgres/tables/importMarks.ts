/** What an import of a folder has left in the table meta. */

/** As long as not all has arrived. */
export const IMPORTING = 'importing';
/** Of which data all has arrived: their fingerprint. */
export const IMPORTED = 'imported';
/** How many faults of these data it has named; absent: none. */
export const IMPORT_FAULTS = 'import_faults';

/** An import has begun, and has not come to its end. */
export class HalfImported extends Error {}

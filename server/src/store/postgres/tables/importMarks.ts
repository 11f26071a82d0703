/** What an import of a folder has left in the table meta. */

/** As long as not all has arrived. */
export const IMPORTING = 'importing';
/** Of which data all has arrived: their fingerprint. */
export const IMPORTED = 'imported';

/** An import has begun, and has not come to its end. */
export class HalfImported extends Error {}

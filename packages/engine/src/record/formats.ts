/** Both rise when the same seed plays another game, as after a new card. */

/** The format of the records that this version reads and writes. */
export const RECORD_FORMAT = 'staxd-record/1';

/** Of a serialised state. Raised with every change of its format, too; `parse` refuses others. */
export const STATE_VERSION = 2;

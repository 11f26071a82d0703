/**
 * Data folders of earlier versions, kept on file for good: this server must go on where they stopped. When what the
 * server keeps has changed, STAXD_RECORD_FOLDER=v5 writes one more; those on file are never written again.
 */
import { describe } from 'vitest';
import { goesOn } from '../stored/goesOn.ts';
import { startOn, storedVersions } from '../stored/storedFolder.ts';

const asked = process.env.STAXD_RECORD_FOLDER;
if (asked && !storedVersions().includes(asked)) {
  const { recordFolder } = await import('../stored/record.ts');
  await recordFolder(asked);
}

describe.each(storedVersions())('the data folder %s', (version) => goesOn(version, startOn));

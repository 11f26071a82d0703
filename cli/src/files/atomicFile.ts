import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileFault, UsageError } from '../errors/usageError.ts';
import { t } from '../messages/t.ts';

/** Does `work` to write a file; throws a UsageError that says why it failed. */
export function writing<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new UsageError(t('error.write', { file, fault: fileFault(error) }));
  }
}

/** Writes the whole file or nothing. Throws a UsageError. */
export function writeAtomically(file: string, text: string, mode?: number): void {
  const draft = `${file}.${process.pid}.tmp`;
  writing(file, () => {
    try {
      writeFileSync(draft, text, { mode });
      renameSync(draft, file);
    } finally {
      rmSync(draft, { force: true });
    }
  });
}

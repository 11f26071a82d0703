// Writes the API reference into a folder, or looks whether every export is explained:
//   node scripts/api/main.ts FOLDER|--check
import { PUBLISHED_ENTRIES, readReference } from './reference.ts';

const [, , argument] = process.argv;
const reference = await readReference(PUBLISHED_ENTRIES);
if (argument !== '--check') {
  await reference.write(argument ?? 'dist/api');
} else if (reference.unexplained.length > 0) {
  console.error(reference.unexplained.join('\n'));
  process.exitCode = 1;
}

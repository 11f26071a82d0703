// Runs the checks of package.json ("check:..."), with --tests everything that is checked, and ends with the totals.
import { CHECKS, EVERYTHING } from './suite/parts.ts';
import { verify } from './suite/suite.ts';

const args = process.argv.slice(2);
if (args[0] === '--tests') await verify(EVERYTHING, args.slice(1));
else await verify(CHECKS, args);

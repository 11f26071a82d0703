// Runs the terminal program from its sources: `pnpm --silent staxd ARGUMENTS...`
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register({ tsconfig: fileURLToPath(new URL('../cli/tsconfig.json', import.meta.url)) });
// Package managers run a root script in the root; file arguments are relative to the user's folder.
process.chdir(process.env.INIT_CWD ?? process.cwd());
await import(new URL('../cli/src/main.tsx', import.meta.url).href);

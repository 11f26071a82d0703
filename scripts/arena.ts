// Runs the arena from its sources: `pnpm --silent arena ARGUMENTS...`
// Package managers run a root script in the root; file arguments are relative to the user's folder.
process.chdir(process.env.INIT_CWD ?? process.cwd());
await import(new URL('../arena/src/main.ts', import.meta.url).href);

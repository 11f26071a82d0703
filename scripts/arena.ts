// Runs the arena from its sources: `pnpm --silent arena ARGUMENTS...`
// Package managers run a root script in the root; its file arguments are meant from where the user stands.
process.chdir(process.env.INIT_CWD ?? process.cwd());
await import(new URL('../arena/src/main.ts', import.meta.url).href);

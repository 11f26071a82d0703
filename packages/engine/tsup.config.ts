import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/index.ts', 'src/bots/index.ts'],
  format: 'esm',
  target: 'es2024',
});

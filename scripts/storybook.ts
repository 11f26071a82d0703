// Opens the component catalogue (`pnpm storybook`), or builds it as a site (`pnpm build:storybook`).
import { runTogether, startTool } from './tools.ts';

runTogether([startTool({ folder: 'stories', name: 'storybook' }, process.argv.slice(2))]);

/** Shows a screen until it exits, and restores the terminal. */
import { render } from 'ink';
import type { ReactNode } from 'react';

export async function show(screen: ReactNode): Promise<void> {
  // Before the first frame, so that early keys are neither echoed nor read as lines.
  process.stdin.setRawMode(true);
  const { waitUntilExit } = render(screen, {
    alternateScreen: true,
    incrementalRendering: true,
    // Even under CI. Ctrl-C is a key like q, so that the game can be saved.
    interactive: true,
    exitOnCtrlC: false,
    patchConsole: false,
  });
  try {
    await waitUntilExit();
  } finally {
    process.stdin.setRawMode(false);
  }
}

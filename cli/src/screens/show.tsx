/** Draws a screen on the terminal until it is left, and leaves the terminal as it was. */
import { render } from 'ink';
import type { ReactNode } from 'react';

export async function show(screen: ReactNode): Promise<void> {
  // Before the first frame, so that keys pressed early are neither echoed on it nor read as lines.
  process.stdin.setRawMode(true);
  const { waitUntilExit } = render(screen, {
    alternateScreen: true,
    incrementalRendering: true,
    // It is a terminal, whatever CI says; Ctrl-C is a key like q, so that the game can be saved.
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

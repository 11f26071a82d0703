/** Shows a screen between the client's bars. */

import type { ActiveGame } from '@staxd/web/app/navigation/activeGame.ts';
import { Shell } from '@staxd/web/app/shell/Shell.tsx';
import type { Tier } from '@staxd/web/online/session/currentUser.ts';
import type { ReactNode } from 'react';

const nothing = () => {};

export interface InShellProps {
  readonly tier: Tier;
  readonly path: string;
  readonly game?: ActiveGame;
  readonly children: ReactNode;
}

export function InShell({ tier, path, game, children }: InShellProps) {
  const user = tier === 'guest' ? { tier } : { tier, username: 'Nia' };
  return (
    <Shell user={user} path={path} {...(game && { game })} onKeyList={nothing} onSettings={nothing}>
      {children}
    </Shell>
  );
}

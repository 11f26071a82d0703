/** What a spectator has instead of a hand. */
import { type LiveGame, takeSeat } from '@staxd/client';
import { useState } from 'react';
import { WatchingBar } from '../../game/board/frame/WatchingBar.tsx';
import { attempt } from '../../people/online/attempt.ts';
import { session } from '../../session/session.ts';

/** Bots' seats can be taken in the first rounds only. */
const ROUNDS = 2;

export function Watching({ game }: { readonly game: LiveGame }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const sit = async () => {
    setBusy(true);
    const seated = await attempt(() => takeSeat(session, game.id));
    setBusy(false);
    setError(seated.ok ? undefined : seated.error.text);
  };
  return <WatchingBar busy={isBusy} error={error} onSit={mayHaveSeat(game) ? () => void sit() : undefined} />;
}

/** The server decides; this only keeps the button from where it never works. */
function mayHaveSeat({ isQuickMatch, mode, players, view }: LiveGame): boolean {
  const isEarly = view !== null && view.turn <= ROUNDS * players.length;
  return isQuickMatch && mode === 'casual' && isEarly && players.some(({ bot }) => bot);
}

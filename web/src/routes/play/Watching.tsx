/** What a spectator has instead of a hand. */
import { type LiveGame, takeSeat } from '@staxd/client';
import { useState } from 'react';
import { WatchingBar } from '../../game/board/frame/WatchingBar.tsx';
import { attempt } from '../../people/online/attempt.ts';
import { session } from '../../session/session.ts';

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
function mayHaveSeat({ seatsOpenUntil = 0, players, view }: LiveGame): boolean {
  return view !== null && view.turn <= seatsOpenUntil && players.some(({ bot }) => bot);
}

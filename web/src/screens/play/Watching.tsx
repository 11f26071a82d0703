/** What a spectator has instead of a hand. */
import { takeSeat } from '@staxd/client';
import { useState } from 'react';
import { WatchingBar } from '../../game/board/frame/WatchingBar.tsx';
import type { DealtGame } from '../../game/players/playerNames.ts';
import { attempt } from '../../online/calls/attempt.ts';
import { session } from '../../online/session/session.ts';

export function Watching({ game }: { readonly game: DealtGame }) {
  const { id, isPrivate, players, seatsOpenUntil = 0, view } = game;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const sit = async () => {
    setBusy(true);
    const seated = await attempt(() => takeSeat(session, id));
    setBusy(false);
    setError(seated.ok ? undefined : seated.error.text);
  };
  // The server decides; this only keeps the button from where it never works.
  const mayHaveSeat = view.turn <= seatsOpenUntil && players.some(({ bot }) => bot);
  return (
    <WatchingBar isPrivate={isPrivate} busy={isBusy} error={error} onSit={mayHaveSeat ? sit : undefined} />
  );
}

/** The others at the table; a press on a seat shows its details. */
import { memo, useState } from 'react';
import type { BoardSeats } from './boardProps.ts';
import { PlayerStrip } from './seats/PlayerStrip.tsx';
import { SeatDetails } from './seats/SeatDetails.tsx';

export const Seats = memo(function Seats({ person, ...strip }: BoardSeats) {
  const [shown, setShown] = useState<string>();
  const close = () => setShown(undefined);
  return (
    <>
      <PlayerStrip {...strip} onPress={setShown} />
      <SeatDetails seat={strip.players.find(({ id }) => id === shown)} onClose={close}>
        {shown !== undefined && person?.(shown, close)}
      </SeatDetails>
    </>
  );
});

/** The people of the game before who have not come to its rematch. */
import { Face } from '../../../look/faces/Face.tsx';
import { faceOf } from '../../../look/faces/faceOf.ts';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Chip } from '../../../look/primitives/labels/Chip.tsx';
import { t } from '../../../messages/t.ts';
import seat from './LobbyPlayerRow.module.css';
import type { FormerSeat } from './lobbyView.ts';
import styles from './OpenSeats.module.css';

const WORDS = {
  invited: 'lobby.former.invited',
  left: 'lobby.former.left',
  late: 'lobby.former.late',
} as const;

export function FormerSeats({ former }: { readonly former: readonly FormerSeat[] }) {
  return former.map(({ id, name, avatar, state }) => (
    <li key={id} className={classNames(seat.seat, styles.open, state !== 'invited' && seat.offline)}>
      <span className={seat.place}>
        <span className={seat.empty} />
      </span>
      <span className={seat.face}>
        <Face of={faceOf({ name, avatar })} />
      </span>
      <span className={seat.who}>
        <b className={seat.name}>{name}</b>
        <span className={seat.chips}>
          <Chip size="s" tone={state === 'invited' ? 'gold' : 'muted'}>
            {t(WORDS[state])}
          </Chip>
        </span>
      </span>
    </li>
  ));
}

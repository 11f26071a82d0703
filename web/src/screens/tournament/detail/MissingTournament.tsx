/** At an address of no tournament. */

import frame from '../../../app/parts/Frame.module.css';
import { ButtonLink } from '../../../look/primitives/buttons/Link.tsx';
import { sayTournament } from '../../../messages/screens/tournament.ts';

export function MissingTournament() {
  return (
    <div className={frame.page}>
      <h1 className={frame.title}>{sayTournament('tournament.missing')}</h1>
      <p>
        <ButtonLink to="/tournament" kind="cta" size="l">
          {sayTournament('tournament.back')}
        </ButtonLink>
      </p>
    </div>
  );
}

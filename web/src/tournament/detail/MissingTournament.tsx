/** At an address of no tournament. */
import { sayTournament } from '../../messages/tables/tournament.ts';
import frame from '../../people/parts/Frame.module.css';
import { ButtonLink } from '../../primitives/buttons/Link.tsx';

export function MissingTournament() {
  return (
    <div className={frame.page}>
      <h1 className={frame.title}>{sayTournament('cup.missing')}</h1>
      <p>
        <ButtonLink to="/tournament" kind="cta" size="l">
          {sayTournament('cup.back')}
        </ButtonLink>
      </p>
    </div>
  );
}

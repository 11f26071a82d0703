/** At the side while it runs: the table that matters most to the reader, and the one button that leads there. */
import { say } from '../../messages/tables/tournament.ts';
import { gamePath } from '../../navigation/activeGame.ts';
import { Panel } from '../../people/parts/Panel.tsx';
import type { Actions } from '../../people/parts/useAction.ts';
import { Button } from '../../primitives/buttons/Button.tsx';
import { ButtonLink } from '../../primitives/buttons/Link.tsx';
import { ErrorLine } from '../../primitives/fields/ErrorLine.tsx';
import { Eye } from '../../primitives/icons.ts';
import { isOwn, type Reader, TableBox } from '../bracket/TableBox.tsx';
import type { Tournament } from '../online/tournamentCalls.ts';

export interface NowPlayingProps {
  readonly tournament: Tournament;
  readonly reader: Reader;
  readonly actions: Pick<Actions, 'busy' | 'failureAt'>;
  readonly onWatch: (gameId: string) => void;
}

export function NowPlaying({ tournament, reader, actions, onWatch }: NowPlayingProps) {
  const live = tournament.tables.filter(({ state }) => state === 'running' || state === 'waiting');
  const table =
    live.find((one) => isOwn(one, reader)) ?? live.find(({ state }) => state === 'running') ?? live[0];
  const code = tournament.you?.inviteCode ?? null;
  const gameId = table?.state === 'running' ? table.gameId : null;
  const failure = actions.failureAt('watch');
  return (
    <Panel title={say('cup.now')}>
      {table === undefined ? <p>{say('cup.now.none')}</p> : <TableBox table={table} reader={reader} />}
      {code !== null && (
        <>
          <p>{say(table?.state === 'running' ? 'cup.now.plays' : 'cup.now.yours')}</p>
          <ButtonLink kind="cta" size="l" full to={gamePath(code)}>
            {say('cup.toTable')}
          </ButtonLink>
        </>
      )}
      {code === null && tournament.you?.state === 'playing' && <p>{say('cup.now.wait')}</p>}
      {code === null && table && gameId !== null && (
        <Button
          kind="cta"
          size="l"
          full
          icon={Eye}
          busy={actions.busy === 'watch'}
          onClick={() => onWatch(gameId)}
        >
          {say('cup.watch', { number: table.number })}
        </Button>
      )}
      {failure && <ErrorLine>{failure.text}</ErrorLine>}
    </Panel>
  );
}

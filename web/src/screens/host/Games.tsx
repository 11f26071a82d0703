/** The latest games, and which of them stay. */
import { type RecentGame, shownName } from '@staxd/client';
import { MOST_KEPT } from '@staxd/protocol';
import { Bookmark, Download } from 'lucide-react';
import { useState } from 'react';
import { MODE_LOOKS } from '../../app/modes/modeLooks.ts';
import { gamePath } from '../../app/navigation/activeGame.ts';
import { Asking } from '../../app/parts/Asking.tsx';
import { agoOf, dayOf } from '../../app/parts/dates.ts';
import { Panel } from '../../app/parts/Panel.tsx';
import { Row } from '../../app/parts/Row.tsx';
import { type Outcome, useAction } from '../../app/parts/useAction.ts';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { ButtonLink } from '../../look/primitives/buttons/Link.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { Check } from '../../look/primitives/icons.ts';
import { sayHost } from '../../messages/screens/host.ts';
import { t } from '../../messages/t.ts';
import type { Asked } from '../../online/calls/useAnswer.ts';
import { outcomeOf } from './outcome.ts';

export interface GamesProps {
  readonly games: Pick<Asked<readonly RecentGame[]>, 'answer' | 'again'>;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onKeep: (gameId: string, keep: boolean) => Outcome;
  readonly onRecord: (game: RecentGame) => Outcome;
}

export function Games({ games, ...rest }: GamesProps) {
  return (
    <Panel title={sayHost('host.games')} line={sayHost('host.games.line', { count: MOST_KEPT.games })}>
      <Asking answer={games.answer} onAgain={games.again} shape={['60px', '60px', '60px']}>
        {(list) => <List list={list} {...rest} />}
      </Asking>
    </Panel>
  );
}

interface ListProps extends Omit<GamesProps, 'games'> {
  readonly list: readonly RecentGame[];
}

function List({ list, now, onKeep, onRecord }: ListProps) {
  const { busy, failureAt, run } = useAction();
  const [said, setSaid] = useState('');
  if (list.length === 0) return <p>{sayHost('host.games.empty')}</p>;
  const failure = list
    .flatMap(({ id }) => [failureAt(`keep ${id}`), failureAt(`record ${id}`)])
    .find(Boolean);
  const record = async (game: RecentGame) => {
    setSaid('');
    if (await run(`record ${game.id}`, () => onRecord(game))) setSaid(sayHost('host.game.recordSaved'));
  };
  return (
    <>
      <p role="status">{said}</p>
      {failure && <ErrorLine>{failure.text}</ErrorLine>}
      <ul>
        {list.map((game) => {
          const { id, inviteCode, name, mode, status, isKept, goesAt } = game;
          const hasRecord = status === 'completed' && (isKept || goesAt !== null);
          return (
            <Row
              key={id}
              icon={MODE_LOOKS[mode].icon}
              title={`${name || t(MODE_LOOKS[mode].name)}: ${outcomeOf(game)}`}
              line={lineOf(game, now)}
            >
              {status === 'running' && (
                <ButtonLink to={gamePath(inviteCode)}>{sayHost('host.game.back')}</ButtonLink>
              )}
              {hasRecord && (
                <>
                  <Button
                    kind="ghost"
                    icon={Download}
                    busy={busy === `record ${id}`}
                    aria-label={sayHost('host.game.recordOf', { name })}
                    onClick={() => void record(game)}
                  >
                    {sayHost('host.game.record')}
                  </Button>
                  <Button
                    kind={isKept ? 'paper' : 'plain'}
                    icon={isKept ? Check : Bookmark}
                    aria-pressed={isKept}
                    aria-label={sayHost('host.game.keepOf', { name })}
                    busy={busy === `keep ${id}`}
                    onClick={() => void run(`keep ${id}`, () => onKeep(id, !isKept))}
                  >
                    {sayHost('host.game.keep')}
                  </Button>
                </>
              )}
            </Row>
          );
        })}
      </ul>
    </>
  );
}

function lineOf({ players, endedAt, isKept, goesAt }: RecentGame, now: number): string {
  return [
    endedAt !== null && `${agoOf(endedAt, now)}.`,
    players.length > 0 && `${sayHost('host.game.with', { names: players.map(shownName).join(', ') })}.`,
    isKept
      ? sayHost('host.game.kept')
      : goesAt !== null && sayHost('host.game.goes', { day: dayOf(goesAt, now) }),
  ]
    .filter(Boolean)
    .join(' ');
}

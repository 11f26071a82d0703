/** A jinx is on the table: back it, ignore it, or be petty (JINX-2, JINX-3). */
import { type Card, face } from '@staxd/engine';
import { Flame, TriangleAlert, Users, X } from 'lucide-react';
import { stackName } from '../../look/effects/stackWords.ts';
import { STAYS } from '../../look/motion/times.ts';
import { useAfter } from '../../look/motion/useAfter.ts';
import { Chip } from '../../look/primitives/labels/Chip.tsx';
import { t } from '../../messages/t.ts';
import type { PanelClock } from '../clock/panelUrgency.ts';
import { type CounterChance, counterOption } from './defenseOptions.ts';
import { Emphasised } from './Emphasised.tsx';
import { OptionButton, Options } from './OptionButton.tsx';
import styles from './Panel.module.css';
import { Note, Panel } from './Panel.tsx';

export interface ShownJinx {
  readonly initiator: string;
  readonly card: Card;
  /** What the initiator draws unless the viewer teams up. */
  readonly value: number;
}

export interface JinxPanelProps {
  readonly jinx: ShownJinx;
  readonly team: CounterChance;
  readonly clock?: PanelClock | undefined;
  readonly isSpite?: boolean;
  /** Staged cards that are not jinxes; with none, being petty means drawing. */
  readonly petty?: number;
  readonly sending?: 'team' | 'ignore' | 'petty' | undefined;
  /** Milliseconds until the headline makes room; the answers stay while the window is open. */
  readonly headlineFor?: number;
  /** In a lesson: the answers alone, and which of them is lit; `null`: as always. */
  readonly lesson?: { readonly lit: 'ignore' | 'petty' | null };
  readonly onTeamUp: () => void;
  readonly onIgnore: () => void;
  readonly onPetty: () => void;
}

export function JinxPanel(props: JinxPanelProps) {
  const { jinx, team, clock, isSpite = false, petty = 0, sending, lesson } = props;
  const { initiator, card, value } = jinx;
  const lit = lesson?.lit;
  const isBrief = useAfter(props.headlineFor ?? STAYS.jinxHeadline);
  const teamUp = counterOption({ stack: { type: 'jinx', total: value }, counter: team });
  const lead = t('panels.jinx.lead', {
    name: initiator,
    card: stackName('jinx'),
    value: face(card).value,
    count: value,
  });
  return (
    <Panel
      label={t('panels.jinx.label')}
      title={isBrief ? t('panels.jinx.card') : t('panels.jinx.title')}
      shout={!isBrief}
      tone="jinx"
      bare={lesson !== undefined}
      clock={clock}
      lead={<Emphasised text={lead} words={[initiator]} />}
    >
      <Options>
        {(teamUp.possible || lesson) && (
          <OptionButton
            kind={teamUp.ready && !lit ? 'cta' : 'plain'}
            drips={1}
            look={{ wide: true, edged: team.isOnly }}
            icon={<Users aria-hidden />}
            label={t('panels.jinx.team')}
            line={nopedLine(teamUp.line, props)}
            shortcut="T"
            disabled={!teamUp.possible || (sending !== undefined && sending !== 'team')}
            busy={sending === 'team'}
            onClick={props.onTeamUp}
          />
        )}
        <OptionButton
          kind={lit === 'ignore' ? 'cta' : 'plain'}
          icon={<X aria-hidden />}
          label={t('panels.jinx.ignore')}
          line={t('panels.jinx.ignoreLine', { name: initiator, total: value })}
          shortcut="I"
          disabled={sending !== undefined && sending !== 'ignore'}
          busy={sending === 'ignore'}
          onClick={props.onIgnore}
        />
        <OptionButton
          kind={lit === 'petty' || (petty > 0 && !lit) ? 'cta' : 'plain'}
          drips={2}
          icon={<Flame aria-hidden />}
          label={t('panels.jinx.petty')}
          line={pettyLine(petty, { name: initiator, total: value })}
          shortcut={petty > 0 ? 'Enter' : 'D'}
          disabled={sending !== undefined && sending !== 'petty'}
          busy={sending === 'petty'}
          onClick={props.onPetty}
        />
      </Options>
      {!teamUp.possible && !lesson && <p className={styles.lack}>{teamUp.line}</p>}
      {!isBrief && !lesson && (
        <Note>
          <TriangleAlert aria-hidden />
          <span>
            {isSpite && <Chip tone="gold">{t('panels.jinx.spite')}</Chip>} {t('panels.jinx.warning')}
          </span>
        </Note>
      )}
    </Panel>
  );
}

/** With the price of a NOPE: each pays for the own cards (JINX-4). */
function nopedLine(line: string, { team, jinx: { initiator, value } }: JinxPanelProps): string {
  if (team.total === undefined || team.wins) return line;
  return `${line} ${t('panels.jinx.noped', { name: initiator, count: value, own: team.total - value })}`;
}

/** Either answer leaves the jinx to the player who played it. */
function pettyLine(staged: number, drawn: { readonly name: string; readonly total: number }): string {
  if (staged === 0) return t('panels.jinx.pettyDraw', drawn);
  return t('panels.jinx.pettyPlay', { ...drawn, count: staged });
}

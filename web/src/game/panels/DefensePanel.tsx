/** Under attack: counter, nope or accept. The order of the answers never changes. */
import { Copy, Layers } from 'lucide-react';
import type { ReactNode } from 'react';
import { EffectSign } from '../../effects/EffectSign.tsx';
import { harmWords } from '../../effects/stackWords.ts';
import { t } from '../../messages/t.ts';
import { type PanelClock, panelUrgency, urgencyWords } from '../clock/panelUrgency.ts';
import { counterOption, type Defense, foldLabel, foldLine, nopeOption } from './defenseOptions.ts';
import { Emphasised } from './Emphasised.tsx';
import { OptionButton, Options } from './OptionButton.tsx';
import { Note, Panel } from './Panel.tsx';

export type DefenseAnswer = 'counter' | 'nope' | 'fold';

export interface DefensePanelProps extends Defense {
  readonly clock?: PanelClock;
  readonly sending?: DefenseAnswer;
  readonly expired?: boolean;
  /** Setting autoAcceptTimeout: the panel says what happens at zero. */
  readonly autoAccept?: boolean;
  /** Also called with nothing staged, when it asks for a card: the container may say so or stage one. */
  readonly onCounter: () => void;
  readonly onNope: () => void;
  readonly onFold: () => void;
  /** One more answer, beside NOPE or in its place. */
  readonly beside?: { readonly option: ReactNode; readonly replaces: boolean };
  /** In a lesson: the answers alone, without COUNTER where nothing counters, and whether NOPE is lit. */
  readonly lesson?: { readonly isNopeLit: boolean } | undefined;
  /** In place of the words that change with the time. */
  readonly foldWords?: string;
}

export function DefensePanel(props: DefensePanelProps) {
  const {
    stack,
    attacker,
    handSize,
    clock,
    sending,
    expired = false,
    autoAccept = false,
    stunned = 0,
    isFirst = false,
    beside,
    foldWords,
    lesson,
  } = props;
  const counter = counterOption(props);
  const nope = nopeOption(props);
  const words = harmWords({ ...stack, targetCards: handSize });
  const waited = clock === undefined ? 0 : clock.total - clock.seconds;
  const answer = (own: DefenseAnswer, possible: boolean) => ({
    busy: sending === own,
    disabled: !possible || expired || (sending !== undefined && sending !== own),
  });
  return (
    <Panel
      label={t('panels.defense.label')}
      title={expired ? t('panels.defense.expired') : urgencyWords(panelUrgency(clock))}
      shout
      tone="attack"
      bare={lesson !== undefined}
      {...(clock && { clock })}
      lead={
        <Emphasised
          text={t(isFirst ? 'panels.defense.first' : 'panels.defense.passed', {
            name: attacker,
            threat: words,
          })}
          words={[attacker, words]}
        />
      }
    >
      <Options>
        {!(lesson && !counter.possible) && (
          <OptionButton
            {...answer('counter', counter.possible)}
            kind={counter.ready ? 'cta' : 'plain'}
            drips={2}
            wide
            icon={<Layers aria-hidden />}
            label={t('panels.counter')}
            line={counter.line}
            shortcut="X"
            onClick={props.onCounter}
          />
        )}
        {beside?.replaces !== true && (
          <OptionButton
            {...answer('nope', nope.possible)}
            kind={lesson?.isNopeLit ? 'cta' : nope.saves ? 'paper' : 'plain'}
            wide={lesson !== undefined}
            icon={<EffectSign name="nope" />}
            label={t('panels.nope')}
            line={nope.line}
            shortcut="N"
            onClick={props.onNope}
          />
        )}
        {beside?.option}
        <OptionButton
          {...answer('fold', true)}
          wide={beside?.replaces === false || lesson !== undefined}
          kind="danger"
          icon={<Copy aria-hidden />}
          label={foldWords ?? foldLabel(waited)}
          line={foldLine(props)}
          shortcut="A"
          onClick={props.onFold}
        />
      </Options>
      {stunned > 0 && (
        <Note>
          <EffectSign name="stun" />
          {t('panels.defense.stunned')}
        </Note>
      )}
      {autoAccept && clock && !expired && <Note>{t('panels.defense.autoAccept')}</Note>}
    </Panel>
  );
}

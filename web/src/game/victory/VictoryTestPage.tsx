/** /test-victory: lets developers see any ending without playing a game. */

import { CLOUT_FOR_A_WIN } from '@staxd/protocol';
import { Play } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { MOTION_LEVELS, type MotionLevel } from '../../look/motion/level.ts';
import { MotionProvider } from '../../look/motion/MotionProvider.tsx';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { type MessageKey, t } from '../../messages/t.ts';
import { SAMPLE_WINNERS, sampleResult } from './result/sample.ts';
import { VictorySequence } from './reveal/VictorySequence.tsx';
import { GameOverSummary } from './summary/GameOverSummary.tsx';
import styles from './VictoryTestPage.module.css';

const CHOICES = {
  winner: SAMPLE_WINNERS,
  players: ['2', '3', '4', '5', '6', '7'],
  action: ['card_play', 'draw', 'stack_resolve'],
  mode: ['casual', 'tournament'],
  motion: MOTION_LEVELS,
} as const;
type Choices = { readonly [Name in keyof typeof CHOICES]: (typeof CHOICES)[Name][number] };

const FIRST: Choices = { winner: 'me', players: '4', action: 'card_play', mode: 'casual', motion: 'full' };

export function VictoryTestPage() {
  const [choices, setChoices] = useState<Choices>(FIRST);
  const [screen, setScreen] = useState<'choose' | 'reveal' | 'summary'>('choose');
  const result = sampleResult({
    winner: choices.winner,
    players: Number(choices.players),
    action: choices.action,
    goOn: choices.mode === 'tournament' ? 0 : undefined,
  });
  const choose = (name: keyof Choices) => (event: ChangeEvent<HTMLSelectElement>) =>
    setChoices({ ...choices, [name]: event.target.value });
  return (
    <MotionProvider level={choices.motion satisfies MotionLevel}>
      {screen === 'choose' && (
        <section className={styles.page}>
          <h1 className={styles.title}>{t('victory.test.title')}</h1>
          {(Object.keys(CHOICES) as (keyof Choices)[]).map((name) => (
            <label key={name} className={styles.choice}>
              {t(`victory.test.${name}`)}
              <select value={choices[name]} onChange={choose(name)} className={styles.select}>
                {CHOICES[name].map((value) => (
                  <option key={value} value={value}>
                    {name === 'players'
                      ? value
                      : t(`victory.test.${name}.${value}` as MessageKey & 'victory.stats')}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <Button kind="cta" size="l" icon={Play} onClick={() => setScreen('reveal')}>
            {t('victory.test.start')}
          </Button>
        </section>
      )}
      {screen === 'reveal' && (
        <VictorySequence
          result={result}
          onDone={() => setScreen('summary')}
          onRematch={() => setScreen('choose')}
        />
      )}
      {screen === 'summary' && (
        <GameOverSummary
          result={result}
          worth={choices.winner === 'me' ? { clout: CLOUT_FOR_A_WIN } : null}
          rematch={{ state: 'idle' }}
          onRematch={() => setScreen('reveal')}
          ways={{
            onHome: () => setScreen('choose'),
            onStory: () => setScreen('reveal'),
            onLog: () => setScreen('reveal'),
          }}
        />
      )}
    </MotionProvider>
  );
}

import { importing, type Plan, TO_FILL } from './plan.ts';

/** A modifier in four colors that opens a stack of its own. */
export function card(name: string): Plan {
  const cards = 'packages/engine/src/cards/cards.ts';
  const effects = 'packages/engine/src/play/stacks/effects.ts';
  const registry = 'web/src/look/effects/registry.ts';
  const shout = `${name.toUpperCase()}!`;
  const text = (part: string, words: string) => `  'effects.${name}.${part}': '${words}',`;
  return {
    files: {
      [`packages/engine/src/play/stacks/${name}.ts`]: effectOf(name),
      [`packages/engine/src/play/stacks/${name}.test.ts`]: testOf(name),
      [`web/src/look/effects/${name}.ts`]: shownOf(name),
    },
    rows: [
      { file: cards, table: 'export const COPIES', end: '};', text: `  ${name}: 1,` },
      { file: effects, table: 'export const EFFECTS', end: '};', text: `  ${name},` },
      {
        file: 'web/src/messages/effects.ts',
        table: 'export const effects',
        end: '} as const',
        text: [
          text('verdict', `${TO_FILL}: {count}`),
          text('accepting', `${TO_FILL}: what accepting means, {count}`),
          text('noping', `${TO_FILL}: what a NOPE leaves, {count}, not {instead}`),
          text('feed', `${TO_FILL}: what was done to {name}, {count}`),
          text('shout', shout),
          text('line', `${TO_FILL}: what hit {name}.`),
        ].join('\n'),
      },
      {
        file: 'web/src/messages/help.ts',
        table: 'export const help',
        end: '} as const',
        text: `  'help.hit.${name}': '${TO_FILL}: what it would do to {name}: {harm}.',`,
      },
      {
        file: 'web/src/look/cards/sprite.svg',
        table: '<svg',
        end: '</svg>',
        text: [
          `<symbol id="m-${name}" viewBox="0 0 100 140"><!-- ${TO_FILL}: the card --></symbol>`,
          `<symbol id="i-${name}" viewBox="-36 -36 72 72"><!-- ${TO_FILL}: its sign --></symbol>`,
        ].join('\n'),
      },
      {
        file: 'web/src/game/overlays/effects.test.ts',
        table: 'const HITS',
        end: '};',
        text: `  ${name}: [1, '${TO_FILL}: 1'],`,
      },
      {
        file: 'web/src/game/overlays/effects.test.ts',
        table: '  const times',
        end: '  };',
        text: `    ${name}: 1500,`,
      },
      {
        file: 'web/test/kinds.ts',
        table: '    names: each<EffectKind>({',
        end: '    }),',
        text: `      ${name}: true,`,
      },
    ],
    taken: [[cards, new RegExp(`'${name}(\\+\\d)?'`)]],
    changes: [
      [cards, (all) => all.replace(/(const STACKERS = \[.*?),?\s*\] as const/s, `$1, '${name}'] as const`)],
      [effects, importing(name, `./${name}.ts`)],
      ['packages/engine/src/record/formats.ts', raised],
      [registry, importing(name, `./${name}.ts`)],
      [registry, (all) => all.replace(/(CARD_EFFECTS = \{.*?),?\s*\} as const/s, `$1, ${name} } as const`)],
    ],
    byHand: [
      `docs/rules.md: its rules, ${name.toUpperCase()}-1 and on, and how many copies there are (DECK-1)`,
      'packages/engine/scenarios: a scenario for each of these rules',
      'web/src/screens/rules/content/arsenal.ts and messages/rules/arsenal.ts: its block of the rules page',
      'records.test.ts and other recorded games: the format has risen, see CONTRIBUTING.md',
    ],
  };
}

/** The cards after it have other numbers, so what was stored before is another game. */
function raised(text: string): string {
  return text
    .replace(/(RECORD_FORMAT = '[\w-]+\/)(\d+)/, (_, before, number) => `${before}${Number(number) + 1}`)
    .replace(/(STATE_VERSION = )(\d+)/, (_, before, number) => `${before}${Number(number) + 1}`);
}

const effectOf = (name: string) => `import { type Effect, ORDINARY, type StackEffect } from './effect.ts';

/** ${TO_FILL}: its rule, and what each hit does to the target. */
const hit: Effect = (_core, _stack, _target, _hits, _sink) => {};

export const ${name}: StackEffect = { ...ORDINARY, accepted: hit, noped: hit };
`;

const testOf = (name: string) => `import { expect, test } from 'vitest';
import { layOut } from '../../../test/support/botPositions.ts';

const LAYOUT = {
  hands: ['orange ${name}, pink star, green oval', 'pink oval, purple star, green circle'],
  top: 'orange circle',
};

/** What an effect can change, besides whose turn it is. */
function traces(...actions: string[]) {
  const { hands, drawPile, discard, stunned, open } = layOut(LAYOUT, 'play orange ${name}', ...actions);
  return { hands, drawPile, discard, stunned, asks: open?.phase === 'stack_resolution' ? null : open };
}

test('${name.toUpperCase()} does something to a player who accepts it', () => {
  expect(traces('accept')).not.toEqual(traces());
});
`;

const shownOf = (name: string) => `import { t } from '../../messages/t.ts';
import type { CardEffect, Counted } from './effect.ts';

export const ${name} = {
  sign: { symbol: 'i-${name}' },
  verdict: ({ count }) => t('effects.${name}.verdict', { count }),
  // ${TO_FILL}: what it costs.
  of: ({ draws }) => draws,
  accepting: ({ count }) => t('effects.${name}.accepting', { count }),
  noping: (spared) => t('effects.${name}.noping', spared),
  feed: (facts: Counted) => t('effects.${name}.feed', facts),
  overlay: {
    time: 1500,
    tone: 'danger',
    motion: 'drop',
    atAcceptance: true,
    words: ({ name }: { readonly name: string; readonly total: number }) => ({
      shout: t('effects.${name}.shout'),
      line: t('effects.${name}.line', { name }),
    }),
  },
} as const satisfies CardEffect;
`;

import { importing, type Plan, TO_FILL } from './plan.ts';

const MOODS = ['idle', 'smug', 'hit', 'angry', 'scared', 'laughing'];

/** A bot that players are offered. Its level and its title are one word; who wants two changes the profile. */
export function bot(name: string): Plan {
  const title = name.toUpperCase();
  const levels = 'packages/engine/src/bots/levels.ts';
  return {
    files: {
      [`packages/engine/src/bots/${name}.ts`]: botOf(name, title),
      [`packages/engine/src/bots/${name}.test.ts`]: testOf(name, title),
    },
    rows: [
      { file: levels, table: 'export const BOT_PROFILES', end: '} as const', text: profileOf(name, title) },
      { file: levels, table: 'export const BOTS', end: '};', text: `  ${name},` },
      {
        file: 'web/src/messages/bots.ts',
        table: 'export const bots',
        end: '};',
        text: `  'bot.line.${name}': '${TO_FILL}: how ${title} plays.',`,
      },
      {
        file: 'web/src/look/faces/bots.svg',
        table: '<svg',
        end: '</svg>',
        text: MOODS.map(
          (mood) =>
            `<symbol id="${name}-${mood}" viewBox="0 0 100 100"><!-- ${TO_FILL}: its eyes --></symbol>`,
        ).join('\n'),
      },
      {
        file: 'packages/engine/src/bots/strength.test.ts',
        table: 'const PROMISED',
        end: '};',
        text: `  // ${TO_FILL}: against whom, at which table, and how often it wins.\n  ${name}: ['medium', 4, 200, 0, 1],`,
      },
      {
        file: 'server/test/sockets/bots.test.ts',
        table: '  const endings',
        end: '  };',
        text: `    ${name}: '_${title}',`,
      },
      {
        file: 'docs/bots.md',
        table: '| level | character |',
        end: '',
        text: `| \`${name}\` | ${title} | ${TO_FILL}: how it plays |`,
      },
    ],
    changes: [[levels, importing(name, `./${name}.ts`)]],
    byHand: [`${levels}: the head and the colors of ${title}, which no other bot has`],
  };
}

const profileOf = (name: string, title: string) => `  ${name}: {
    title: '${title}',
    isOffered: true,
    holdsGrudges: false,
    character: 'dry',
    head: 'cap',
    colors: ['dusk', 'sand'],
  },`;

const botOf = (name: string, title: string) => `/** ${title}: ${TO_FILL}: how it plays. */
import { balanced } from './balanced.ts';
import type { Bot } from './bot.ts';

export const ${name}: Bot<null> = {
  ...balanced,
  version: '1',
  act(view, legal, memory, rng) {
    // ${TO_FILL}: what it does otherwise.
    return balanced.act(view, legal, memory, rng);
  },
};
`;

const testOf = (name: string, title: string) => `import { expect, test } from 'vitest';
import { playBots } from '../../test/support/botGames.ts';
import { defineRules, unwrap } from '../index.ts';
import { BOTS, type BotLevel } from './index.ts';

/** How some games among two of them end. */
function endings(level: BotLevel) {
  const rules = unwrap(defineRules('casual'));
  return Array.from({ length: 20 }, (_, game) => {
    const { hands, discard } = playBots({ rules, bots: [BOTS[level], BOTS[level]], seed: \`alea:\${game}\` });
    return { hands, discard };
  });
}

test('${title} plays otherwise than BALANCED', () => {
  expect(endings('${name}')).not.toEqual(endings('medium'));
});
`;

import { asType, inAddress } from './names.ts';
import { type Plan, TO_FILL } from './plan.ts';

/** A page at an address of its own. */
export function screen(name: string): Plan {
  const path = inAddress(name);
  const type = asType(name);
  const page = 'web/src/Page.tsx';
  return {
    files: {
      [`web/src/screens/${name}/Route.tsx`]: routeOf(name, type),
      [`web/src/screens/${name}/${name}Texts.test.ts`]: testOf(type, path),
      [`web/src/messages/${name}.ts`]: textsOf(name, type),
      [`stories/${name}/${type}Page.stories.tsx`]: storyOf(name, type, path),
    },
    rows: [
      {
        file: page,
        table: '  switch (name) {',
        end: '    default:',
        text: `    case '/${path}':\n      return <${type}Route />;`,
      },
      {
        file: 'web/src/app/navigation/titles.ts',
        table: 'const TITLES',
        end: ']);',
        text: `  ['${path}', 'shell.title.${name}'],`,
      },
      {
        file: 'web/src/messages/shell.ts',
        table: 'export const shell',
        end: '} as const',
        text: `  'shell.title.${name}': '${TO_FILL}: what the tab says',`,
      },
      {
        file: 'web/budget/budgets.ts',
        table: 'const OTHER_PAGES',
        end: '} as const',
        text: `  '/${path}': 'src/screens/${name}/Route.tsx',`,
      },
      {
        file: 'web/budget/budgets.test.ts',
        table: 'const LIGHT_PAGES',
        end: '];',
        text: `  'src/screens/${name}/Route.tsx',`,
      },
    ],
    taken: [[page, new RegExp(`'/${path}'|screens/${name}/`)]],
    changes: [[page, withPart(type, name)]],
    byHand: [
      'web/src/app/shell/navigation.ts: a link in the bars, if it has one',
      'docs/product: what the page promises, and a browser test for each sentence',
    ],
  };
}

/** The page is fetched when somebody goes there. */
function withPart(type: string, name: string) {
  const line = `const ${type}Route = part(() => import('./screens/${name}/Route.tsx'), '${type}Route');\n`;
  return (text: string) => text.replace(/^const RulesRoute = /m, (found) => line + found);
}

const routeOf = (name: string, type: string) => `import frame from '../../app/parts/Frame.module.css';
import { say${type} } from '../../messages/${name}.ts';

/** ${TO_FILL}: whose page it is, and what it shows. */
export function ${type}Route() {
  return (
    <div className={frame.page}>
      <h1 className={frame.title}>{say${type}('${name}.title')}</h1>
    </div>
  );
}
`;

const textsOf = (name: string, type: string) => `/** ${TO_FILL}: which page it is. */
import { sayFrom } from './catalogue.ts';

export const say${type} = sayFrom({
  '${name}.title': '${TO_FILL}: the title of the page',
} as const);
`;

const testOf = (type: string, path: string) => `import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pageTitle } from '../../app/navigation/titles.ts';
import { ${type}Route } from './Route.tsx';

test('the page at /${path} says what it is, and so does its tab', () => {
  const shown = renderToStaticMarkup(createElement(${type}Route));
  expect(shown).toMatch(/<h1[^>]*>[^<]+<\\/h1>/);
  expect(pageTitle('/${path}')).toMatch(/^.+ - STAXD$/);
  expect(shown + pageTitle('/${path}')).not.toMatch(/\\bFILL\\b/);
});
`;

const storyOf = (
  name: string,
  type: string,
  path: string,
) => `import { ${type}Route } from '@staxd/web/screens/${name}/Route.tsx';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { InShell } from '../home/inShell.tsx';

const meta = {
  component: ${type}Route,
  parameters: { layout: 'fullscreen' },
  render: () => (
    <InShell tier="user" path="/${path}">
      <${type}Route />
    </InShell>
  ),
} satisfies Meta<typeof ${type}Route>;
export default meta;

export const Page: StoryObj<typeof meta> = {};
`;

import { CEILING } from '../../suite/budgets.ts';
import { type Bench, most } from './figure.ts';

/** The last run of everything: one of its own would take too long. */
export const SUITE: Bench = {
  area: 'Suite',
  figures: [
    {
      id: 'suite.wall',
      what: '`npm test`, set-up apart',
      unit: 's',
      better: 'less',
      path: ['wall'],
      target: most(8 * 60, 'CONTRIBUTING.md'),
      scale: 'time',
      tolerance: 0.25,
    },
    {
      id: 'suite.cpu',
      what: '… CPU of all its parts',
      unit: 'units',
      better: 'less',
      path: ['units'],
      target: most(CEILING, 'scripts/suite/budgets.ts'),
    },
    { id: 'suite.tests', what: '… tests', unit: 'tests', better: 'more', path: ['tests'] },
  ],
};

/** The note with a line of whoever runs the server. */
import { sayFrom } from '../catalogue.ts';

export const sayOperator = sayFrom({
  'operator.title': 'From the people who run this server',
  'operator.close': 'GOT IT',
} as const);

export { tournamentCalls } from '@staxd/client';

export { statisticsCalls } from '@staxd/client';

export { companyCalls } from '@staxd/client';

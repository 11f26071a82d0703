export { tableCalls } from '@staxd/client';

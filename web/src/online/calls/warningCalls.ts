export { warningCalls } from '@staxd/client';

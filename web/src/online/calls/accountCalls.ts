export { accountCalls } from '@staxd/client';

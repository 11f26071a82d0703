export { vipCalls } from '@staxd/client';

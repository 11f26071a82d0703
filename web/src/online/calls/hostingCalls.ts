export { hostingCalls } from '@staxd/client';

export { moderationCalls } from '@staxd/client';

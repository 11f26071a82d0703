export { houseRuleCalls } from '@staxd/client';

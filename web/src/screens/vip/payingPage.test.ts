import { expect, it } from 'vitest';
import { isPayingPage } from './payingPage.ts';

it.each([
  ['https://checkout.example.com/c/1', true],
  ['/billing/local/checkout?session=1', true],
  ['http://play.example.org/billing/local/checkout', true],
  ['http://localhost:3000/billing', true],
  ['http://checkout.example.com/c/1', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['http://', false],
])('%s: %s', (address, isGood) => {
  expect(isPayingPage(address, 'http://play.example.org')).toBe(isGood);
});

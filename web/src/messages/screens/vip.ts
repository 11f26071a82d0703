/** The VIP page. */
import { PERIOD_DAYS } from '@staxd/protocol';
import { sayFrom } from '../catalogue.ts';

export const sayVip = sayFrom({
  'figure.periods': `${PERIOD_DAYS['7d']}, ${PERIOD_DAYS['30d']} and ${PERIOD_DAYS['90d']}`,

  'vip.title.offer': 'Go VIP',
  'vip.title.member': 'You run this',
  'vip.line.offer': 'STAXD is free, and it stays free. VIP is for those who want to run the street.',
  'vip.line.member': 'Thanks for keeping the lights on.',
  'vip.line.until': 'You are a VIP until {day}.',

  'vip.gets': 'What you get',
  'vip.get.stats': 'Deep stats',
  'vip.get.stats.line': 'The last {figure.periods} days, your colors, your game length.',
  'vip.get.crown': 'The crown',
  'vip.get.crown.line': 'Next to your name, in the bar and on the leaderboard.',
  'vip.get.clout': 'Full clout bar',
  'vip.get.clout.line': '100% from day one. It is only for show.',
  'vip.get.tournaments': 'Your tournaments',
  'vip.get.tournaments.line': 'Make one, set its size and its start. Everybody with an account can enter.',

  'vip.same': 'Same cards for everybody.',
  'vip.same.line': 'VIP gives you no better hand, no more time and no extra clout. Ever.',

  'vip.table': 'Free and VIP',
  'vip.table.what': 'What',
  'vip.table.free': 'Free',
  'vip.table.vip': 'VIP',
  'vip.table.yes': 'yes',
  'vip.table.no': 'no',
  'vip.row.modes': 'All game modes',
  'vip.row.ranked': 'Ranked and clout',
  'vip.row.host': 'Saved set-ups and kept games',
  'vip.row.enter': 'Enter tournaments',
  'vip.row.make': 'Make tournaments',
  'vip.row.periods': 'Stats for {figure.periods} days',
  'vip.row.crown': 'Crown',

  'vip.plan.one': 'One plan',
  'vip.plan.yours': 'Your plan',
  'vip.plan.canceled': 'Canceled',
  'vip.plan.pastDue': 'Payment failed',
  'vip.plan.expired': 'Over',
  'vip.plan.none': 'Not now',
  'vip.plan.month': 'a month',
  'vip.plan.daysLeft': { one: 'day of VIP left', other: 'days of VIP left' },

  'vip.term.monthly': 'Pay each month. No trial that turns into a trap.',
  'vip.term.cancel': 'Cancel right here with one button. No call, no mail, no questions.',
  'vip.term.after': 'After you cancel, VIP stays until the month is over.',
  'vip.term.parents': 'Under 18? Ask a parent first.',
  'vip.term.paidAt': 'You pay on the page of {name}. We never see your card.',
  'vip.term.next': 'Next payment: {day}, {price}.',
  'vip.term.since': 'VIP since {day}.',
  'vip.term.cancelHow':
    'Cancel is one press. You keep VIP until {day}, then you are a normal player again. Your games and stats stay.',
  'vip.term.notCharged': 'You will not be charged again.',
  'vip.term.ends': 'VIP ends on {day}. Your games and stats stay.',
  'vip.term.keep': 'Changed your mind? It costs nothing until {day}.',
  'vip.term.pastDue': 'The last payment did not go through. We will try it again.',
  'vip.term.pastDueHow': 'Change how you pay, and VIP goes on. Do nothing, and it ends by itself.',
  'vip.term.expired': 'Your VIP ended on {day}. Your games and stats are still here.',
  'vip.term.none': 'VIP cannot be bought here at the moment. You miss no card and no game.',

  'vip.go': 'GO VIP',
  'vip.again': 'GO VIP AGAIN',
  'vip.signUp': 'SIGN UP FIRST',
  'vip.signUp.line': 'VIP belongs to an account. An account is free.',
  'vip.payment': 'CHANGE PAYMENT',
  'vip.cancel': 'CANCEL VIP',
  'vip.keep': 'KEEP VIP',

  'vip.came.vip': 'Paid. You are a VIP now.',
  'vip.came.waits': 'The payment has not arrived yet. Nothing is lost: it can take a minute.',
  'vip.came.look': 'LOOK AGAIN',
  'vip.badPage': 'The page to pay on cannot be opened. Nothing was charged.',
} as const);

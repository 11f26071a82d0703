import type { Analysis, BotRow, CardRow, Figure } from '../analysis/analysis.ts';
import { METHODS } from '../figures/endings.ts';
import { describeFigure, describeP, enumerate, formatFigure, formatGames, formatPlain } from './format.ts';
import { seatName } from './runFacts.ts';
import { hasFaults } from './runTables.ts';

const SIGNIFICANCE = 0.05;
const NAMED = 3;

export function aboutSeats({ seats, seatTest, players }: Analysis): string {
  const byRate = [...seats].sort((a, b) => b.rate.value - a.rate.value);
  const [most, least] = [byRate[0], byRate.at(-1)];
  if (!most || !least) return '';
  const fair = `${formatPlain(100 / players)} %`;
  const test = `chi-square test, ${describeP(seatTest.p)}`;
  if (seatTest.p < SIGNIFICANCE) {
    return `The seats are not equal: ${lower(seatName(most.seat))} wins most, ${share(most.rate)} of all games, and ${lower(seatName(least.seat))} least, ${share(least.rate)}; ${fair} would be fair (${test}).`;
  }
  return `These games show no advantage of any seat: win rates lie between ${bare(least.rate)} and ${bare(most.rate)}, where ${fair} is fair (${test}).`;
}

export function aboutBots({ bots, players }: Analysis): string {
  const byRate = [...bots].sort((a, b) => b.rate.value - a.rate.value);
  const [best, worst] = [byRate[0], byRate.at(-1)];
  if (!best || !worst) return '';
  if (best === worst) return `One bot, ${best.bot}, plays in all seats.${aboutFaults(bots)}`;
  const fair = `${formatPlain(100 / players)} %`;
  const verdict =
    best.rate.low > worst.rate.high
      ? `The strongest bot is ${best.bot}, which wins ${share(best.rate)} of its games; the weakest is ${worst.bot} with ${share(worst.rate)}; ${fair} is average.`
      : `The bots cannot be told apart: win rates lie between ${bare(worst.rate)} (${worst.bot}) and ${bare(best.rate)} (${best.bot}), where ${fair} is average.`;
  return verdict + aboutFaults(bots);
}

function aboutFaults(bots: readonly BotRow[]): string {
  return bots
    .filter(hasFaults)
    .map((bot) => ` ${bot.bot} ended ${formatGames(bot.timeouts + bot.crashes + bot.illegal)} by a fault.`)
    .join('');
}

export function aboutCards({ cards }: Analysis): string {
  const proven = cards.filter((card) => card.significant).sort((a, b) => b.lift.value - a.lift.value);
  const helping = proven.filter(({ lift }) => lift.value > 0);
  const hindering = proven.filter(({ lift }) => lift.value < 0).reverse();
  const list = (rows: readonly CardRow[]) =>
    enumerate(rows.slice(0, NAMED).map(({ card, lift }) => `${card} (${bare(lift, 'points')})`));
  if (helping[0] && hindering[0]) {
    return `The strongest cards in the opening hand, by what one adds to the chance of winning: ${list(helping)}; the weakest: ${list(hindering)}.`;
  }
  if (helping[0]) {
    return `The strongest cards in the opening hand, by what one adds to the chance of winning: ${list(helping)}; none hurts significantly.`;
  }
  if (hindering[0]) {
    return `The weakest cards in the opening hand, by what one takes from the chance of winning: ${list(hindering)}; none helps significantly.`;
  }
  return 'These games show no effect of any card in the opening hand on the chance of winning.';
}

export function aboutEndings({ games, completed, stalemates, capped }: Analysis): string {
  if (completed.value === 1)
    return `Won by cards: ${games === 1 ? 'the only game' : `all ${formatGames(games)}`}.`;
  const others = [
    ...(stalemates.value > 0 ? [`${share(stalemates)} ended in a stalemate`] : []),
    ...(capped.value > 0 ? [`${share(capped)} at the turn cap`] : []),
  ];
  return `Of ${formatGames(games)} ${enumerate(others)}; all others were won by cards.`;
}

export function aboutLength({ turns, minutes }: Analysis): string {
  return `A game takes ${describeFigure(turns.mean, 'number')} turns on average, in the median ${formatPlain(turns.median)}; that is about ${bare(minutes.mean, 'number')} minutes of people's time.`;
}

export function aboutStacks({ stacks, contested, stackTypes }: Analysis): string {
  const [first, second] = [...stackTypes].sort((a, b) => b.frequency.value - a.frequency.value);
  const usual = first && second ? `, most often of type ${first.type} and ${second.type}` : '';
  return `${describeFigure(stacks, 'number')} stacks are opened in a game${usual}; ${share(contested)} of them are contested.`;
}

export function aboutMethods({ methods }: Analysis): string {
  const used = methods.filter(({ share: part }) => part.value > 0);
  const byShare = used.sort((a, b) => b.share.value - a.share.value);
  return `How games were won: ${enumerate(byShare.map(({ method, share: part }) => `${lower(METHODS[method].label)} (${bare(part)})`))}.`;
}

export function aboutFlow({ flow }: Analysis): string {
  return `The lead changes ${bare(flow.leadChanges, 'number')} times a game, and ${bare(flow.comebacks)} of the games are comebacks. On ${bare(flow.deadTurns)} of the turns no card can be played; ${bare(flow.forced)} of the decisions are forced.`;
}

const share = (rate: Figure) => describeFigure(rate, 'share');
const bare = (rate: Figure, unit: 'share' | 'points' | 'number' = 'share') => formatFigure(rate, unit).value;
const lower = (label: string) => label.toLowerCase();

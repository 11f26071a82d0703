import type { BlockSums } from '../inference/blockSums.ts';
import { type Mean, meanOf } from '../inference/ratio.ts';
import type { OpeningSums } from '../model/tally.ts';

/**
 * The lift: what at least one card of a kind in the opening hand adds to the chance of winning. For seat s
 * let w be its win rate, π the share of its N games with the card, G their number and W their wins. Then
 * P(win | held) - P(win | not held) = (W - w G) / (G (1 - π)). Its average over seats with weights G (1 - π)
 * is A / D = Σ (W - w G) / Σ G (1 - π), so every seat is compared only with itself.
 *
 * Linearised, a block of m games with wins W and exposed games g by seat adds W - Σ w g to A, and Σ g (1 - 2
 * π) + Σ π² m to D (which is Σ G - G² / N). Estimating w adds -Σ π (wins - w m) to A, which is 0, because all
 * seats are dealt alike (one π) and one of them wins each game. So with u = w + lift (1 - 2 π) and k = lift Σ
 * π² m the variance is that of the residuals W - Σ u g - k, whose squares need only the products in {@link
 * OpeningSums}.
 *
 * `seats` are wins over games by seat; n counts opening hands with the card.
 */
export function openingLift(opening: OpeningSums, seats: readonly BlockSums[]): Mean {
  const { wins, games, winsWins, winsGames, gamesGames } = opening;
  const [{ blocks, b }] = seats;
  const rates = seats.map((seat) => seat.a / seat.b);
  const held = seats.map((seat, s) => games[s] / seat.b);
  const weight = sum(games.map((count, s) => count * (1 - held[s])));
  const gained = wins - sum(games.map((count, s) => rates[s] * count));
  const value = weight > 0 ? gained / weight : Number.NaN;

  const u = rates.map((rate, s) => rate + value * (1 - 2 * held[s]));
  const k = (value * sum(held.map((share) => share ** 2)) * b) / blocks;
  const linear = sum(u.map((factor, s) => factor * (winsGames[s] - k * games[s])));
  const square = sum(u.flatMap((factor, s) => u.map((other, t) => factor * other * gamesGames[s][t])));
  const residuals = winsWins - 2 * linear - 2 * k * wins + square + blocks * k ** 2;

  const exposed = sum(games);
  const clusters = exposed === 0 ? 0 : exposed ** 2 / sum(gamesGames.flat());
  // Anything smaller is rounding.
  const seen = clusters > 1 && residuals > 1e-12 * winsWins;
  const variance = seen ? ((clusters / (clusters - 1)) * residuals) / weight ** 2 : 0;
  return meanOf({ value, variance, clusters }, exposed);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

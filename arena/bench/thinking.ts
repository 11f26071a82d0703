/**
 * A process of its own: `thinking.js LEVEL GAMES` plays casual games of a level among three first BALANCED, and prints how many
 * milliseconds of CPU a decision of it takes, with what it heard before, in the mean of those where it has a choice.
 */
import {
  actor,
  clone,
  createGame,
  defineRules,
  legalActions,
  openStream,
  redact,
  step,
  unwrap,
  viewFor,
} from '@staxd/engine';
import { BOTS, type BotLevel } from '@staxd/engine/bots';
import { YARDSTICKS } from '../src/bots/yardsticks.ts';

const [, , level, count] = process.argv;
const FIELD = YARDSTICKS['medium@1'].bot;
const rules = unwrap(defineRules('casual'));
const seats = ['A', 'B', 'C', 'D'].map((name) => ({ name }));
let [decisions, spent] = [0, 0];

function timed<T>(think: () => T): T {
  const before = process.cpuUsage();
  const thought = think();
  const { user, system } = process.cpuUsage(before);
  spent += user + system;
  return thought;
}

// The first half warms up.
for (let game = -count; game < Number(count); game++) {
  if (game === 0) [decisions, spent] = [0, 0];
  const bots = seats.map((_, seat) => (seat === Math.abs(game) % 4 ? BOTS[level as BotLevel] : FIELD));
  const core = clone(unwrap(createGame(rules, seats, `alea:thinking ${game}`)));
  const memories = bots.map((bot, seat) => bot.start(seat, rules));
  const streams = bots.map((_, seat) => openStream({ algorithm: 'alea', key: `${game}/${seat}` }, 'bot'));
  for (let seat = actor(core); seat !== null; seat = actor(core)) {
    const bot = bots[seat];
    const [view, legal] = [viewFor(core, seat), legalActions(core, seat)];
    const act = () => bot.act(view, legal, memories[seat], streams[seat]);
    const action = bot === FIELD ? act() : timed(act);
    if (bot !== FIELD && legal.length > 1) decisions++;
    step(core, action, (event) => {
      for (const [other, listener] of bots.entries()) {
        const heard = redact(event, other);
        const hear = () => listener.observe?.(heard, memories[other]);
        if (listener === FIELD) hear();
        else timed(hear);
      }
    });
  }
}
console.log(spent / decisions / 1000);

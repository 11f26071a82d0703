// A bot of your own, and what it is worth against one that plays at random.
import {
  actor,
  clone,
  complete,
  createGame,
  defineRules,
  legalActions,
  openStream,
  parseSeed,
  step,
  unwrap,
  viewFor,
} from '@staxd/engine';
import { BOTS, type Bot } from '@staxd/engine/bots';

// A bot chooses one of the legal actions. This one plays as many cards at once as it can, and draws only if it must.
const hasty: Bot<null> = {
  version: '1',
  start: () => null,
  act(_view, legal, _memory, stream) {
    const size = (action: (typeof legal)[number]) => ('cards' in action ? action.cards.length : 0);
    const best = legal.reduce((best, action) => (size(action) > size(best) ? action : best));
    // Some actions leave a choice of cards open, such as which ones to give away: `complete` fills it at random.
    return complete(best, stream);
  },
};

const rules = unwrap(defineRules('casual'));
const GAMES = 200;
let won = 0;
for (let game = 0; game < GAMES; game++) {
  const seed = unwrap(parseSeed(`alea:${game}`));
  const core = clone(unwrap(createGame(rules, [{ name: 'Hasty' }, { name: 'Random' }], `alea:${game}`)));
  const players = [hasty, BOTS.random].map((bot, seat) => ({
    bot,
    memory: bot.start(seat, rules),
    stream: openStream(seed, `bot/${seat}`),
  }));
  for (let seat = actor(core); seat !== null; seat = actor(core)) {
    const { bot, memory, stream } = players[seat];
    // `step` changes the game in place. That is faster than `apply` where old states are not needed.
    const refusal = step(
      core,
      bot.act(viewFor(core, seat), legalActions(core, seat), memory as null, stream),
    );
    if (refusal) throw new Error(refusal.code);
  }
  if (core.outcome?.winner === 0) won += 1;
}
console.log(`The hasty bot won ${won} of ${GAMES} games.`);

// A client that finds a game on a server and plays it to the end. Start a server first: npm start
import { type ApiError, BotPlayer, createSession, quickMatch } from '@staxd/client';

const [, , url = 'http://localhost:3000'] = process.argv;

// A session is a seat in one game. It signs a guest in, keeps the connection, and comes back when that was lost.
const session = createSession({ url });

// Whatever happens, it shows one plain value. `game.view` is what this player knows, `game.legal` what it can do.
session.subscribe(({ game, error }, before) => {
  if (error && error !== before.error) console.log(`error: ${error.code}`);
  if (game?.view && game.view.turn !== before.game?.view?.turn) {
    console.log(`turn ${game.view.turn}, ${game.view.hand.length} cards in hand`);
  }
});

// One of the engine's bots chooses. To choose yourself, pass one of `game.legal` to `session.commands.act`.
const player = new BotPlayer(session, { level: 'medium' });

// Bots join when nobody else does; with `preferHumans: false` they come at once.
const joined = await quickMatch(session, { preferHumans: false }).catch((error: ApiError) => {
  console.error(`There is no game at ${url}: ${error.code}`);
  process.exit(1);
});
console.log(`joined ${joined.name} with ${joined.players.length} players`);

const over = await BotPlayer.finished(session);
for (const { rank, seat } of over.view?.outcome?.rankings ?? []) {
  console.log(`${rank}. ${over.view?.seats[seat].name}`);
}
player.stop();
session.close();

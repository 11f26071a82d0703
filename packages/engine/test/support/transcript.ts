/** A whole game as text: every action, all events, and what every viewer sees. */
import {
  CARDS,
  type Core,
  clone,
  formatAction,
  formatCards,
  type GameEvent,
  LegalMoves,
  openStream,
  redact,
  step,
  type Viewer,
  viewFor,
} from '../../src/index.ts';
import { type GamePlan, start } from './games.ts';

type Fields = Readonly<Record<string, string>>;

/** The game of `plan` played by the random legal player; each seat has its own stream. */
export function transcribe(plan: Omit<GamePlan, 'moves'>): string {
  const core = clone(start(plan));
  const names = core.seats.map(({ name }) => name);
  const viewers: readonly Viewer[] = [...core.seats.keys(), 'spectator'];
  const moves = new LegalMoves();
  const stream = openStream({ algorithm: 'alea', key: plan.seed }, 'random player');
  const lines = [
    `STAXD ${plan.mode}, ${names.join(', ')}, seed ${plan.seed}`,
    `rules ${JSON.stringify(core.rules)}`,
  ];
  let shown = viewers.map((): Fields => ({}));
  const show = () => {
    const fields = viewers.map((viewer) => fieldsOf(core, viewer));
    lines.push(...changes('all', publicPart(fields), publicPart(shown)));
    for (const [at, viewer] of viewers.entries()) {
      const label = viewer === 'spectator' ? viewer : names[viewer];
      lines.push(...changes(label, privatePart(fields, at), privatePart(shown, at)));
    }
    shown = fields;
  };
  lines.push('', '# the deal');
  show();
  for (let decision = 1; !core.outcome; decision++) {
    const action = moves.refill(core).pick(stream);
    lines.push('', `# ${decision}. ${names[action.seat]}: ${formatAction(action, (seat) => names[seat])}`);
    step(core, action, (event) => lines.push(eventLine(event, viewers, names)));
    show();
  }
  return `${lines.join('\n')}\n`;
}

/** An event with all its fields, and the readers of its secret ones. */
function eventLine(event: GameEvent, viewers: readonly Viewer[], names: readonly string[]): string {
  const { type, ...fields } = event;
  const texts = Object.entries(fields).map(([field, value]) => `${field} ${valueText(field, value)}`);
  const knowing = viewers.filter(
    (viewer) => Object.keys(redact(event, viewer)).length === Object.keys(event).length,
  );
  const secret = knowing.length < viewers.length;
  const readers =
    knowing.map((viewer) => (viewer === 'spectator' ? viewer : names[viewer])).join(' and ') || 'nobody';
  return `> ${type}: ${texts.join('; ')}${secret ? ` [in full for ${readers}]` : ''}`;
}

/** Fields of events and views that hold cards. */
const CARD_FIELDS = ['cards', 'lost', 'gained', 'sourceCards', 'targetCards', 'hand', 'committed', 'discard'];

function valueText(field: string, value: unknown): string {
  if (Array.isArray(value) && CARD_FIELDS.includes(field)) return `[${formatCards(value)}]`;
  return JSON.stringify(value, (key, part) =>
    CARD_FIELDS.includes(key) && Array.isArray(part) ? part.map((card: number) => CARDS[card].name) : part,
  );
}

/** Every field of a view as text; the rules, the same for all, are at the top of the transcript. */
function fieldsOf(core: Core, viewer: Viewer): Fields {
  const { rules: _rules, seats, ...view } = viewFor(core, viewer);
  const texts = Object.entries(view).map(([field, value]) => [field, valueText(field, value)]);
  const perSeat = seats.map((seat) => [seat.name, JSON.stringify(seat)]);
  return Object.fromEntries([...texts, ...perSeat]);
}

/** What all viewers see alike. */
function publicPart(views: readonly Fields[]): Fields {
  const [first] = views;
  return Object.fromEntries(
    Object.entries(first).filter(([field, text]) => views.every((view) => view[field] === text)),
  );
}

/** What one viewer sees differently from another. */
function privatePart(views: readonly Fields[], at: number): Fields {
  const shared = publicPart(views);
  return Object.fromEntries(Object.entries(views[at]).filter(([field]) => !(field in shared)));
}

/** One line for each new or changed field; of a list that has grown, only what was added. */
function changes(label: string, now: Fields, before: Fields): string[] {
  return Object.entries(now)
    .filter(([field, text]) => before[field] !== text)
    .map(([field, text]) => {
      const old = before[field]?.slice(0, -1);
      const grown = field === 'discard' && old !== undefined && text.startsWith(`${old}, `);
      return `  ${label} ${field}${grown ? ` +[${text.slice(old.length + 2)}` : ` ${text}`}`;
    });
}

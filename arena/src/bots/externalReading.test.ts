/** What an external bot is sent: enough to play, and no secrets. */
import { readFileSync } from 'node:fs';
import {
  defineRules,
  determinise,
  type GameEvent,
  type GameState,
  isLegal,
  legalActions,
  MODES,
  openStream,
  parseSeed,
  SECRETS,
  unwrap,
  viewFor,
} from '@staxd/engine';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { BotFolder, playExternal } from '../../test/externalGames.ts';
import { openExternal } from './external.ts';
import { actLine, chosenAction, eventsLine } from './externalWire.ts';

const folder = new BotFolder();
afterAll(() => folder.remove());

const stream = (name: string) => openStream(unwrap(parseSeed('alea:wire')), name);

/** A game as an external bot has read it, and as it was. */
interface Reading {
  readonly text: string;
  readonly asked: readonly GameState[];
  readonly events: readonly GameEvent[];
  readonly seat: number;
}

const readings: Reading[] = [];

/** A bot that writes down all it reads plays one game in each mode. */
beforeAll(async () => {
  const log = folder.path('log');
  const command = folder.program(`
    import { createInterface } from 'node:readline';
    import { appendFileSync } from 'node:fs';
    for await (const line of createInterface({ input: process.stdin })) {
      appendFileSync(${JSON.stringify(log)}, line + '\\n');
      const { type, id, legal } = JSON.parse(line);
      if (type !== 'act') continue;
      const index = id % legal.length;
      const picks = legal[index].picks?.eligible.slice(0, legal[index].picks.min);
      console.log(JSON.stringify({ id, action: { index, picks } }));
    }
  `);
  for (const [index, mode] of MODES.entries()) {
    const player = openExternal(command, { timeoutMs: 30_000 });
    const before = folder.lines('log').length;
    const asked: GameState[] = [];
    const events: GameEvent[] = [];
    const table = { player, rules: unwrap(defineRules(mode)), seat: index % 3, players: 3, game: '17' };
    const { fault } = await playExternal({
      ...table,
      seed: `alea:a-very-secret-seed-${mode}`,
      onAsk: (state) => asked.push(structuredClone(state)),
      onEvent: (event) => events.push(event),
    });
    expect(fault).toBeNull();
    await vi.waitUntil(() => folder.lines('log').at(-1)?.includes('"type":"end"'), { timeout: 30_000 });
    player.close();
    readings.push({ text: folder.lines('log').slice(before).join('\n'), asked, events, seat: table.seat });
  }
});

const messagesOf = ({ text }: Reading) => text.split('\n').map((line) => JSON.parse(line));

/** Calls `visit` for every field of a JSON value, however deep. */
function visitFields(value: unknown, visit: (field: string, value: unknown) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [field, entry] of Object.entries(value)) {
    if (!Array.isArray(value)) visit(field, entry);
    visitFields(entry, visit);
  }
}

describe('an external bot reads', () => {
  test('hello once, then begin, events before each question, and the end', () => {
    for (const reading of readings) {
      const types = messagesOf(reading).map(({ type }) => type);
      expect(types.join(' ')).toMatch(/^hello begin (act )?(events act )*events end$/);
      expect(types.filter((type) => type === 'act')).toHaveLength(reading.asked.length);
    }
  });

  test('every card by its name', () => {
    const lists = new Set<string>();
    for (const reading of readings) {
      visitFields(messagesOf(reading), (field, value) => {
        if (Array.isArray(value) && typeof value[0] === 'number') lists.add(field);
      });
    }
    expect([...lists].filter((field) => !['leavers', 'viewers', 'contributors'].includes(field))).toEqual([]);
    expect(readings[0].text).toContain('"hand":["');
  });

  test('every public event, and of the secret ones only its own', () => {
    /** Whether a message of events tells `seat` exactly what it may know. */
    const isDiscreet = (line: string, events: readonly GameEvent[], seat: number) =>
      JSON.parse(line).events.every((told: Record<string, unknown>, index: number) => {
        const event = events[index];
        const secrets = Object.entries(SECRETS[event.type as keyof typeof SECRETS] ?? {});
        return Object.keys(event).every((field) => {
          const readers = secrets.find(([name]) => name === field)?.[1](event as never);
          return field in told === (readers?.includes(seat) ?? true);
        });
      });
    for (const reading of readings) {
      const { events, seat } = reading;
      const told = messagesOf(reading).flatMap((message) => message.events ?? []);
      expect(told).toHaveLength(events.length);
      expect(isDiscreet(JSON.stringify({ events: told }), events, seat)).toBe(true);
      // Negative control: telling everything is noticed.
      expect(isDiscreet(eventsLine(events), events, seat)).toBe(false);
    }
  });

  test('the same questions in every game that it cannot tell from the real one', () => {
    const chance = stream('twins');
    let controls = 0;
    for (const reading of readings) {
      const questions = reading.text.split('\n').filter((line) => line.startsWith('{"type":"act"'));
      for (const [index, state] of reading.asked.entries()) {
        const { seat } = reading;
        const question = (other: GameState, viewer: number) =>
          actLine(JSON.parse(questions[index]).id, viewFor(other, viewer), legalActions(other, seat));
        const twin = determinise(viewFor(state, seat), chance);
        expect(question(twin, seat)).toBe(questions[index]);
        // Negative control: another player's view differs.
        const other = (seat + 1) % 3;
        if (question(twin, other) !== question(state, other)) controls++;
      }
    }
    expect(controls).toBeGreaterThan(10);
  });

  test('nothing of the seed', () => {
    for (const { text } of readings) {
      expect(text).not.toContain('secret');
      expect(text).not.toContain('alea');
      expect(text).not.toContain('"random"');
    }
  });

  test('only choices that the rules accept, with any picks in any order', () => {
    const chance = stream('picks');
    let picked = 0;
    for (const { asked, seat } of readings) {
      for (const state of asked) {
        for (const [index, action] of legalActions(state, seat).entries()) {
          const { min, max, eligible } = action.picks ?? { min: 0, max: 0, eligible: [] };
          const names = JSON.parse(actLine(1, viewFor(state, seat), [action])).legal[0].picks?.eligible ?? [];
          const picks: string[] = [];
          for (const count = min + chance.below(max - min + 1); picks.length < count; ) {
            picks.push(...names.splice(chance.below(names.length), 1));
          }
          const chosen = chosenAction({ index, picks }, legalActions(state, seat));
          expect(chosen.ok && isLegal(state, chosen.value)).toBe(true);
          if (eligible.length > 0) picked++;
        }
      }
    }
    expect(picked).toBeGreaterThan(50);
  });

  test('only fields that docs/arena/bots.md names', () => {
    const text = readFileSync(new URL('../../../docs/arena/bots.md', import.meta.url), 'utf8');
    const named = new Set([...text.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    const missing = new Set<string>();
    for (const reading of readings) {
      for (const message of messagesOf(reading)) {
        const { rules: _rules, deck: _deck, ...described } = message;
        visitFields(described, (field) => named.has(field) || missing.add(field));
      }
      for (const { type } of reading.events) if (!named.has(type)) missing.add(type);
    }
    expect(
      [...missing].filter((field) => !['id', 'type', 'view', 'legal', 'events'].includes(field)),
    ).toEqual([]);
  });
});

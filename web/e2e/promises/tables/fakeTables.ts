/** Lists of open tables as the server would give them, for tables that take many people to make. */
import type { Page } from '@playwright/test';
import type { OpenTable, TablePhase } from '@staxd/protocol';
import { takeCalls } from '../../scripted/calls.ts';

type Sitter = OpenTable['players'][number];

export function sitter(username: string, change: Partial<Sitter> = {}): Sitter {
  return {
    user_id: `u_${username}`,
    username,
    is_bot: false,
    bot_difficulty: null,
    is_guest: false,
    avatar: 2,
    rating: null,
    is_ready: false,
    card_count: 7,
    ...change,
  };
}

let tables = 0;

export function table(session_name: string, change: Partial<OpenTable> = {}): OpenTable {
  tables++;
  return {
    game_id: `g_${tables}`,
    invite_code: `AAAA${String(tables).padStart(2, '2')}`,
    session_name,
    phase: 'waiting',
    game_mode: 'casual',
    rule_options: {},
    turn_timer: 30,
    max_players: 4,
    is_quick_match: false,
    created_at: Date.now() - 30_000,
    players: [sitter('Max')],
    starts_at: null,
    turn_number: 0,
    discard_top: null,
    active_color: null,
    spectators: 0,
    can_take_seat: false,
    ...change,
  };
}

export function running(session_name: string, change: Partial<OpenTable> = {}): OpenTable {
  return table(session_name, {
    phase: 'running',
    turn_number: 31,
    discard_top: { id: 0, type: 'shape', color: 'orange', shape: 'star', value: 0 },
    active_color: 'orange',
    players: [sitter('Finn'), sitter('Pia', { card_count: 1 })],
    spectators: 6,
    ...change,
  });
}

export interface FakeTables {
  waiting: readonly OpenTable[];
  running: readonly OpenTable[];
  /** The questions of the page, the newest last. */
  readonly asked: URLSearchParams[];
}

/** Answers every question for open tables from what is given, which may change. */
export async function fakeTables(
  page: Page,
  given: Partial<Record<TablePhase, readonly OpenTable[]>>,
): Promise<FakeTables> {
  const fake: FakeTables = { waiting: [], running: [], ...given, asked: [] };
  await takeCalls(page, /\/games\/public/, ({ url, answer }) => {
    const query = url.searchParams;
    fake.asked.push(query);
    const all = fake[(query.get('phase') ?? 'waiting') as TablePhase];
    const from = all.findIndex(({ game_id }) => game_id === query.get('after')) + 1;
    const games = all.slice(from, from + Number(query.get('limit')));
    const next = from + games.length < all.length ? (games.at(-1)?.game_id ?? null) : null;
    const totals = { waiting: fake.waiting.length, running: fake.running.length };
    return answer({ games, next, totals });
  });
  return fake;
}

/** The table of strengths in docs/bots.md, from what `arena gauntlet --json` prints. */

/** A bot's wins in one mode with so many players. */
export interface Wins {
  readonly hero: string;
  readonly mode: string;
  readonly players: number;
  /** Shares of games. */
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** The modes that have a row; ranked has the rules of casual. */
export const MODES = {
  casual: 'casual, ranked',
  tournament: 'tournament',
  stack_attack: 'stack_attack',
  spite: 'spite',
};
export const PLAYERS = [2, 4, 7];
export const HEROES = ['easy', 'petty', 'medium', 'hard'];

const BEGIN = '<!-- levels: made by `pnpm remake:bots levels` -->';
const END = '<!-- end of levels -->';

const percent = (share: number) => (100 * share).toFixed(1);

/** Throws a RangeError where wins are missing. */
export function levelsTable(all: readonly Wins[]): string {
  const cell = (hero: string, mode: string, players: number) => {
    const wins = all.find((one) => one.hero === hero && one.mode === mode && one.players === players);
    if (!wins) throw new RangeError(`no wins of ${hero} in ${mode} with ${players} players`);
    return `${percent(wins.rate)} % (${percent(wins.low)} to ${percent(wins.high)})`;
  };
  const rows = Object.entries(MODES).flatMap(([mode, label]) =>
    PLAYERS.map((players, row) => {
      const cells = HEROES.map((hero) => cell(hero, mode, players));
      return `| ${[row === 0 ? label : '', players, ...cells].join(' | ')} |`.replace('|  |', '| |');
    }),
  );
  const head = `| | players | ${HEROES.map((hero) => `\`${hero}\``).join(' | ')} |`;
  return [head, `|${'---|'.repeat(2 + HEROES.length)}`, ...rows].join('\n');
}

/** A page with the table in place of the one that it has. Throws a RangeError where it has none. */
export function withLevels(page: string, table: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new RangeError('the page has no place for the table of levels');
  return `${page.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${page.slice(end)}`;
}

/** Which invitations stand, told from INVITE-1, INVITE-2 and INVITE-4 to INVITE-6 alone. */

const STANDS = 60_000;
/** LOBBY-43, for tables at which nobody is connected. */
const WAITS = 600_000;
/** An hour: the page says "just". */
const JUST = 3_600_000;

interface Invited {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly table: string;
  readonly at: number;
}

export function invitationsBook() {
  let open: Invited[] = [];
  const met: { readonly people: readonly string[]; readonly at: number }[] = [];
  const waiting = new Map<string, { readonly there: Set<string>; readonly at: number }>();
  const blocks = new Set<string>();

  return {
    played: (people: readonly string[], at: number) => void met.push({ people, at }),
    block: (one: string, other: string) => void blocks.add(`${one} ${other}`),
    unblock: (one: string, other: string) => void blocks.delete(`${one} ${other}`),
    opens: (table: string, host: string, at: number) =>
      void waiting.set(table, { there: new Set([host]), at }),
    sits: (table: string, one: string) => void waiting.get(table)?.there.add(one),
    there: (table: string) => [...(waiting.get(table)?.there ?? [])],
    /** A table is over when everybody has left it. */
    leaves(table: string, one: string): void {
      const there = waiting.get(table)?.there;
      there?.delete(one);
      if (there?.size === 0) this.ends(table);
    },
    passes(now: number): void {
      for (const [table, { at }] of waiting) if (now >= at + WAITS) this.ends(table);
    },
    /** It waits no longer. */
    ends(table: string): void {
      waiting.delete(table);
      open = open.filter((invited) => invited.table !== table);
    },
    /** Whether it is granted: nobody is told that it reached nobody. The same again takes the place of the first. */
    invite(invited: Omit<Invited, 'id'>, id: string | null): boolean {
      const { from, to, table, at } = invited;
      const havePlayed = met.some(
        (game) => at < game.at + JUST && game.people.includes(from) && game.people.includes(to),
      );
      if (from === to || !havePlayed || !waiting.get(table)?.there.has(from)) return false;
      const isApart = blocks.has(`${from} ${to}`) || blocks.has(`${to} ${from}`);
      const isSame = (other: Invited) => other.from === from && other.to === to && other.table === table;
      if (!isApart && id !== null) open = [...open.filter((other) => !isSame(other)), { ...invited, id }];
      return true;
    },
    /** Whether there was something to answer. */
    answer(to: string, id: string, now: number): boolean {
      const stands = this.of(to, now).includes(id);
      open = open.filter((invited) => invited.id !== id || !stands);
      return stands;
    },
    of: (to: string, now: number) =>
      open.filter((invited) => invited.to === to && now < invited.at + STANDS).map(({ id }) => id),
    tables: () => [...waiting.keys()],
  };
}

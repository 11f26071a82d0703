/** Who is signed in, told from GUEST-1 to GUEST-4, AUTH-7 to AUTH-10, ACCT-8, ACCT-9 and L4 alone. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long access lasts: of guests, of accounts that are remembered, of others. */
const LIVES = { guest: 15 * MINUTE, remembered: 30 * DAY, forgotten: DAY / 2 };
export type Kind = keyof typeof LIVES;
const GRACE = 30_000;

interface Family {
  readonly userId: string;
  readonly life: number;
  hasEnded: boolean;
}

/** What is handed out, by the order in which it was. */
interface Access {
  readonly family: Family;
  readonly madeAt: number;
}
interface SessionToken extends Access {
  replacedAt: number | null;
}

export function sessionsBook() {
  const accesses: Access[] = [];
  const tokens: SessionToken[] = [];
  const lasts = ({ family, madeAt }: Access, now: number) => !family.hasEnded && now < madeAt + family.life;
  const handOut = (family: Family, now: number) => accesses.push({ family, madeAt: now });

  return {
    open(userId: string, kind: Kind, now: number): void {
      const family = { userId, life: LIVES[kind], hasEnded: false };
      handOut(family, now);
      if (kind === 'guest') tokens.push({ family, madeAt: now, replacedAt: null });
    },
    /** A guest comes back; false: as nobody. */
    comeBack(index: number, now: number): boolean {
      const token = tokens[index];
      const { family } = token;
      if (now >= token.madeAt + 30 * DAY) return false;
      if (token.replacedAt !== null && now > token.replacedAt + GRACE) family.hasEnded = true;
      if (family.hasEnded) return false;
      token.replacedAt ??= now;
      handOut(family, now);
      tokens.push({ family, madeAt: now, replacedAt: null });
      return true;
    },
    /** Somebody asks who they are; whether they have new access by it. */
    renew(index: number, now: number): boolean {
      const access = accesses[index];
      const isHalfOver = now > access.madeAt + access.family.life / 2;
      if (isHalfOver) handOut(access.family, now);
      return isHalfOver;
    },
    logOut(index: number): void {
      accesses[index].family.hasEnded = true;
    },
    endOthers(index: number): void {
      const { family } = accesses[index];
      for (const other of accesses)
        if (other.family !== family && other.family.userId === family.userId) other.family.hasEnded = true;
    },
    /** Which accesses let somebody in. */
    valid: (now: number) => accesses.map((access) => lasts(access, now)),
    /** Where the account is signed in: how many places. */
    places(userId: string, now: number): number {
      const there = accesses.filter((access) => access.family.userId === userId && lasts(access, now));
      return new Set(there.map(({ family }) => family)).size;
    },
    tokens: () => tokens.length,
  };
}

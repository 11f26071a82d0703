import {
  DELETED_PLAYER,
  type Link,
  type Links,
  type PersonalData,
  type PersonalRow,
  type SignIns,
} from '../../../src/store/accountPorts.ts';
import type { MemoryAccess } from './disk.ts';
import { orphan } from './formerNames.ts';

export function signInsIn(access: MemoryAccess): SignIns {
  return {
    add: async (signIn) => void access.disk.signIns.set(signIn.family, signIn),
    byFamily: async (family) => access.disk.signIns.get(family) ?? null,
    ofUser: async (userId, now) =>
      [...access.disk.signIns.values()]
        .filter((signIn) => signIn.userId === userId && signIn.expiresAt > now)
        .toSorted((one, other) => other.lastUsedAt - one.lastUsedAt || (one.family < other.family ? -1 : 1)),
    noteUse: async (family, at) => {
      const signIn = access.disk.signIns.get(family);
      if (signIn) access.disk.signIns.set(family, { ...signIn, lastUsedAt: at });
    },
    extend: async (family, expiresAt) => {
      const { signIns, sessions } = access.disk;
      const signIn = signIns.get(family);
      if (!signIn) return false;
      signIns.set(family, { ...signIn, expiresAt });
      for (const [key, session] of sessions) {
        if (session.family === family) sessions.set(key, { ...session, expiresAt });
      }
      return true;
    },
  };
}

export function linksIn(access: MemoryAccess): Links {
  const endOf: Links['endOf'] = async (userId, purpose) => {
    const { links } = access.disk;
    for (const [key, link] of links) {
      if (link.userId === userId && link.purpose === purpose) links.delete(key);
    }
  };
  const find: Links['find'] = async (tokenHash, purpose, at) => {
    const link = access.disk.links.get(tokenHash);
    return link?.purpose === purpose && link.expiresAt > at ? link : null;
  };
  return {
    replace: async (link: Link) => {
      await endOf(link.userId, link.purpose);
      access.disk.links.set(link.tokenHash, link);
    },
    find,
    use: async (tokenHash, purpose, at) => {
      const link = await find(tokenHash, purpose, at);
      return link && access.disk.links.delete(tokenHash) ? link : null;
    },
    endOf,
  };
}

export function personalDataIn(access: MemoryAccess): PersonalData {
  const rows = <Row extends { readonly userId: string }>(
    all: Iterable<Row>,
    userId: string,
    order: (row: Row) => number,
    told: (row: Row) => PersonalRow,
  ) =>
    [...all]
      .filter((row) => row.userId === userId)
      .toSorted((one, other) => order(one) - order(other))
      .map(told);
  return {
    about: async (userId) => {
      const {
        users,
        signIns,
        identities,
        messages,
        lessons,
        tracks,
        results,
        skills,
        setups,
        ruleSets,
        billing,
      } = access.disk;
      const user = users.get(userId);
      const profile = user && {
        created_at: user.createdAt,
        id: user.id,
        username: user.username,
        email: user.email,
        email_pending: user.emailPending,
        is_guest: Number(user.isGuest),
        is_vip: Number(user.isVip),
        avatar: user.avatar,
        clout: user.clout,
        password_changed_at: user.passwordChangedAt,
      };
      return {
        users: profile ? [profile] : [],
        sign_ins: rows(
          signIns.values(),
          userId,
          ({ signedInAt }) => signedInAt,
          (row) => ({
            signed_in_at: row.signedInAt,
            device: row.device,
            is_phone: Number(row.isPhone),
            last_used_at: row.lastUsedAt,
            expires_at: row.expiresAt,
          }),
        ),
        identities: rows(
          identities.values(),
          userId,
          ({ connectedAt }) => connectedAt,
          ({ connectedAt, provider, subject }) => ({ connected_at: connectedAt, provider, subject }),
        ),
        subscriptions: rows(
          billing.subscriptions.values(),
          userId,
          ({ startedAt }) => startedAt,
          (row) => ({ started_at: row.startedAt, state: row.state, paid_until: row.paidUntil }),
        ),
        messages: rows(
          messages.values(),
          userId,
          ({ createdAt }) => createdAt,
          (row) => ({
            created_at: row.createdAt,
            username: row.username,
            content: row.content,
            message_type: row.messageType,
          }),
        ),
        tutorial_sessions: rows(
          lessons.values(),
          userId,
          ({ updatedAt }) => updatedAt,
          (row) => ({ updated_at: row.updatedAt, id: row.id, track: row.track }),
        ),
        tutorial_tracks: (tracks.get(userId) ?? []).map(({ at, track, how }) => ({ at, track, how })),
        results: rows(
          results.values(),
          userId,
          ({ finishedAt }) => finishedAt,
          (row) => ({
            finished_at: row.finishedAt,
            mode: row.mode,
            placement: row.placement,
            players: row.players,
            won: Number(row.won),
            is_against_bots: Number(row.isAgainstBots),
            method: row.method,
            turns: row.turns,
            biggest_stack: row.biggestStack,
            stacks_built: row.stacksBuilt,
            stacks_eaten: row.stacksEaten,
            hits_taken: row.hitsTaken,
            duration_ms: row.durationMs,
            clout: row.clout,
            last_color: row.lastColor,
            cards: JSON.stringify({ played: row.cardsPlayed, drawn: row.drawnByOthers }),
            rated_at: row.rated?.at ?? null,
            mu: row.rated?.mu ?? null,
            sigma: row.rated?.sigma ?? null,
          }),
        ),
        ratings: [...skills.values()]
          .filter((skill) => skill.userId === userId)
          .map(({ season, mu, sigma, games }) => ({ season, mu, sigma, games })),
        rule_sets: (ruleSets.get(userId) ?? []).map(({ slot, set }) => ({
          slot,
          rules: JSON.stringify(set),
        })),
        setups: (setups.get(userId) ?? []).map(({ slot, setup }) => ({ slot, setup: JSON.stringify(setup) })),
        blocks: access.disk.company.blocks
          .filter((block) => block.userId === userId)
          .map(({ at, otherId }) => ({ at, other_id: otherId })),
        reports: access.disk.company.reports
          .filter((report) => report.userId === userId)
          .map(({ createdAt, gameId, reason, note }) => ({
            created_at: createdAt,
            game_id: gameId,
            reason,
            note,
          })),
        sentences: access.disk.company.sentences
          .filter((sentence) => sentence.userId === userId)
          .map(({ since, kind, until }) => ({ since, kind, until })),
        warnings: access.disk.company.warnings
          .filter((warning) => warning.userId === userId)
          .map(({ at, reason, line, closedAt }) => ({ at, reason, line, closed_at: closedAt })),
      };
    },
    erase: async (userId, at) => {
      const { users, sessions, signIns, links, messages, lessons, tracks, setups, ruleSets, kept } =
        access.disk;
      const { identities, oauthStates, oauthOffers, billing } = access.disk;
      const user = users.get(userId);
      if (!user || user.deletedAt !== null) return;
      orphan(access, userId, user.username, at);
      const nothing = { email: null, emailPending: null, passwordHash: null, passwordChangedAt: null };
      users.set(userId, { ...user, ...nothing, username: DELETED_PLAYER, isVip: false, deletedAt: at });
      const tables = [
        sessions,
        signIns,
        links,
        identities,
        oauthStates,
        oauthOffers,
        messages,
        lessons,
        billing.subscriptions,
      ];
      for (const table of tables) {
        for (const [key, row] of table) if (row.userId === userId) table.delete(key);
      }
      for (const table of [tracks, setups, ruleSets, kept, billing.customers, billing.checkouts])
        table.delete(userId);
      const { company } = access.disk;
      company.blocks = company.blocks.filter((block) => block.userId !== userId);
      company.reports = company.reports.filter((report) => report.userId !== userId);
      company.warnings = company.warnings.filter((warning) => warning.userId !== userId);
      company.moderators.delete(userId);
    },
  };
}

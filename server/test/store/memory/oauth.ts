import type {
  ConnectedIdentity,
  Identities,
  OAuthClaim,
  OAuthOffer,
  OAuthState,
  OAuthStates,
} from '../../../src/store/oauthPorts.ts';
import type { MemoryAccess } from './disk.ts';

export function identitiesIn(access: MemoryAccess): Identities {
  const ofUser = (userId: string) => identitiesOf(access, userId);
  return {
    ownerOf: async ({ provider, subject }) =>
      access.disk.identities.get(`${provider}\n${subject}`)?.userId ?? null,
    ofUser: async (userId) =>
      ofUser(userId).toSorted(
        (one, other) => one.connectedAt - other.connectedAt || (one.provider < other.provider ? -1 : 1),
      ),
    connect: async (identity) => connectIn(access, identity),
    disconnect: async (userId, provider) => {
      const ways = ofUser(userId);
      const way = ways.find((each) => each.provider === provider);
      if (!way) return 'unknown';
      if (ways.length === 1 && access.disk.users.get(userId)?.passwordHash == null) return 'lastWayIn';
      access.disk.identities.delete(`${provider}\n${way.subject}`);
      return 'ok';
    },
  };
}

/** {@link Identities.connect}, as part of a write. */
export function connectIn(access: MemoryAccess, identity: ConnectedIdentity): 'ok' | 'taken' {
  const { identities } = access.disk;
  const key = `${identity.provider}\n${identity.subject}`;
  const owner = identities.get(key)?.userId;
  if (owner !== undefined) return owner === identity.userId ? 'ok' : 'taken';
  for (const { provider, subject } of identitiesOf(access, identity.userId)) {
    if (provider === identity.provider) identities.delete(`${provider}\n${subject}`);
  }
  identities.set(key, identity);
  return 'ok';
}

function identitiesOf(access: MemoryAccess, userId: string): ConnectedIdentity[] {
  return [...access.disk.identities.values()].filter((identity) => identity.userId === userId);
}

export function oauthStatesIn(access: MemoryAccess, now: () => number): OAuthStates {
  const agrees = (row: OAuthState | OAuthOffer | undefined, { challenge, userId, at }: OAuthClaim) =>
    row?.challenge === challenge && row.expiresAt > at && (row.userId === null || row.userId === userId);
  return {
    begin: async (state) => {
      const { oauthStates, oauthOffers } = access.disk;
      for (const rows of [oauthStates, oauthOffers]) {
        for (const { hash, expiresAt } of [...rows.values()]) if (expiresAt <= now()) rows.delete(hash);
      }
      oauthStates.set(state.hash, state);
    },
    take: async (claim) => {
      const state = access.disk.oauthStates.get(claim.hash);
      if (!state || state.provider !== claim.provider || !agrees(state, claim)) return null;
      access.disk.oauthStates.delete(claim.hash);
      return state;
    },
    offer: async (offer) => {
      access.disk.oauthOffers.set(offer.hash, offer);
    },
    takeOffer: async (claim) => {
      const offer = access.disk.oauthOffers.get(claim.hash);
      if (!offer || !agrees(offer, claim)) return null;
      access.disk.oauthOffers.delete(claim.hash);
      return offer;
    },
  };
}

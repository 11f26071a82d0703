/** The tables that Kysely is asked about, as its types, in the words of the newest migration. Times are milliseconds, flags 0 or 1. */
import type { MessageType, NoCloutKept } from '@staxd/protocol';
import type { Generated } from 'kysely';
import type { LinkPurpose } from '../../accountPorts.ts';
import type { SubscriptionState } from '../../billingPorts.ts';
import type { GameStatus } from '../../gamePorts.ts';
import type { CompanyTables } from './companyTables.ts';
import type { OAuthTables } from './oauthTables.ts';
import type { TournamentTables } from './tournamentTables.ts';

export interface Tables extends OAuthTables, CompanyTables, TournamentTables {
  readonly games: GamesTable;
  readonly game_members: GameMembersTable;
  readonly users: UsersTable;
  readonly former_names: FormerNamesTable;
  readonly sessions: SessionsTable;
  readonly sign_ins: SignInsTable;
  readonly links: LinksTable;
  readonly messages: MessagesTable;
  readonly results: ResultsTable;
  readonly standings: StandingsTable;
  readonly ratings: RatingsTable;
  readonly kept_games: KeptGamesTable;
  readonly setups: SetupsTable;
  readonly rule_sets: RuleSetsTable;
  readonly tutorial_sessions: TutorialSessionsTable;
  readonly tutorial_tracks: TutorialTracksTable;
  readonly billing_customers: BillingCustomersTable;
  readonly billing_checkouts: BillingCheckoutsTable;
  readonly subscriptions: SubscriptionsTable;
  readonly billing_events: BillingEventsTable;
  readonly meta: MetaTable;
}

/** `key` is the short name of a game in all other tables. */
interface GamesTable {
  readonly key: Generated<number>;
  readonly id: string;
  readonly version: number;
  readonly due_at: number | null;
  readonly has_due: number;
  readonly last_event: number;
  readonly status: GameStatus;
  readonly mode: string;
  readonly invite_code: string;
  readonly is_private: number;
  readonly is_quick_match: number;
  readonly open_seats: number;
  readonly created_at: number;
  readonly updated_at: number;
  readonly commitment: string | null;
  readonly state: string;
}

interface GameMembersTable {
  readonly user_id: string;
  readonly game: number;
  readonly active: number;
}

interface UsersTable {
  readonly id: string;
  readonly username: string;
  /** By this its owner is found. */
  readonly username_key: string;
  /** By this another one is refused. */
  readonly username_fold: string;
  readonly email: string | null;
  readonly email_key: string | null;
  readonly email_pending: string | null;
  readonly password_hash: string | null;
  readonly is_guest: number;
  /** Written by `SqlSubscriptions` only. */
  readonly is_vip: number;
  readonly avatar: number;
  readonly clout: number;
  readonly created_at: number;
  readonly password_changed_at: number | null;
  readonly deleted_at: number | null;
}

/** By `key` the newest are found. */
interface FormerNamesTable {
  readonly key: Generated<number>;
  readonly user_id: string;
  readonly name_fold: string;
  readonly until: number;
}

interface SessionsTable {
  readonly token_hash: string;
  readonly family: string;
  readonly user_id: string;
  readonly created_at: number;
  readonly expires_at: number;
  readonly rotated_at: number | null;
  readonly revoked_at: number | null;
}

interface SignInsTable {
  readonly family: string;
  readonly user_id: string;
  readonly device: string | null;
  readonly is_phone: number;
  readonly signed_in_at: number;
  readonly last_used_at: number;
  readonly lifetime: number;
  readonly expires_at: number;
}

interface LinksTable {
  readonly token_hash: string;
  readonly purpose: LinkPurpose;
  readonly user_id: string;
  readonly address: string;
  readonly expires_at: number;
  readonly used_at: number | null;
}

interface MessagesTable {
  readonly key: Generated<number>;
  readonly id: string;
  readonly game: number;
  readonly user_id: string;
  readonly username: string;
  readonly content: string;
  readonly message_type: MessageType;
  readonly created_at: number;
}

export interface ResultsTable {
  readonly key: Generated<number>;
  readonly game: number;
  readonly user_id: string;
  readonly mode: string;
  readonly placement: number;
  readonly players: number;
  readonly won: number;
  readonly is_against_bots: number;
  readonly method: string;
  readonly turns: number;
  readonly biggest_stack: number;
  readonly stacks_built: number;
  readonly stacks_eaten: number;
  readonly hits_taken: number;
  readonly duration_ms: number;
  readonly clout: number;
  readonly no_clout: NoCloutKept | null;
  readonly finished_at: number;
  readonly rated_at: number | null;
  readonly mu: number | null;
  readonly sigma: number | null;
  /** What the rated game added to the rating that players read. */
  readonly points: number | null;
  /** JSON of Contacts. */
  readonly won_against: string | null;
  /** JSON of Contacts. */
  readonly rated_against: string | null;
  readonly last_color: string | null;
  /** JSON: counts by card, `played` and `drawn` (by others). */
  readonly cards: string;
}

/** Sums of results. */
interface StandingsTable {
  readonly user_id: string;
  readonly mode: string;
  readonly season: string;
  readonly games: number;
  readonly wins: number;
  readonly clout: number;
}

interface RatingsTable {
  readonly user_id: string;
  readonly season: string;
  readonly mu: number;
  readonly sigma: number;
  /** As players read it. */
  readonly rating: number;
  readonly games: number;
  readonly updated_at: number;
}

interface KeptGamesTable {
  readonly user_id: string;
  readonly game: number;
}

interface SetupsTable {
  readonly user_id: string;
  readonly slot: number;
  readonly setup: string;
}

interface RuleSetsTable {
  readonly user_id: string;
  readonly slot: number;
  readonly rules: string;
}

interface TutorialSessionsTable {
  readonly user_id: string;
  readonly id: string;
  readonly version: number;
  readonly track: string;
  readonly updated_at: number;
  readonly record: string;
}

interface TutorialTracksTable {
  readonly user_id: string;
  readonly track: string;
  readonly how: 'completed' | 'skipped';
  readonly at: number;
}

interface BillingCustomersTable {
  readonly user_id: string;
  readonly customer_id: string;
}

interface BillingCheckoutsTable {
  readonly user_id: string;
  readonly checkout_id: string;
}

interface SubscriptionsTable {
  readonly id: string;
  readonly user_id: string;
  readonly state: SubscriptionState;
  readonly started_at: number;
  readonly paid_until: number;
  readonly vip_until: number | null;
}

interface BillingEventsTable {
  readonly id: string;
  readonly subscription_id: string;
  readonly at: number;
}

interface MetaTable {
  readonly name: string;
  readonly value: number;
}

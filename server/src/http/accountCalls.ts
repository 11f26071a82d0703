import { fail, ok, type Result } from '@staxd/engine';
import { type AccountDetails, type ErrorBody, errorBody, type OAuthProvider } from '@staxd/protocol';
import type { Identity } from '../identity/identity.ts';
import { visitOf } from '../identity/visit.ts';
import type { PersonalData } from '../store/accountPorts.ts';
import type { Users } from '../store/userPorts.ts';
import type { Handlers } from './call.ts';

type AccountCalls = Pick<
  Handlers,
  | 'signInOptions'
  | 'forgotPassword'
  | 'changePassword'
  | 'changeEmail'
  | 'confirmEmail'
  | 'account'
  | 'signIns'
  | 'endSignIn'
  | 'endOtherSignIns'
  | 'deleteAccount'
  | 'exportData'
>;

export interface AccountCallParts {
  readonly identity: Identity;
  readonly users: Pick<Users, 'byId'>;
  readonly personal: PersonalData;
  /** Those that are configured. */
  readonly providers: readonly OAuthProvider[];
  readonly connectedTo: (userId: string) => Promise<AccountDetails['connected']>;
}

const DONE = { success: true } as const;

export function accountCalls({
  identity: { signIns, credentials, emails, deletion },
  users,
  personal,
  providers,
  connectedTo,
}: AccountCallParts): AccountCalls {
  return {
    signInOptions: async () => ok({ providers: [...providers], mail: emails.areMailed }),
    forgotPassword: async ({ body, address }) => doneAfter(await emails.mailReset(body.email, address)),
    changePassword: async ({ body, person, ...from }) =>
      doneAfter(await credentials.change(person, body, visitOf(from, true))),
    changeEmail: async ({ body: { email, password }, person, ...from }) => {
      const owner = await credentials.prove(person, password, visitOf(from, true));
      return owner.ok ? doneAfter(await emails.change(owner.value, email, from.address)) : owner;
    },
    confirmEmail: async ({ body }) => doneAfter(await emails.confirm(body.token)),
    account: async ({ person }) => {
      const user = await users.byId(person.userId);
      if (user === null) return fail(errorBody('UNAUTHORIZED'));
      return ok({
        email: user.email,
        email_pending: user.emailPending,
        has_password: user.passwordHash !== null,
        password_changed_at: user.passwordChangedAt,
        created_at: user.createdAt,
        connected: await connectedTo(user.id),
      });
    },
    signIns: async ({ person }) => {
      const shown = await signIns.shownTo(person);
      const sessions = shown.map(({ id, device, isPhone, signedInAt, lastUsedAt, isCurrent }) => ({
        id,
        device,
        is_phone: isPhone,
        signed_in_at: signedInAt,
        last_used_at: lastUsedAt,
        is_current: isCurrent,
      }));
      return ok({ sessions });
    },
    endSignIn: async ({ params, person }) =>
      (await signIns.end(person, params.id)) ? ok(DONE) : fail(errorBody('NOT_FOUND')),
    endOtherSignIns: async ({ person }) =>
      ok({ ended: await signIns.endOthers(person.userId, person.family) }),
    deleteAccount: async ({ body: { password }, person, ...from }) => {
      const owner = await credentials.prove(person, password, visitOf(from, true));
      return owner.ok ? doneAfter(await deletion.run(person.userId)) : owner;
    },
    exportData: async ({ person }) => ok({ ...(await personal.about(person.userId)) }),
  };
}

function doneAfter(result: Result<unknown, ErrorBody>): Result<typeof DONE, ErrorBody> {
  return result.ok ? ok(DONE) : result;
}

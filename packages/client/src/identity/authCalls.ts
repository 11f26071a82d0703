import type { AuthResponse, CallInput, CallResponse, User } from '@staxd/protocol';

/** The sign-in and sign-out calls. They reject with an {@link ApiError}. */
export interface AuthCalls {
  guest(input: CallInput<'guest'>): Promise<AuthResponse>;
  login(input: CallInput<'login'>): Promise<AuthResponse>;
  /** With a guest's token the guest becomes the account (ACCT-6). */
  register(input: CallInput<'register'>, token: string | null): Promise<AuthResponse>;
  me(token: string): Promise<CallResponse<'me'>>;
  setMe(token: string, input: CallInput<'setMe'>): Promise<User>;
  logout(token: string): Promise<unknown>;
}

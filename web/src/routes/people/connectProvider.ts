import { ApiError } from '@staxd/client';
import { errorBody, type OAuthProvider } from '@staxd/protocol';

/** Leaves for the page of a provider, to connect it with the account. Rejects if that cannot be reached. */
export async function connectProvider(provider: OAuthProvider): Promise<never> {
  throw new ApiError(errorBody('OAUTH_UNAVAILABLE', { provider }), 0);
}

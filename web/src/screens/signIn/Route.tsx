/** The pages around signing in, as one part that is loaded with the first of them. */
import type { ReactNode } from 'react';
import { CallbackRoute } from './CallbackRoute.tsx';
import { ConfirmEmailRoute } from './ConfirmEmailRoute.tsx';
import { LoginRoute } from './LoginRoute.tsx';
import { ForgotPasswordRoute, ResetPasswordRoute } from './PasswordRoutes.tsx';
import { SignUpRoute } from './SignUpRoute.tsx';
import type { MayLeave } from './useSignIn.ts';

export interface SignInRoutesProps {
  readonly path: string;
  readonly mayLeave: MayLeave;
}

export function SignInRoutes({ path, mayLeave }: SignInRoutesProps): ReactNode {
  switch (path) {
    case '/signup':
      return <SignUpRoute />;
    case '/auth/callback':
      return <CallbackRoute mayLeave={mayLeave} />;
    case '/forgot-password':
      return <ForgotPasswordRoute />;
    case '/reset-password':
      return <ResetPasswordRoute mayLeave={mayLeave} />;
    case '/confirm-email':
      return <ConfirmEmailRoute />;
    default:
      return <LoginRoute mayLeave={mayLeave} />;
  }
}

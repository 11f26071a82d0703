/** What the pages of signing in share: what the server offers, the way to a provider, and who may be replaced. */
import type { CallAnswer } from '@staxd/client';
import type { OAuthProvider } from '@staxd/protocol';
import { useEffect, useState } from 'react';
import { pageBefore, useNavigate } from '../../app/navigation/router.tsx';
import { forgetEndedAt } from '../../online/session/endedLogin.ts';
import { useAccount } from '../../online/session/liveSession.ts';
import { loadSession } from '../../online/session/loadSession.ts';
import type { OAuthMode } from '../../online/signIn/attempt.ts';
import { leaveForProvider } from '../../online/signIn/oauth.ts';
import { accountApi, optionsOf, type Problem } from '../../online/signIn/signInCalls.ts';
import { noteWayBack, wayBack } from '../../online/signIn/wayBack.ts';

/** Asks a player with a running game whether to leave it; who says yes has left it. */
export type MayLeave = () => Promise<boolean>;

type SignInOptions = CallAnswer<'signInOptions'>;

const NOTHING: SignInOptions = { providers: [], mail: false };

/** Null until the server has said it. */
export function useOptions(): SignInOptions | null {
  const [options, setOptions] = useState<SignInOptions | null>(null);
  useEffect(() => {
    let isHere = true;
    const ask = async () => {
      const told = await optionsOf(accountApi(await loadSession()));
      if (isHere) setOptions(told);
    };
    void ask();
    return () => {
      isHere = false;
    };
  }, []);
  return options;
}

export interface SignIn {
  readonly options: SignInOptions;
  readonly isGuest: boolean;
  readonly busy: 'form' | OAuthProvider | undefined;
  readonly problem: Problem | undefined;
  /** Runs while the form is busy. It gives what went wrong; null: signed in, and it stays busy. */
  readonly send: (act: () => Promise<Problem | null>) => Promise<void>;
  readonly goToProvider: (provider: OAuthProvider) => void;
  readonly back: () => void;
  /** Returns to the page before, for good. */
  readonly goOn: (to?: string) => void;
}

/** For /login and /signup. Whoever comes signed in is led to `to`. */
export function useSignIn(mode: OAuthMode, first?: Problem, to?: '/'): SignIn {
  const navigate = useNavigate();
  const account = useAccount();
  const options = useOptions() ?? NOTHING;
  const [busy, setBusy] = useState<'form' | OAuthProvider>();
  const [problem, setProblem] = useState(first);
  useEffect(() => noteWayBack(pageBefore()), []);
  const isIn = account !== null && !account.isGuest;
  useEffect(() => {
    if (isIn && busy === undefined) navigate(to ?? wayBack(), { replace: true });
  }, [isIn, busy, to, navigate]);
  const begin = (what: 'form' | OAuthProvider) => {
    setProblem(undefined);
    setBusy(what);
  };
  const end = (what: Problem | null) => {
    if (what === null) return;
    setProblem(what);
    setBusy(undefined);
  };
  return {
    options,
    isGuest: account?.isGuest === true,
    busy,
    problem,
    send: async (act) => {
      begin('form');
      end(await act());
    },
    goToProvider: async (provider) => {
      begin(provider);
      const failed = await leaveForProvider(await loadSession(), provider, { path: wayBack(), mode });
      end(failed === null ? null : { text: failed });
    },
    back: () => {
      if (typeof pageBefore() === 'string') history.back();
      else navigate('/');
    },
    goOn: (path = wayBack()) => {
      forgetEndedAt();
      navigate(path, { replace: true });
    },
  };
}

/** Leaves the guest's game, if there is one, before another account takes the guest's place. */
export function replacing(mayLeave: MayLeave): {
  readonly mayReplace: MayLeave;
  readonly hasLeft: () => boolean;
} {
  let hasLeft = false;
  return {
    hasLeft: () => hasLeft,
    mayReplace: async () => {
      if (!(await mayLeave())) return false;
      hasLeft = true;
      (await loadSession()).forget();
      return true;
    },
  };
}

/** Where to go on: not back into a game that was left on the way. */
export function afterReplacing(path: string, hasLeft: boolean): string {
  return hasLeft && path.startsWith('/game/') ? '/' : path;
}

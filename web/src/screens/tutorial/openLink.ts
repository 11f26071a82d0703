import { loadSession } from '../../online/session/loadSession.ts';
import { type Teller, TutorialLink } from '../../online/tutorial/tutorialLink.ts';

/** What tells the server of this page's lessons. */
export function openLink(hasAccount: () => boolean): TutorialLink {
  return new TutorialLink({
    teller: async () => (hasAccount() ? openTeller() : null),
    storage: localStorage,
    makeId: () => `tutorial_${Date.now()}_${Math.random().toString(36).slice(2, 11)}`,
  });
}

/** The session and the calls are loaded when there is somebody to tell about. */
async function openTeller(): Promise<Teller | null> {
  try {
    const [session, { makeCall, tutorialApi }] = await Promise.all([
      loadSession(),
      import('../../online/tutorial/tutorialCalls.ts'),
    ]);
    const api = tutorialApi(session);
    return (id, call) => makeCall(api, id, call);
  } catch {
    // Without a network their code cannot be fetched either.
    return null;
  }
}

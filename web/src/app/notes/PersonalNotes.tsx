/** Hears what reaches the player wherever they are, and shows it above the page. On a board it waits. */
import type { Invited, PersonalEvent } from '@staxd/client';
import { decodeInvitation, shownName, watchWarnings } from '@staxd/client';
import { useEffect, useEffectEvent } from 'react';
import { useAnnounce } from '../../look/primitives/accessibility/LiveRegion.tsx';
import { sayInvited } from '../../messages/app/invited.ts';
import { t } from '../../messages/t.ts';
import { attempt } from '../../online/calls/attempt.ts';
import { openCompany } from '../../online/calls/openCompany.ts';
import { session, useSession } from '../../online/session/session.ts';
import { useNow } from '../../online/session/useNow.ts';
import { NoteStrip } from '../company/NoteStrip.tsx';
import { usePersonalNotes } from '../company/personalNotes.ts';
import { MODE_LOOKS } from '../modes/modeLooks.ts';
import { gamePath } from '../navigation/activeGame.ts';
import { useNavigate, usePath } from '../navigation/router.tsx';
import type { TournamentCall } from './tournamentNotes.ts';
import { useEndElsewhere } from './useEndElsewhere.ts';

/** Without a network there is nothing to show; the server tells again when the connection is back. */
const offline = () => undefined;

export function PersonalNotes({ onBoard }: { readonly onBoard: boolean }) {
  const navigate = useNavigate();
  const path = usePath();
  const announce = useAnnounce();
  const { notes, show, drop } = usePersonalNotes();
  useEndElsewhere(show);
  const isGameOver = useSession(({ game }) => game?.phase === 'completed');
  const now = useNow(notes.length > 0);
  const isOver = notes.find(({ until, to }) => (until !== null && until <= now) || to === path);
  useEffect(() => {
    if (isOver) drop(isOver.id);
  }, [isOver, drop]);

  const invited = (invitation: Invited) => {
    const { id, from, mode, expiresAt } = invitation;
    const name = shownName(from.username);
    const answer = (accept: boolean) => async () => {
      const result = await attempt(async () => (await openCompany()).answer(id, accept));
      if (!result.ok) return result.error.text;
      if (result.value !== null) navigate(gamePath(result.value));
      return undefined;
    };
    show({
      id,
      title: sayInvited('invited.title', { name }),
      said: sayInvited('invited.said', { name }),
      line: (seconds) => sayInvited('invited.line', { mode: t(MODE_LOOKS[mode].name), count: seconds ?? 0 }),
      until: expiresAt,
      yes: { label: sayInvited('invited.join'), act: answer(true) },
      no: { label: sayInvited('invited.no'), act: answer(false) },
    });
  };
  const called = async (call: TournamentCall) => {
    const part = await import('./tournamentNotes.ts').catch(offline);
    if (part) show(part.tournamentNote(call, navigate));
  };
  const warned = useEffectEvent(async () => {
    const part = await import('./warningNotes.ts').catch(offline);
    await part?.refreshWarnings(onBoard && !isGameOver);
  });
  const told = async (text: string) => {
    const part = await import('./operatorNote.ts').catch(offline);
    part?.showOperatorNote(text, onBoard && !isGameOver);
  };
  const hear = useEffectEvent((event: PersonalEvent) => {
    if (event.type === 'invitation') invited(event.invitation);
    else if (event.type === 'operatorNotice') void told(event.text);
    else if (event.type === 'invitationGone') drop(event.invitationId);
    else void called(event);
  });
  const look = useEffectEvent(async () => {
    const open = await attempt(async () => (await openCompany()).openInvitations());
    if (open.ok) for (const each of open.value) invited(decodeInvitation(each));
  });
  useEffect(() => {
    const stopHearing = session.onPersonal(hear);
    const stopListening = session.listen();
    const stopWatching = watchWarnings(session, () => void warned());
    // What came before this page was here.
    void look();
    void warned();
    return () => {
      stopHearing();
      stopListening();
      stopWatching();
      // They are for whoever was signed in.
      usePersonalNotes.setState({ notes: [] });
    };
  }, []);

  const isShown = notes.length > 0 && (!onBoard || isGameOver);
  const latest = notes.at(-1)?.said;
  useEffect(() => {
    if (isShown && latest !== undefined) announce(latest);
  }, [isShown, latest, announce]);
  if (!isShown) return null;
  return <NoteStrip notes={notes} now={now} onGone={drop} />;
}

/** Quick phrases, who is muted, and what whoever runs the server says to everybody. */
import type { ChatMessage, LiveGame, Session } from '@staxd/client';
import { PHRASES, type Phrase, type PublicPlayer } from '@staxd/protocol';
import { t } from '../messages/t.ts';

/** The words of a message: a phrase is said in the words of this client. */
export function wordsOf({ type, text }: Pick<ChatMessage, 'type' | 'text'>): string {
  const phrase = type === 'phrase' && PHRASES.find((known) => known === text);
  return phrase ? t(`company.phrase.${phrase}`) : text;
}

/** One key each: there are more phrases than digits. */
const SIGNS = '123456789abcdefghijklmnopqrstuvwxyz';

/** The phrase of a sign. */
export function phraseAt(sign: string): Phrase | undefined {
  return sign.length === 1 ? PHRASES[SIGNS.indexOf(sign.toLowerCase())] : undefined;
}

/** All phrases with their signs. */
export function phraseChoices(): string {
  return numbered(PHRASES.map((phrase) => t(`company.phrase.${phrase}`)));
}

/** Those at the table who can be muted: people, but not the viewer. */
export function othersAt({ players, viewerId }: LiveGame): readonly PublicPlayer[] {
  return players.filter(({ userId, bot }) => bot === null && userId !== viewerId);
}

/** They with their numbers, and who of them is muted. Empty without anybody. */
export function peopleChoices(session: Session, game: LiveGame): string {
  const muted = session.muted.getState();
  return numbered(
    othersAt(game).map(({ userId, username: name }) =>
      muted.includes(userId) ? t('company.isMuted', { name }) : name,
    ),
  );
}

/** Mutes or unmutes, and says so. */
export function mute(session: Session, { userId, username: name }: PublicPlayer, isMuted: boolean): string {
  session.mute(userId, isMuted);
  return t(isMuted ? 'company.muted' : 'company.unmuted', { name });
}

/** Tells it, until the function that it gives is called. */
export function onOperatorNotice(session: Session, tell: (line: string) => void): () => void {
  return session.onPersonal((event) => {
    if (event.type === 'operatorNotice') tell(t('online.operatorNotice', { text: event.text }));
  });
}

function numbered(texts: readonly string[]): string {
  return texts.map((text, index) => t('company.numbered', { number: SIGNS[index] ?? '', text })).join('  ');
}

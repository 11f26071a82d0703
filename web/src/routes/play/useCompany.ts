/** What people say by phrases and the faces they pull: each for 4 s at their seat, and read out now and then. */
import type { LiveGame } from '@staxd/client';
import type { Reaction } from '@staxd/protocol';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { phraseWords } from '../../game/play/chatLines.ts';
import { lazyModule, useLazyModule } from '../../loading/lazyModule.ts';
import { t } from '../../messages/t.ts';
import { useAnnounce } from '../../primitives/accessibility/LiveRegion.tsx';
import { useSession } from '../../session/session.ts';
import { useSettings } from '../../settings/settings.ts';
import { useFeel } from '../../sound/SoundProvider.tsx';

const BOT_TALK = lazyModule(() => import('./botTalk.ts'));

/** Milliseconds that words are shown. */
const SHOWN = 4000;
/** Milliseconds between two that are read out: a table that chatters drowns no news of the game. */
const BETWEEN = 3000;

export interface AtSeat {
  readonly says?: string;
  readonly pulls?: Reaction;
}

interface Said {
  readonly userId: string;
  readonly says: string;
  readonly isBot?: true;
}

/**
 * By user id. With `isQuiet`, nobody says anything; while the viewer `decides` about an attack no bot does, and what it
 * would have said is dropped.
 */
export function useCompany(game: LiveGame, isQuiet: boolean, decides: boolean): ReadonlyMap<string, AtSeat> {
  const chat = useSession((state) => state.chat);
  const reactions = useSession((state) => state.reactions);
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [known] = useState(() => new Set(chat.map(({ id }) => id)));
  const spokenAt = useRef(Number.NEGATIVE_INFINITY);
  const announce = useAnnounce();
  const log = useSession((state) => state.log);
  const heard = useRef(log.at(-1)?.version ?? 0);
  const botAt = useRef<number>(null);
  const { play } = useFeel();
  const botsTalk = useSettings((settings) => settings.botsTalk);
  const hasBots = game.players.some(({ bot }) => bot !== null);
  const talk = useLazyModule(BOT_TALK, botsTalk && hasBots && log.length > 0);

  const speak = useEffectEvent((userId: string, words: (name: string) => string) => {
    const now = performance.now();
    if (userId === game.viewerId || now - spokenAt.current < BETWEEN) return;
    spokenAt.current = now;
    announce(words(game.players.find((player) => player.userId === userId)?.username ?? ''));
  });
  const hear = useEffectEvent((news: Said) => {
    if (isQuiet || (news.isBot && decides)) return;
    if (news.isBot) play('talk');
    setSaid((before) => [...before, news]);
    setTimeout(() => setSaid((before) => before.filter((each) => each !== news)), SHOWN);
    speak(news.userId, (name) => t('company.says', { name, words: news.says }));
  });
  useEffect(() => {
    for (const { id, userId, text, type, isPast, state } of chat) {
      if (known.has(id) || state !== null) continue;
      known.add(id);
      if (type === 'phrase' && !isPast) hear({ userId, says: phraseWords(text) });
    }
  }, [chat, known]);
  useEffect(() => {
    for (const logged of log) {
      if (logged.version <= heard.current) continue;
      const news =
        botsTalk && talk?.botWords(game, logged, { lastAt: botAt.current, now: performance.now() });
      if (!news) continue;
      botAt.current = performance.now();
      hear({ ...news, isBot: true });
    }
    heard.current = log.at(-1)?.version ?? heard.current;
  }, [log, game, botsTalk, talk]);
  const pulled = useRef(reactions);
  useEffect(() => {
    for (const [userId, face] of Object.entries(reactions))
      if (face !== pulled.current[userId])
        speak(userId, (name) => t('company.pulls', { name, face: t(`company.reaction.${face}`) }));
    pulled.current = reactions;
  }, [reactions]);

  return useMemo(() => {
    const seats = new Map<string, AtSeat>();
    for (const [userId, pulls] of Object.entries(reactions)) seats.set(userId, { pulls });
    for (const { userId, says, isBot } of said) {
      if (isBot && decides) continue;
      seats.set(userId, { ...seats.get(userId), says });
    }
    return seats;
  }, [said, reactions, decides]);
}

/** What people say by phrases and the faces they pull: each for 4 s at their seat, and read out now and then. */
import { type Saying, shownName } from '@staxd/client';
import type { Reaction, SeenGame } from '@staxd/protocol';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useSettings } from '../../app/settings/settings.ts';
import { lazyModule, useLazyModule } from '../../loading/lazyModule.ts';
import { useAnnounce } from '../../look/primitives/accessibility/LiveRegion.tsx';
import { useFeel } from '../../look/sound/SoundProvider.tsx';
import { t } from '../../messages/t.ts';
import { useSession } from '../../online/session/session.ts';
import type { ChatLine } from '../board/chat/ChatPanel.tsx';
import { phraseWords } from '../play/chatLines.ts';

const BOT_TALK = lazyModule(() => import('./botTalk.ts'));

/** Milliseconds that words are shown. */
const SHOWN = 4000;
/** As many lines of bots stand in the chat. */
const KEPT = 30;
/** Milliseconds between two lines that are read out, so that chatter does not drown out the game. */
const BETWEEN = 3000;

export interface AtSeat {
  readonly says?: string;
  readonly pulls?: Reaction;
}

interface Said {
  readonly userId: string;
  readonly says: string;
  /** Of a bot. */
  readonly saying?: Saying;
}

export interface CompanyNow {
  /** By user id. */
  readonly atSeats: ReadonlyMap<string, AtSeat>;
  /** What bots have said since the page was opened, for the chat. */
  readonly botLines: readonly ChatLine[];
}

/**
 * With `isQuiet`, nobody says anything; while the viewer `decides` about an attack no bot does but for
 * answers to the viewer, and what it would have said is dropped.
 */
export function useCompany(
  game: Pick<SeenGame, 'players' | 'viewerId'>,
  isQuiet: boolean,
  decides: boolean,
): CompanyNow {
  const chat = useSession((state) => state.chat);
  const reactions = useSession((state) => state.reactions);
  const [said, setSaid] = useState<readonly Said[]>([]);
  const [botLines, setBotLines] = useState<readonly ChatLine[]>([]);
  const told = useRef(0);
  const [known] = useState(() => new Set(chat.map(({ id }) => id)));
  const spokenAt = useRef(Number.NEGATIVE_INFINITY);
  const announce = useAnnounce();
  const hasLog = useSession(({ log }) => log.length > 0);
  const sayings = useSession((state) => state.sayings);
  const [heard] = useState(() => new WeakSet(sayings));
  const { play } = useFeel();
  const botsTalk = useSettings((settings) => settings.botsTalk);
  const bots = game.players.flatMap(({ userId, bot }) => (bot === null ? [] : userId));
  const hasBots = bots.length > 0;
  const talk = useLazyModule(BOT_TALK, botsTalk && hasBots && hasLog);
  const silent = botsTalk ? '' : bots.join(' ');
  const { viewerId } = game;

  const nameOf = (id: string) => shownName(game.players.find(({ userId }) => userId === id)?.username ?? '');
  const speak = useEffectEvent((userId: string, words: (name: string) => string) => {
    const now = performance.now();
    if (userId === game.viewerId || now - spokenAt.current < BETWEEN) return;
    spokenAt.current = now;
    announce(words(nameOf(userId)));
  });
  const hear = useEffectEvent((news: Said) => {
    if (isQuiet || (decides && isIdle(news, viewerId))) return;
    if (news.saying) {
      play('talk');
      const line = {
        id: `bot/${++told.current}`,
        name: nameOf(news.userId),
        text: news.says,
        bot: true,
        quick: true,
      };
      setBotLines((before) => [...before, line].slice(-KEPT));
    }
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
    if (botsTalk && !talk) return;
    for (const saying of sayings) {
      if (heard.has(saying)) continue;
      heard.add(saying);
      const says = botsTalk ? talk?.botWords(saying.line) : undefined;
      if (says !== undefined) hear({ userId: saying.userId, says, saying });
    }
  }, [sayings, heard, botsTalk, talk]);
  const pulled = useRef(reactions);
  useEffect(() => {
    for (const [userId, face] of Object.entries(reactions))
      if (face !== pulled.current[userId] && !silent.split(' ').includes(userId))
        speak(userId, (name) => t('company.pulls', { name, face: t(`company.reaction.${face}`) }));
    pulled.current = reactions;
  }, [reactions, silent]);

  const atSeats = useMemo(() => {
    const seats = new Map<string, AtSeat>();
    for (const [userId, pulls] of Object.entries(reactions))
      if (!silent.split(' ').includes(userId)) seats.set(userId, { pulls });
    for (const each of said) {
      if (decides && isIdle(each, viewerId)) continue;
      seats.set(each.userId, { ...seats.get(each.userId), says: each.says });
    }
    return seats;
  }, [said, reactions, decides, silent, viewerId]);
  return { atSeats, botLines };
}

/** Whether a bot says it, and not to the viewer. */
function isIdle({ saying }: Said, viewerId: string | null): boolean {
  return saying !== undefined && saying.to !== viewerId;
}

/** How people treat each other: what they say, whom they keep away, and what moderators decide. */
import { Chat } from '../chat/chat.ts';
import { openCompany } from '../company/openCompany.ts';
import { Sentences } from '../company/sentences.ts';
import { Guessing } from '../limits/guessing.ts';
import type { Data } from './data.ts';
import type { Games } from './games.ts';
import type { Ground } from './ground.ts';
import type { Load } from './load.ts';

export type CompanyStarted = Awaited<ReturnType<typeof startCompany>>;

export async function startCompany({
  platform,
  reportOf,
  store,
  limiter,
  games,
}: Ground & Data & Load & Games) {
  const sentences = new Sentences(store.company, platform.clock);
  await sentences.open();
  const companyRules = {
    refusesAll: (userId: string) => sentences.refusesAll(userId),
    refusesWords: (userId: string) => sentences.refusesWords(userId),
    apartFrom: (userId: string) => store.company.apartFrom(userId),
  };
  const company = openCompany({
    store,
    games,
    sentences,
    platform,
    report: reportOf('company', 'a decision of a moderator'),
  });
  const chat = new Chat(store.chats, platform, companyRules);
  return { companyRules, company, chat, guessing: new Guessing(limiter, platform.timers) };
}

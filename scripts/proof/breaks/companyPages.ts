/** What makes sentences of docs/product/companyPages.md untrue. */
import type { BreakTable } from '../breaking.ts';

const BOARD = 'web/src/game/board/BoardScreen.tsx';
const TALK = 'web/src/routes/play/useCompany.ts';
const PERSON = 'web/src/routes/play/PersonAtTable.tsx';
const NOTES = 'web/src/routes/notices/PersonalNotes.tsx';
const WARNINGS = 'web/src/routes/notices/warningNotes.ts';
const COMPANY_TEXTS = 'web/src/messages/company.ts';
const DECIDE = 'web/src/people/moderation/DecideDialog.tsx';
const REPORTS = 'web/src/people/moderation/ReportList.tsx';

export const companyPages: BreakTable = {
  'CHATTER-1': { file: COMPANY_TEXTS, from: "'Not the face!'", to: "'Not me!'" },
  'CHATTER-2': { file: COMPANY_TEXTS, from: "'number hidden'", to: "'hidden'" },
  'CHATTER-20': {
    file: 'web/src/game/board/chat/ChatPanel.tsx',
    from: 'change({ typedChat: true })',
    to: 'change({ typedChat: null })',
  },
  'CHATTER-21': {
    file: 'web/src/game/board/frame/Dock.module.css',
    from: '.last:has(> .spoken) + :not(.button, :focus-visible)',
    to: '.last:has(> .spoken) + .button',
  },
  'CHATTER-3': {
    file: 'web/src/routes/play/useChat.ts',
    from: 'typedChat ?? account?.isGuest === false',
    to: 'typedChat ?? false',
  },
  'CHATTER-4': { file: TALK, from: 'SHOWN = 4000', to: 'SHOWN = 6000' },
  'CHATTER-19': {
    file: 'web/src/game/board/seats/OwnPlate.tsx',
    from: '{company && <company.SeatCompany pulls={pulls} />}',
    to: '',
  },
  'CHATTER-5': {
    file: 'web/src/game/board/company/ReactionTray.tsx',
    from: "event.key !== 'Escape'",
    to: "event.key !== 'Backspace'",
  },
  'CHATTER-6': {
    file: BOARD,
    from: 'if (isAsked && !desk) setDrawer',
    to: 'if (isAsked && desk) setDrawer',
  },
  'CHATTER-18': {
    file: 'web/src/game/board/BoardScreen.tsx',
    from: 'lines={desk ? woven : talk}',
    to: 'lines={desk ? woven : chat.lines}',
  },
  'CHATTER-17': {
    file: 'web/src/game/board/seats/seatPlaces.ts',
    from: 'MOST_THAT_SPEAK = 3',
    to: 'MOST_THAT_SPEAK = 4',
  },
  'CHATTER-7': { file: TALK, from: 'BETWEEN = 3000', to: 'BETWEEN = 2000' },
  'CHATTER-8': { file: PERSON, from: '!person || person.bot !== null ||', to: '!person ||' },
  'CHATTER-9': {
    file: 'web/src/game/board/seats/seatStatus.ts',
    from: '(seat) => seat.muted &&',
    to: "(seat) => seat.muted && seat.turn !== 'next' &&",
  },
  'CHATTER-10': {
    file: PERSON,
    from: 'await calls.report(userId, { gameId: game.id, reason, note });\n            session.mute(userId);',
    to: 'await calls.report(userId, { gameId: game.id, reason, note });',
  },
  'CHATTER-11': {
    file: 'web/src/routes/App.tsx',
    from: 'blocked={account?.isGuest && <BlockedPeople />}',
    to: '',
  },
  'CHATTER-12': {
    file: TALK,
    from: 'botsTalk ? talk?.botWords(saying.line) : undefined',
    to: 'talk?.botWords(saying.line)',
  },
  'CHATTER-14': {
    file: 'web/src/game/board/frame/Dock.module.css',
    from: 'inset: auto 0 0;',
    to: 'inset: auto -60px 0 0;',
  },
  'CHATTER-15': { file: TALK, from: ' || (decides && isIdle(news, viewerId))', to: '' },
  'CHATTER-16': {
    file: 'web/src/messages/people/botTalk.ts',
    from: "'talk.mellow-dodged-2': 'Easy.'",
    to: "'talk.mellow-dodged-2': 'Good one!'",
  },
  'CHATTER-13': {
    file: 'web/src/session/errorText.ts',
    from: "{ dateStyle: 'long', timeStyle: 'short' }",
    to: "{ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }",
  },
  'AGAIN-1': {
    file: 'web/src/people/company/AgainDialog.tsx',
    from: '() => onSend(picked)',
    to: '() => onSend([])',
  },
  'AGAIN-2': {
    file: 'web/src/routes/end/PlayAgain.tsx',
    from: 'isPrivate, maxPlayers, turnSeconds, houseRules',
    to: 'isPrivate, maxPlayers, turnSeconds',
  },
  'AGAIN-3': { file: NOTES, from: "no: { label: say('invited.no'), act: answer(false) },", to: '' },
  'AGAIN-4': { file: NOTES, from: '(until !== null && until <= now) || to === path', to: 'to === path' },
  'AGAIN-5': { file: NOTES, from: 'notes.length > 0 && (!onBoard || isGameOver)', to: 'notes.length > 0' },
  'WARNED-1': {
    file: NOTES,
    from: 'if (isShown && latest !== undefined) announce(latest);',
    to: '',
  },
  'WARNED-2': { file: WARNINGS, from: 'for (const id of shown) if (!ids.includes(id)) drop(id);', to: '' },
  'WARNED-3': {
    file: NOTES,
    from: 'refreshWarnings(onBoard && !isGameOver)',
    to: 'refreshWarnings(false)',
  },
  'MODPAGE-1': {
    file: 'web/src/routes/people/ModerationRoute.tsx',
    from: 'return may.answer.value ? <Moderation /> : <NotFound />;',
    to: 'return <Moderation />;',
  },
  'MODPAGE-2': { file: REPORTS, from: "say('mod.against.open', { count: openAgainst }),", to: '' },
  'MODPAGE-3': {
    file: DECIDE,
    from: "lasts = verdict === 'silence' || verdict === 'ban'",
    to: "lasts = verdict !== 'dismiss'",
  },
  'MODPAGE-4': {
    file: 'web/src/routes/people/ModerationRoute.tsx',
    from: '[open, decided, sentences, audit]) each',
    to: '[open, decided, audit]) each',
  },
  'MODPAGE-5': {
    file: 'web/src/people/profile/ProfilePage.tsx',
    from: '{props.isModerator && (',
    to: '{(',
  },
  'MODPAGE-7': {
    file: 'web/src/people/moderation/GainsTable.tsx',
    from: "say('mod.gains.same')",
    to: "''",
  },
  'MODPAGE-6': {
    file: REPORTS,
    from: 'running.filter(({ userId }) => userId === deciding.about.userId)',
    to: 'running',
  },
};

/** What makes sentences of docs/product/cup.md untrue. */
import type { BreakTable } from '../breaking.ts';

const BRACKET = 'web/src/tournament/bracket/Bracket.tsx';
const CARD = 'web/src/tournament/list/TournamentCard.tsx';
const FORM = 'web/src/tournament/create/tournamentForm.ts';
const PAGE = 'web/src/tournament/detail/TournamentPage.tsx';
const LIST = 'web/src/tournament/list/TournamentsPage.tsx';
const ROOM = 'web/src/tournament/room/roomView.ts';
const WORDS = 'web/src/tournament/words.ts';

export const cup: BreakTable = {
  'CUP-1': { file: CARD, from: 'const look = isFirst ?', to: 'const look = true ?' },
  'CUP-2': { file: CARD, from: "results: 'cup.results'", to: "results: 'cup.look'" },
  'CUP-3': {
    file: WORDS,
    from: "say('cup.took', { name: winner ?? '' }), place]",
    to: "say('cup.took', { name: winner ?? '' }), '']",
  },
  'CUP-4': { file: LIST, from: "{tier === 'vip' ? (", to: "{tier !== 'guest' ? (" },
  'CUP-5': { file: LIST, from: '{isVip ? (', to: '{tier ? (' },
  'CUP-6': { file: FORM, from: '(now + HOUR / 2) / HOUR', to: 'now / HOUR' },
  'CUP-7': {
    file: 'web/src/tournament/create/CreateTournament.tsx',
    from: '{...(faults.startsAt !== undefined && { error: faults.startsAt })}',
    to: '',
  },
  'CUP-8': { file: FORM, from: 'mostEntrants(next))', to: 'mostEntrants(form))' },
  'CUP-9': {
    file: 'web/src/tournament/detail/Entrants.tsx',
    from: 'entrant.rating !== null && (',
    to: 'isYou && (',
  },
  'CUP-10': {
    file: 'web/src/tournament/detail/Before.tsx',
    from: "{phase === 'check_in' && (\n        <Ring",
    to: "{step === 'register' && (\n        <Ring",
  },
  'CUP-11': {
    file: PAGE,
    from: "onClick={() => setAsked('withdraw')}",
    to: "onClick={() => void onPress('withdraw')}",
  },
  'CUP-12': { file: BRACKET, from: 'ONE_WAY = 16', to: 'ONE_WAY = 64' },
  'CUP-13': {
    file: 'web/src/tournament/bracket/nextTable.ts',
    from: '.toSorted((a, b) => distance(a) - distance(b))',
    to: '',
  },
  'CUP-14': { file: 'web/src/tournament/bracket/Path.tsx', from: 'MAPPED_FROM = 12', to: 'MAPPED_FROM = 2' },
  'CUP-15': { file: WORDS, from: 'b.points - a.points || ', to: '' },
  'CUP-16': {
    file: 'web/src/tournament/detail/ToTable.tsx',
    from: '{code === null && table && gameId !== null && (',
    to: '{code !== null && table && gameId !== null && (',
  },
  'CUP-17': {
    file: 'web/src/tournament/detail/Ended.tsx',
    from: 'place < SHOWN || id === userId',
    to: 'place < SHOWN',
  },
  'CUP-18': {
    file: 'web/src/tournament/detail/Ended.tsx',
    from: " {say('cup.because.counts')}",
    to: '',
  },
  'CUP-19': {
    file: 'web/src/tournament/online/tournamentCalls.ts',
    from: 'ASKS_EVERY = 5000',
    to: 'ASKS_EVERY = 50_000',
  },
  'CUP-20': { file: 'web/src/tournament/tournamentNotes.ts', from: 'until: deadlineAt', to: 'until: null' },
  'CUP-21': {
    file: 'web/src/routes/end/EndView.tsx',
    from: 'isPlayer && tournamentId === undefined;',
    to: 'isPlayer;',
  },
  'CUP-22': {
    file: 'web/src/tournament/online/liveTables.ts',
    from: '.filter(({ turnNumber }) => turnNumber > 0)',
    to: '',
  },
  'CUP-23': {
    file: BRACKET,
    from: 'current.scrollLeft = ((column + 0.5) / columns) * current.scrollWidth - current.clientWidth / 2;',
    to: '',
  },
  'CUP-24': { file: CARD, from: '{error !== undefined && <ErrorLine>{error}</ErrorLine>}', to: '' },
  'CUP-25': {
    file: 'web/src/tournament/tournamentNotes.ts',
    from: "isRemade ? 'cup.call.remade'",
    to: "isRemade ? 'cup.call.table'",
  },
  'CUP-26': { file: ROOM, from: 'Number(b.isYou) - Number(a.isYou)', to: '0' },
  'CUP-27': { file: ROOM, from: 'const LATE = 15_000', to: 'const LATE = 5000' },
  'CUP-28': {
    file: 'web/src/tournament/leaving.ts',
    from: 'Math.min(seats.length, last - 1)',
    to: 'seats.length',
  },
  'CUP-29': {
    file: 'web/src/routes/people/useOpening.ts',
    from: 'if (code !== null && !opened.has(code)) open(code);',
    to: '',
  },
  'CUP-30': {
    file: 'web/src/tournament/between/between.ts',
    from: "state !== 'finished' && (isRobin",
    to: '(isRobin',
  },
  'CUP-31': {
    file: 'web/src/game/victory/result/result.ts',
    from: 'isFinal = result.goOn === 0',
    to: 'isFinal = result.goOn !== undefined',
  },
  'CUP-32': {
    file: 'web/src/tournament/detail/Ended.tsx',
    from: 'seat.userId === userId && seat.place === 1',
    to: 'seat.userId === userId',
  },
  'CUP-33': {
    file: 'web/src/shell/questions/questions.ts',
    from: 'isCup && LEAVES.includes(question.kind)',
    to: "isCup && question.kind === 'leave'",
  },
  'CUP-34': {
    file: 'web/src/routes/leaving/Departed.tsx',
    from: 'tournamentId !== null && !isTold',
    to: 'tournamentId === null && !isTold',
  },
  'CUP-35': {
    file: 'web/src/routes/people/useNextCup.ts',
    from: 'return isOver ? next : null;',
    to: 'return isOver ? null : next;',
  },
  'CUP-36': { file: WORDS, from: "phase === 'running' && round === rounds", to: 'round > rounds' },
  'CUP-37': {
    file: 'web/src/tournament/detail/ShowOff.tsx',
    from: "setCopied(isCopied ? 'yes' : 'refused');",
    to: "if (isCopied) setCopied('yes');",
  },
  'CUP-38': {
    file: 'web/src/tournament/online/liveTables.ts',
    from: "table !== undefined && !table.cards.has(userId ?? '')",
    to: 'table === undefined',
  },
  'CUP-39': {
    file: 'web/src/tournament/online/tournamentCalls.ts',
    from: 'username: shownName(entrant.username)',
    to: 'username: entrant.username',
  },
  'CUP-40': { file: WORDS, from: "state === 'finished' && seats.every", to: 'seats.every' },
  'CUP-41': {
    file: WORDS,
    from: "you === null ? 'cup.step.register' : 'cup.step.registered'",
    to: "'cup.step.registered'",
  },
  'CUP-42': {
    file: 'web/src/people/parts/Asking.tsx',
    from: "'NOT_FOUND', 'TOURNAMENT_NOT_FOUND'",
    to: "'NOT_FOUND'",
  },
};

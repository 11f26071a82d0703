/** What makes sentences of docs/product/end.md untrue. */
import type { BreakTable } from '../breaking.ts';

const COUNTING = 'server/src/statistics/counting.ts';
const RESULTS = 'server/src/statistics/results.ts';
const REMATCH = 'server/src/games/matchmaking/rematch.ts';
const VICTORY_SEQUENCE = 'web/src/game/victory/reveal/VictorySequence.tsx';
const STAGES = 'web/src/game/victory/reveal/stages.ts';
const RANKINGS = 'web/src/game/victory/summary/Rankings.tsx';
const HITS = 'web/src/hits/hits.ts';
const GRUDGES = 'web/src/wins/grudges.ts';
const GAME_RESULT = 'web/src/routes/end/gameResult.ts';

export const end: BreakTable = {
  'VICTORY-1': {
    file: STAGES,
    from: "STAGES = ['action', 'intro', 'hands', 'stats', 'complete']",
    to: "STAGES = ['action', 'hands', 'intro', 'stats', 'complete']",
  },
  'VICTORY-2': { file: STAGES, from: '6000 + 800 * players', to: '6000 + 600 * players' },
  'VICTORY-3': {
    file: 'web/src/game/victory/reveal/VictoryReveal.tsx',
    from: 'data-stage={stage}',
    to: "data-stage={stage === 'intro' ? 'winner' : stage}",
  },
  'VICTORY-4': { file: VICTORY_SEQUENCE, from: "useKey('escape', skip);", to: '' },
  'VICTORY-5': { file: VICTORY_SEQUENCE, from: "useKey('k', () => advance(stage), keys);", to: '' },
  'VICTORY-6': {
    file: 'web/src/game/victory/reveal/RevealFoot.tsx',
    from: 'onClick={() => onStage(step)}',
    to: '',
  },
  'VICTORY-7': { file: 'web/src/routes/end/EndView.tsx', from: 'useState(!isNews)', to: 'useState(false)' },
  'VICTORY-8': {
    file: 'web/src/game/victory/reveal/HandsLeft.tsx',
    from: "card={isHidden ? 'back' : card}",
    to: 'card={card}',
  },
  'VICTORY-32': { file: VICTORY_SEQUENCE, from: 'if (isHeld || ', to: 'if (' },
  'VICTORY-33': {
    file: 'web/src/game/victory/reveal/RevealFoot.module.css',
    from: 'inset: 0 var(--sp-12) auto;',
    to: 'inset: auto var(--sp-12) 60px;',
  },
  'VICTORY-9': {
    file: 'web/src/game/victory/summary/Figures.tsx',
    from: "{ name: t('victory.turns'), value: turns },",
    to: '',
  },
  'VICTORY-10': { file: GAME_RESULT, from: 'isMissing: missing.includes(id)', to: 'isMissing: false' },
  'VICTORY-11': {
    file: RANKINGS,
    from: '<span className={styles.rank}>{rank}</span>',
    to: '<span className={styles.rank}>{players.indexOf(player) + 1}</span>',
  },
  'VICTORY-12': {
    file: 'packages/protocol/src/wire/terms.ts',
    from: 'CLOUT_FOR_A_WIN = 50',
    to: 'CLOUT_FOR_A_WIN = 60',
  },
  'VICTORY-13': { file: RESULTS, from: 'known.includes(players[winner].userId)', to: 'true' },
  'VICTORY-14': { file: COUNTING, from: "if (hasKicked) return 'kicked';", to: '' },
  'VICTORY-15': { file: COUNTING, from: '2 * byStandIn > made', to: 'byStandIn > made' },
  'VICTORY-16': { file: COUNTING, from: 'turn >= 2 * seats', to: 'turn >= seats' },
  'VICTORY-17': {
    file: 'packages/protocol/src/wire/terms.ts',
    from: 'COUNTED_A_DAY = 5',
    to: 'COUNTED_A_DAY = 6',
  },
  'VICTORY-28': { file: COUNTING, from: "if (isByKick) return 'kick';", to: '' },
  'VICTORY-29': { file: COUNTING, from: "return isPublic ? null : 'private';", to: 'return null;' },
  'VICTORY-30': { file: RESULTS, from: '{ isAgainstBots: opponents.length === 0 }', to: '{}' },
  'VICTORY-31': {
    file: 'server/src/statistics/tally.ts',
    from: "if (others.length === 0) return 'person';",
    to: '',
  },
  'VICTORY-27': {
    file: RESULTS,
    from: 'const won = seat === outcome.winner;',
    to: 'const won = seat === outcome.winner && this.#whyNotCounting(outcome, isCounted) === null;',
  },
  'VICTORY-18': {
    file: RESULTS,
    from: 'placement: players.length,',
    to: 'placement: 1,',
  },
  'VICTORY-19': {
    file: 'server/src/games/decide/play.ts',
    from: "if (peopleIn(draft.game).length === 0) return cancelGame(draft, 'abandoned');",
    to: '',
  },
  'VICTORY-20': {
    file: 'web/src/routes/end/dealCheck.ts',
    from: "return isFair(record, shown) ? 'fair' : 'unfair';",
    to: "return 'fair';",
  },
  'VICTORY-21': { file: GAME_RESULT, from: 'SIMPLE_FROM = 41', to: 'SIMPLE_FROM = 400' },
  'VICTORY-23': { file: 'web/src/motion/times.ts', from: 'lands: 400', to: 'lands: 900' },
  'VICTORY-24': {
    file: 'web/src/game/victory/reveal/useGrowth.ts',
    from: 'if (!from) return;',
    to: 'if (from) return;',
  },
  'VICTORY-25': {
    file: 'web/src/game/victory/course/courseFigures.ts',
    from: 'value: mostDrawn.count',
    to: 'value: 0',
  },
  'VICTORY-26': {
    file: 'web/src/routes/end/gameResult.ts',
    from: 'hasStandIn,\n',
    to: 'hasStandIn: missing.includes(id),\n',
  },
  'REMATCH-2': {
    file: 'server/src/games/matchmaking/matchmaking.ts',
    from: 'if (rematch) {',
    to: 'if (false) {',
  },
  'REMATCH-3': { file: REMATCH, from: 'SEATS = 6', to: 'SEATS = 5' },
  'REMATCH-4': {
    file: REMATCH,
    from: 'isPrivate,\n      maxPlayers',
    to: 'isPrivate: true,\n      maxPlayers',
  },
  'REMATCH-5': {
    file: REMATCH,
    from: 'isPrivate,\n      maxPlayers',
    to: 'isPrivate: false,\n      maxPlayers',
  },
  'REMATCH-7': { file: REMATCH, from: 'bots,\n    expected', to: 'bots: [],\n    expected' },
  'REMATCH-8': {
    file: 'server/src/games/model/times.ts',
    from: 'keptSeats: 30_000',
    to: 'keptSeats: 20_000',
  },
  'REMATCH-9': {
    file: 'server/src/games/decide/countdown.ts',
    from: 'settings.rematchOf === null ? times.fastCountdown : times.quickCountdown',
    to: 'times.fastCountdown',
  },
  'REMATCH-11': {
    file: 'packages/client/src/session/matchmaking.ts',
    from: 'longestWait: 30',
    to: 'longestWait: 20',
  },
  'REMATCH-16': {
    file: 'server/src/games/views/projection.ts',
    from: 'hasLeft: !isHere && !expected.includes(one.userId)',
    to: 'hasLeft: !isHere',
  },
  'REMATCH-17': {
    file: 'server/src/games/decide/lobby.ts',
    from: '  draft.set({ expected: game.expected.filter((id) => id !== userId) });\n  const username',
    to: '  const username',
  },
  'REMATCH-19': {
    file: 'server/src/games/decide/lobby.ts',
    from: "if (username !== undefined) draft.emit({ type: 'seatDeclined', userId, username });",
    to: '',
  },
  'REMATCH-15': {
    file: 'packages/client/src/session/matchmaking.ts',
    from: "error.code === 'FORBIDDEN' && error.body.params",
    to: 'error.status === 403 && error.body.params',
  },
  'REMATCH-18': {
    file: 'web/src/primitives/buttons/Settling.module.css',
    from: 'pointer-events: none;',
    to: '',
  },
  'HIT-1': {
    file: HITS,
    from: 'hits.findLast(({ drawn }) => drawn === most)',
    to: 'hits.find(({ drawn }) => drawn === most)',
  },
  'HIT-2': {
    file: HITS,
    from: "resolved && event.reason !== 'turn' && event.reason !== 'hijack'",
    to: "resolved && event.reason !== 'turn'",
  },
  'HIT-3': {
    file: 'web/src/hits/poster/posterModel.ts',
    from: 'by: makers.map(({ seat, count }) => ({ ...at(seat), count })),',
    to: 'by: by.map(({ seat }) => ({ ...at(seat), count: drawn })),',
  },
  'HIT-4': { file: 'web/src/hits/poster/Poster.tsx', from: 'height: 1350', to: 'height: 1080' },
  'HIT-5': {
    file: 'web/src/hits/poster/posterModel.ts',
    from: 'player && !hidesNames && {',
    to: 'player && {',
  },
  'HIT-6': {
    file: 'web/src/hits/poster/sending.ts',
    from: ' && navigator.canShare?.({ files: [file] }) === true',
    to: '',
  },
  'HIT-7': {
    file: HITS,
    from: '.every((turn) => passed.has(turn))',
    to: '.some((turn) => passed.has(turn))',
  },
  'GRUDGE-1': {
    file: GRUDGES,
    from: 'if (chain.counted.includes(code)) return chain;',
    to: '',
  },
  'GRUDGE-2': {
    file: HITS,
    from: 'if (part > 0 && seat !== victim) counts',
    to: 'if (part > 0) counts',
  },
  'GRUDGE-3': {
    file: 'web/src/hits/owed.ts',
    from: 'isBot || (hidden !== null && !hidden.includes(userId))',
    to: 'isBot || !hidden?.includes(userId)',
  },
  'GRUDGE-4': { file: GRUDGES, from: 'chain.viewer === viewer && ', to: '' },
  'GRUDGE-5': { file: HITS, from: 'reader.forget(seatOf(event.userId));', to: 'continue;' },
};

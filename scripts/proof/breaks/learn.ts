/** What makes sentences of docs/product/learn.md untrue. */
import type { BreakTable } from '../breaking.ts';

const RULES = 'web/src/rules';
const RULES_ROUTE = 'web/src/routes/learn/RulesRoute.tsx';
const PROGRESS = 'packages/tutorial/src/progress.ts';

const LESSONS = 'packages/tutorial/src/lessons';

const EARNED = 'server/src/tutorial/earned.ts';

export const learn: BreakTable = {
  'RULESPAGE-2': { file: `${RULES}/mastery/opened.ts`, from: '* 100', to: '* 90' },
  'RULESPAGE-3': {
    file: `${RULES}/page/RulesPage.tsx`,
    from: '{(!hits || STREETS_BLOCKS',
    to: '{(hits || STREETS_BLOCKS',
  },
  'RULESPAGE-5': {
    file: `${RULES}/page/RulesPage.tsx`,
    from: '{(!hits || hits.inEverybody) &&',
    to: '{hits?.inEverybody &&',
  },
  'RULESPAGE-7': { file: `${RULES}/content/stacks.ts`, from: "id: 'STK-4 ", to: "id: 'STK-44 " },
  'RULESPAGE-8': { file: `${RULES}/search/search.ts`, from: 'some(isHit) ||', to: 'every(isHit) ||' },
  'RULESPAGE-9': {
    file: `${RULES}/mastery/opened.ts`,
    from: "storage.getItem(KEY) ?? '[]'",
    to: "'[]'",
  },
  'RULESPAGE-10': { file: `${RULES}/content/lessons.ts`, from: 'at + 1', to: 'at' },
  'RULESPAGE-11': {
    file: `${RULES}/tryIt/attempt.ts`,
    from: 'if (hit) {',
    to: 'if (!hit) {',
  },
  'RULESPAGE-12': {
    file: 'web/src/messages/rules/basics.ts',
    from: 'You cannot pass.',
    to: 'Passing voluntarily is categorically prohibited.',
  },
  'RULESPAGE-13': { file: `${RULES}/content/strats.ts`, from: "'LEAVE-1', 'WIN-3'", to: "'LEAVE-1'" },
  'RULESPAGE-14': { file: RULES_ROUTE, from: ".get('find') ?? ''", to: ".get('seek') ?? ''" },
  'RULESPAGE-15': {
    file: 'web/src/primitives/disclosure/Accordion.module.css',
    from: 'display: block !important',
    to: 'display: none !important',
  },
  'RULESPAGE-16': {
    file: `${RULES}/content/answers.ts`,
    from: "except: exceptions.tournament,\n    rule: 'WIN-1',\n    card: 'nope',",
    to: "except: exceptions.tournament,\n    rule: 'WIN-2',\n    card: 'nope',",
  },
  'RULESPAGE-17': { file: `${RULES}/search/ask.ts`, from: 'LEAST_SHARE = 0.6', to: 'LEAST_SHARE = 0.99' },
  'RULESPAGE-18': { file: `${RULES}/search/Related.tsx`, from: 'const MOST = 5;', to: 'const MOST = 4;' },
  'RULESPAGE-20': {
    file: 'web/src/messages/rules/answers.ts',
    from: 'Only +1 answers +1,',
    to: '',
  },
  'RULESPAGE-21': {
    file: 'web/src/messages/rules/basics.ts',
    from: 'Switch on the {settings.relaxed} in the settings.',
    to: '',
  },
  'RULESPAGE-19': {
    file: 'web/src/messages/rules/stacks.ts',
    from: 'The first hit still counts, NOPE stops the rest.',
    to: 'The stack stops.',
  },
  'TUTOR-7': {
    file: PROGRESS,
    from: "if (before && !completed.includes(before) && !skipped.includes(before)) return 'locked';",
    to: '',
  },
  'TUTOR-9': {
    file: PROGRESS,
    from: "if (done.completed.length === TRACKS.length) return 'completed';",
    to: '',
  },
  'TUTOR-10': {
    file: 'packages/tutorial/src/lessons/streetCred.ts',
    from: "badge: 'Rookie', coins: 100",
    to: "badge: 'Rookie', coins: 50",
  },
  'TUTOR-11': {
    file: 'packages/tutorial/src/lessons/powerMoves.ts',
    from: "badge: 'Stack Master'",
    to: "badge: 'Stacker'",
  },
  'TUTOR-12': { file: EARNED, from: "cardBack === null ? null : 'og'", to: 'null' },
  'TUTOR-13': { file: EARNED, from: 'Math.max(...completed)', to: 'Math.min(...completed)' },
  'TUTOR-19': { file: 'packages/tutorial/src/layout.ts', from: 'DRAW_PILE = 52', to: 'DRAW_PILE = 40' },
  'TUTOR-49': {
    file: 'server/src/tutorial/lessons.ts',
    from: "if (!isLearned(session)) return fail(errorBody('TUTORIAL_NOT_FINISHED', { phase }));",
    to: '',
  },
  'TUTOR-53': {
    file: 'server/src/http/lessons/lessonState.ts',
    from: 'player_stuned:',
    to: 'player_stunned:',
  },
  'TUTOR-54': { file: 'server/src/http/lessons/lessonResponse.ts', from: 'cards_drawn:', to: 'drawn:' },
  'TUTOR-40': {
    file: PROGRESS,
    from: "return track === next ? 'recommended' : 'available';",
    to: "return 'available';",
  },
  'TUTOR-56': {
    file: 'packages/tutorial/src/judge.ts',
    from: 'return cards.toSorted((one, other) => one - other).join();',
    to: 'return cards.join();',
  },
  'TUTOR-57': {
    file: 'packages/tutorial/src/verdicts.ts',
    from: "if (refusal.code === 'notYet') return run.lesson.notYet;",
    to: '',
  },
  'TUTOR-58': {
    file: `${LESSONS}/fullArsenal.ts`,
    from: "right: ['team up orange jinx+1'],",
    to: "right: ['ignore'],",
  },
  'TUTOR-59': {
    file: 'web/src/tutorial/course/litButton.ts',
    from: "cards[0] === NOPE ? 'panels.nope'",
    to: "cards[0] !== NOPE ? 'panels.nope'",
  },
  'TUTOR-60': {
    file: 'web/src/game/panels/DefensePanel.tsx',
    from: "lesson?.isNopeLit ? 'cta' :",
    to: "lesson?.isNopeLit ? 'paper' :",
  },
  'TUTOR-61': {
    file: 'web/src/tutorial/tracks/TracksPage.tsx',
    from: '{isKnowing && <Differences />}',
    to: '{!isKnowing && <Differences />}',
  },
  'TUTOR-62': {
    file: 'web/src/tutorial/course/coaching.ts',
    from: "isHeld ? 'tutorial.say.read'",
    to: "!isHeld ? 'tutorial.say.read'",
  },
  'TUTOR-67': {
    file: 'web/src/tutorial/course/coaching.ts',
    from: "isLast ? 'tutorial.say.last' : ",
    to: '',
  },
  'TUTOR-63': {
    file: 'web/src/shell/FloatingReturn.module.css',
    from: '.floating[data-below]',
    to: '.floating[data-above]',
  },
  'TUTOR-64': {
    file: 'packages/tutorial/src/session.ts',
    from: 'goOn(begun) : atItsPart(begun, actions)',
    to: 'goOn(begun) : atItsPart(begun, [])',
  },
  'TUTOR-65': {
    file: 'web/src/tutorial/course/coaching.ts',
    from: 'isReady ? lesson.ready :',
    to: '!isReady ? lesson.ready :',
  },
  'TUTOR-66': {
    file: `${LESSONS}/powerMoves.ts`,
    from: ' At a table it says TAKE THE HIT.',
    to: ' It is fine.',
  },
};

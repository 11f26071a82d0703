/** Lists that tests spell out with reason. */
import type { Allowance } from './spelledLists.ts';

const PROMISED = 'the very members, or their order, are what is promised';
const EXAMPLES = 'some of them as examples';
const OTHER = 'other things of the same names';
const RECORDED = 'what was recorded once';
const ASKED = 'what each call asks; the types want a row of every one';
const MODEL = 'a second hand, which the texts alone have told';

export const ALLOWED: readonly Allowance[] = [
  ['arena/src/bots/lineup.test.ts', 'BOT_PROFILES', EXAMPLES],
  ['arena/src/bots/yardsticks.test.ts', 'LEVELS', RECORDED],
  ['cli/src/online/tournaments.test.ts', 'TOURNAMENTS', 'the calls that this part of the terminal makes'],
  ['packages/client/src/calls/calls.test.ts', 'ACCOUNT', ASKED],
  ['packages/client/src/calls/calls.test.ts', 'HOSTING', ASKED],
  ['packages/client/src/calls/calls.test.ts', 'MODERATION', ASKED],
  ['packages/client/src/game/gameNotices.test.ts', 'OF_THE_ROOM', PROMISED],
  ['packages/client/src/platform/log.test.ts', 'LOG_LEVELS', PROMISED],
  ['packages/client/src/session/session.test.ts', 'MOVE_TYPES', 'what has been sent'],
  ['packages/engine/test/records/records.test.ts', 'OPTION_RANGES', RECORDED],
  ['packages/engine/test/support/transcript.ts', 'CARD_LISTS', OTHER],
  ['packages/engine/test/views/cardUse.test.ts', 'BARRIERS', 'those that random games meet'],
  ['packages/protocol/test/contract.test.ts', 'CLIENT_EVENTS', PROMISED],
  ['packages/protocol/test/contract.test.ts', 'SERVER_EVENTS', PROMISED],
  ['packages/protocol/test/games.ts', 'COPIES', EXAMPLES],
  ['server/src/config/config.test.ts', 'BILLING_VARIABLES', 'wrong values; another test walks all'],
  ['server/src/config/config.test.ts', 'VARIABLES', 'wrong values; another test walks all'],
  ['server/test/attacks/farming.test.ts', 'COLUMNS', OTHER],
  ['server/test/calls/tutorial.test.ts', 'TUTORIAL_ACTION_DATA', 'wrong input; fuzz.test.ts walks all'],
  ['server/test/deploy/proxies.test.ts', 'FORWARDING', 'what a stranger would write'],
  ['server/test/running/damagedGames.test.ts', 'DEFAULT_CAPS', EXAMPLES],
  ['server/test/secondHand/billing.ts', 'SUBSCRIPTION_STATES', MODEL],
  ['server/test/sockets/playedGames.test.ts', 'GAME_PHASES', PROMISED],
  ['server/test/stored/plans.ts', 'BOT_PROFILES', RECORDED],
  ['stories/moderation/ModerationPage.stories.tsx', 'COLUMNS', OTHER],
  ['stories/table/StackBanner.stories.tsx', 'COLORS', EXAMPLES],
  ['web/e2e/promises/board/clock.spec.ts', 'URGENCIES', PROMISED],
  ['web/e2e/promises/board/effects.spec.ts', 'STACKERS', EXAMPLES],
  ['web/e2e/promises/board/help.spec.ts', 'SHAPES', EXAMPLES],
  ['web/src/game/hand/hints/hints.test.ts', 'HINT_PRIORITIES', PROMISED],
  ['web/src/game/hand/staging/sorting.test.ts', 'SORT_MODES', PROMISED],
  ['web/src/game/panels/defenseOptions.test.ts', 'STACKERS', 'samples; another test there walks all'],
  ['web/src/game/play/choreography/compose.test.ts', 'COLORS', EXAMPLES],
  ['web/src/game/play/choreography/compose.test.ts', 'SHAPES', EXAMPLES],
  ['web/src/game/victory/victory.test.ts', 'STAGES', PROMISED],
  ['web/src/screens/home/offers/guestHints.test.ts', 'GUEST_HINTS', PROMISED],
  ['web/src/app/shell/questions/questions.test.ts', 'LEAVES', PROMISED],
  ['web/src/online/tutorial/tutorialLink.test.ts', 'TUTORIAL', 'the calls that it stands in for'],
];

/** What makes sentences of docs/product/news.md untrue. */
import type { BreakTable } from '../breaking.ts';

const CHAT = 'packages/client/src/session/chat.ts';
const TERMS = 'packages/protocol/src/wire/terms.ts';
const SHARED_TIMES = 'packages/protocol/src/wire/times.ts';
const DEADLINES = 'server/src/games/decide/deadlines.ts';
const PLAY = 'server/src/games/decide/play.ts';
const TIMES = 'server/src/games/model/times.ts';
const HISTORY = 'server/src/games/views/history.ts';
const REPLAYS = 'server/src/games/views/replays.ts';
const MOODS = 'web/src/game/play/moods/moods.ts';
const BOARD_SCREEN = 'web/src/game/board/BoardScreen.tsx';
const BOT_STAGE = 'web/src/game/board/bots/botStage.ts';
const SEAT_STATUS = 'web/src/game/board/seats/seatStatus.ts';
const LEVEL = 'web/src/motion/level.ts';
const MOTION_TIMES = 'web/src/motion/times.ts';
const EFFECT_OVERLAY_STYLES = 'web/src/game/overlays/EffectOverlay.module.css';
const BOT = 'web/src/game/play/botModel.ts';
const HAPPENINGS = 'web/src/game/play/happenings.ts';
const USE_FEEDBACK = 'web/src/game/play/feedback/useFeedback.ts';
const USE_CHAT = 'web/src/routes/play/useChat.ts';
const USE_TURN_CALL = 'web/src/routes/notices/useTurnCall.ts';
const HAPTICS = 'web/src/sound/haptics.ts';

export const news: BreakTable = {
  'FEED-1': { file: 'web/src/game/board/feed/feedLines.ts', from: 'FEED_LENGTH = 5', to: 'FEED_LENGTH = 6' },
  'FEED-2': { file: MOTION_TIMES, from: 'feedItem: 4000', to: 'feedItem: 6000' },
  'FEED-3': { file: REPLAYS, from: 'version <= since) + 1', to: 'version <= since) + 2' },
  'FEED-4': {
    file: 'packages/client/src/session/history.ts',
    from: 'since > 0 ? missedSince(news, since) :',
    to: 'since > 0 ? null :',
  },
  'FEED-5': { file: HAPPENINGS, from: 'line: playedLine,', to: '' },
  'FEED-6': {
    file: 'web/src/game/players/playerNames.ts',
    from: "name: (seat) => (isViewer(seat) ? t('board.you') : username(seat))",
    to: 'name: (seat) => username(seat)',
  },
  'FEED-7': { file: HISTORY, from: 'isGameEvent(event) ? redact(event, viewer) : event', to: 'event' },
  'FEED-11': {
    file: 'web/src/routes/notices/useNotices.ts',
    from: 'toasts[NOTICE_TOASTS[notice.code]](noticeText(notice))',
    to: "notice.code !== 'standIn' && toasts[NOTICE_TOASTS[notice.code]](noticeText(notice))",
  },
  'FEED-12': {
    file: HAPPENINGS,
    from: "if (outcome !== 'cancelled') return",
    to: "if (outcome === 'accepted') return",
  },
  'FEED-13': {
    file: 'packages/client/src/session/inbox.ts',
    from: "announcements.announce({ code: 'clocksMoved' })",
    to: 'announcements.clear()',
  },
  'EFFECT-1': { file: EFFECT_OVERLAY_STYLES, from: 'pointer-events: none;', to: '' },
  'EFFECT-2': { file: USE_FEEDBACK, from: 'if (!isAsked && game.view.outcome', to: 'if (game.view.outcome' },
  'EFFECT-3': { file: USE_FEEDBACK, from: 'MOST_WAITING = 3', to: 'MOST_WAITING = 4' },
  'EFFECT-4': { file: 'web/src/effects/gift.ts', from: 'time: 1800', to: 'time: 1600' },
  'EFFECT-5': { file: MOTION_TIMES, from: 'breaker: 1500', to: 'breaker: 1200' },
  'EFFECT-6': { file: MOTION_TIMES, from: 'nope: 800', to: 'nope: 1000' },
  'EFFECT-7': { file: MOTION_TIMES, from: 'outcome: 2000', to: 'outcome: 1500' },
  'EFFECT-8': { file: MOTION_TIMES, from: 'turn: 2500', to: 'turn: 2000' },
  'EFFECT-9': { file: 'web/src/tokens/tokens.css', from: '--m-sweep: 600ms', to: '--m-sweep: 900ms' },
  'EFFECT-10': { file: MOTION_TIMES, from: 'defend: 500', to: 'defend: 700' },
  'EFFECT-11': { file: MOTION_TIMES, from: 'draw: 300', to: 'draw: 400' },
  'EFFECT-12': { file: MOTION_TIMES, from: ' win: 3000', to: ' win: 2000' },
  'EFFECT-13': {
    file: EFFECT_OVERLAY_STYLES,
    from: 'justify-items: center;\n  pointer-events',
    to: 'justify-items: start;\n  pointer-events',
  },
  'EFFECT-14': {
    file: 'web/src/game/play/choreography/table.ts',
    from: "moments: [{ at, kind: 'move', movement }, ...cards",
    to: 'moments: [...cards',
  },
  'EFFECT-15': { file: LEVEL, from: 'if (reduced || !animationsEnabled)', to: 'if (!animationsEnabled)' },
  'EFFECT-16': { file: LEVEL, from: 'cores > 2', to: 'cores > 4' },
  'EFFECT-17': {
    file: 'web/src/game/clock/EdgeGlow.module.css',
    from: 'animation: glow 1s',
    to: 'animation: glow 0.25s',
  },
  'EFFECT-19': { file: MOTION_TIMES, from: 'deal: 220', to: 'deal: 320' },
  'EFFECT-20': {
    file: 'web/src/game/play/choreography/compose.ts',
    from: 'const apart = CARD_BY_CARD * seats.length;',
    to: 'const apart = CARD_BY_CARD;',
  },
  'EFFECT-21': {
    file: 'web/src/game/play/flights/flights.ts',
    from: "turnsOver: isOwn && manner === 'glide' && face !== 'back'",
    to: 'turnsOver: false',
  },
  'EFFECT-22': {
    file: 'web/src/game/play/choreography/Choreography.tsx',
    from: 'duration: TIMES.fast',
    to: 'duration: TIMES.slow',
  },
  'EFFECT-23': {
    file: 'web/src/game/play/choreography/Choreography.module.css',
    from: 'z-index: 5;',
    to: 'z-index: 50;',
  },
  'EFFECT-24': {
    file: 'web/src/motion/tempo.ts',
    from: 'const MOST_RATE = 3;',
    to: 'const MOST_RATE = 9;',
  },
  'EFFECT-25': {
    file: 'web/src/game/play/choreography/parts/impact.ts',
    from: 'if (size === 3) splat',
    to: 'if (size === 1) splat',
  },
  'EFFECT-26': {
    file: 'web/src/game/play/choreography/Choreography.tsx',
    from: 'if (departure) this.fly(departure, turn.wait);',
    to: 'for (const each of [departure, departure]) if (each) this.fly(each, turn.wait);',
  },
  'EFFECT-29': {
    file: 'web/src/game/play/choreography/table.ts',
    from: "return who.isViewer(seat) ? [] : [{ at, kind: 'tag', seat, text }];",
    to: "return who.isViewer(seat) ? [{ at, kind: 'tag', seat, text }] : [];",
  },
  'EFFECT-30': {
    file: 'web/src/game/play/choreography/table.ts',
    from: '...(who.isViewer(target) ? [] :',
    to: '...(who.isViewer(target) === false ? [] :',
  },
  'EFFECT-31': {
    file: 'web/src/game/overlays/effects.ts',
    from: 'shout: verdict({ type: stack, total }),',
    to: "shout: t('overlays.building'),",
  },
  'EFFECT-32': {
    file: 'web/src/game/overlays/effects.ts',
    from: 'shout: stillWords({ type: stack, total }) || ',
    to: 'shout: ',
  },
  'EFFECT-34': {
    file: 'web/src/game/overlays/effects.ts',
    from: 'view.turn - turn < 2',
    to: 'view.turn - turn < 9',
  },
  'FEED-16': {
    file: 'web/src/game/play/happenings.ts',
    from: 'cardsInWords(event.cards)',
    to: 'cardsInWords(event.cards.slice(1))',
  },
  'EFFECT-33': {
    file: 'web/src/game/play/choreography/table.ts',
    from: '{ gave: targetGave, got: sourceGave }',
    to: '{ gave: sourceGave, got: targetGave }',
  },
  'EFFECT-28': {
    file: 'web/src/game/play/choreography/parts/cover.ts',
    from: 'if (isStack) table?.append(copy);',
    to: 'if (isStack) void table;',
  },
  'EFFECT-27': {
    file: 'web/src/game/play/choreography/Choreography.tsx',
    from: "level !== 'none' && before !== undefined && game.legal.length === 0;",
    to: "level !== 'none' && before === undefined;",
  },
  'SOUND-1': {
    file: 'web/src/sound/sounds.ts',
    from: 'for (const gesture of GESTURES) target.addEventListener(gesture, fetchOnce);',
    to: 'void fetchOnce();',
  },
  'SOUND-2': {
    file: 'web/src/game/play/choreography/table.ts',
    from: "sound(stamp, 'nope', { size: 3 }),",
    to: '',
  },
  'SOUND-3': { file: 'web/src/game/clock/useClockSounds.ts', from: "play('alarm')", to: "play('tick')" },
  'SOUND-4': {
    file: 'web/src/game/play/choreography/phrases.ts',
    from: '{ size, semitones: chain }',
    to: '{ size }',
  },
  'SOUND-5': { file: HAPTICS, from: 'pattern: [40, 40, 40]', to: 'pattern: [40]' },
  'SOUND-6': {
    file: HAPTICS,
    from: '!settings().hapticsEnabled || ',
    to: '',
  },
  'SOUND-7': { file: 'web/src/game/play/ending.ts', from: "cue: 'lose'", to: 'cue: undefined' },
  'SOUND-8': { file: HAPTICS, from: 'pattern: [60, 40, 120]', to: 'pattern: [60]' },
  'SOUND-9': {
    file: 'web/src/game/play/choreography/phrases.ts',
    from: "sound(contact, 'slap', { size })",
    to: "sound(from, 'slap', { size })",
  },
  'SOUND-10': { file: 'web/src/sound/mixer.ts', from: 'least.rank > rank ? null : least', to: 'least' },
  'SOUND-11': { file: HAPTICS, from: '&& rank < running.rank) return;', to: '&& rank > 3) return;' },
  'SOUND-12': {
    file: 'web/src/sound/sounds.ts',
    from: '|| settings().volume === 0',
    to: '',
  },
  'CLOCK-1': {
    file: DEADLINES,
    from: 'game.settings.turnSeconds * times.turnSecond',
    to: '40 * times.turnSecond',
  },
  'CLOCK-2': { file: SHARED_TIMES, from: 'ANSWER_TIME = 15_000', to: 'ANSWER_TIME = 20_000' },
  'CLOCK-3': { file: TIMES, from: 'peek: ANSWER_TIME', to: 'peek: 2 * ANSWER_TIME' },
  'CLOCK-4': {
    file: 'web/src/game/board/boardModel.ts',
    from: "kind: isAnswer ? 'defense' : 'turn'",
    to: "kind: 'turn'",
  },
  'CLOCK-5': {
    file: 'web/src/session/useNow.ts',
    from: 'tick((count) => count + 1), SECOND)',
    to: 'tick((count) => count + 1), 3 * SECOND)',
  },
  'CLOCK-6': { file: 'web/src/game/clock/urgency.ts', from: 'seconds <= 20 ?', to: 'seconds <= 15 ?' },
  'CLOCK-7': {
    file: 'web/src/primitives/progress/ringTone.ts',
    from: 'fraction > 0.33',
    to: 'fraction > 0.25',
  },
  'CLOCK-8': {
    file: DEADLINES,
    from: 'isSame(play.decision, play.state, seat) ? play.decision :',
    to: 'false ? play.decision :',
  },
  'CLOCK-9': { file: TIMES, from: 'grace: 250', to: 'grace: 100' },
  'CLOCK-10': {
    file: PLAY,
    from: "must(carryOut(draft, { type: 'timeout', seat }));",
    to: "draft.emit({ type: 'timedOut', seat });\n  must(carryOut(draft, { type: 'timeout', seat }));",
  },
  'CLOCK-11': { file: TIMES, from: 'outage: 2000', to: 'outage: 4000' },
  'CLOCK-12': { file: DEADLINES, from: ' && !player.hasRelaxedClock', to: '' },
  'CLOCK-15': {
    file: 'web/src/routes/play/LiveBoard.tsx',
    from: 'settings.relaxedClock || isFirstTurn',
    to: 'settings.relaxedClock',
  },
  'CLOCK-16': {
    file: 'server/src/games/decide/presence.ts',
    from: 'if (isRelaxed) stopFirstClock(draft, player);',
    to: '',
  },
  'CLOCK-13': {
    file: 'web/src/game/play/decision/moveState.ts',
    from: 'return isOver ?',
    to: 'return false ?',
  },
  'TAB-2': { file: USE_TURN_CALL, from: 'badge(1);', to: '' },
  'TAB-3': { file: USE_TURN_CALL, from: 'notifies ? notify(text) : null', to: 'null' },
  'TAB-4': {
    file: 'web/src/routes/notices/useAwake.ts',
    from: "navigator.wakeLock?.request('screen')",
    to: 'undefined?.request()',
  },
  'SEAT-1': {
    file: SEAT_STATUS,
    from: "seat.presence === 'disconnected' && {",
    to: "seat.presence === 'away' && {",
  },
  'SEAT-2': { file: BOARD_SCREEN, from: 'onPress={setDetails}', to: '' },
  'SEAT-3': { file: SHARED_TIMES, from: 'AWAY_AFTER = 15_000', to: 'AWAY_AFTER = 20_000' },
  'SEAT-4': { file: TIMES, from: 'TIMEOUTS_UNTIL_STAND_IN = 3', to: 'TIMEOUTS_UNTIL_STAND_IN = 4' },
  'SEAT-5': {
    file: TERMS,
    from: "MODES_WITHOUT_STAND_INS: readonly Mode[] = ['ranked', 'tournament']",
    to: "MODES_WITHOUT_STAND_INS: readonly Mode[] = ['tournament']",
  },
  'SEAT-6': { file: PLAY, from: 'reconnect(draft, player);', to: '' },
  'SEAT-8': { file: TIMES, from: 'silent: 60_000', to: 'silent: 90_000' },
  'SEAT-10': {
    file: 'web/src/game/board/boardModel.ts',
    from: "hasOgBack: cardBack === 'og'",
    to: 'hasOgBack: false',
  },
  'SEAT-11': {
    file: SEAT_STATUS,
    from: "(seat) => seat.turn === 'current' && { text: t('board.seat.current'), tone: 'current' },",
    to: '',
  },
  'SEAT-12': {
    file: 'web/src/game/board/seats/PlayerSeat.tsx',
    from: '{clock && <FaceClock clock={clock} />}',
    to: '',
  },
  'SEAT-13': {
    file: 'web/src/game/board/seats/PlayerSeat.tsx',
    from: 'one.length === other.length && one.every((part, at) => part === other[at])',
    to: 'one === other',
  },
  'FACE-1': { file: MOODS, from: "...at(loses, 'angry')", to: "...at(loses, 'smug')" },
  'FACE-2': { file: 'web/src/game/play/moods/lasting.ts', from: 'handSize === 1);', to: 'handSize === 0);' },
  'FACE-3': { file: 'web/src/faces/heads.ts', from: "Knox: 'nut'", to: "Knox: 'tv'" },
  'FACE-4': { file: 'web/src/faces/heads.ts', from: 'turn.find(isFree) ?? ', to: '' },
  'FACE-5': { file: MOODS, from: "'hit', { lasts: 1000 }", to: "'hit', { lasts: 1500 }" },
  'FACE-6': {
    file: 'web/src/faces/MoodPatch.module.css',
    from: ':root[data-motion="none"] :is(.smug',
    to: ':root[data-motion="never"] :is(.smug',
  },
  'BOT-1': { file: 'packages/engine/src/bots/chill.ts', from: 'CARELESS = 0.5', to: 'CARELESS = 0' },
  'BOT-2': {
    file: 'packages/engine/src/bots/strategic.ts',
    from: 'this.outlook.opponents.observe(event);\n    this.#worlds?.observe(event);',
    to: '',
  },
  'BOT-3': { file: 'packages/engine/src/bots/petty.ts', from: 'SPITE = 1', to: 'SPITE = 0' },
  'BOT-4': { file: 'server/src/games/model/ids.ts', from: 'BOT_PROFILES[level].title}', to: "'BOT'}" },
  'BOT-5': {
    file: 'web/src/people/online/tableCalls.ts',
    from: 'username: shownName(player.username)',
    to: 'username: player.username',
  },
  'BOT-6': {
    file: 'server/src/games/model/ids.ts',
    from: '!heard.includes(foldedName(street)) && ',
    to: '',
  },
  'BOT-7': {
    file: 'packages/protocol/src/encode/encodeState.ts',
    from: 'bot_difficulty: player.bot',
    to: "bot_difficulty: player.bot && 'medium'",
  },
  'BOT-8': { file: BOT_STAGE, from: "if (status === 'deciding') return 'decisionMade';", to: '' },
  'BOT-9': { file: BOT_STAGE, from: 'decisionMade: 1000', to: 'decisionMade: 2000' },
  'BOT-10': {
    file: 'server/src/games/clock/scheduler.ts',
    from: "tell('deciding')",
    to: "tell('executing')",
  },
  'BOT-11': {
    file: 'packages/client/src/session/botStatus.ts',
    from: " || type === 'turnPassed'",
    to: '',
  },
  'BOT-12': {
    file: BOT,
    from: "if (stage !== 'analyzing' && said.version !== version) return undefined;",
    to: '',
  },
  'BOT-13': {
    file: 'server/src/games/bots/task.ts',
    from: 'heard.map((event) => redact(event, seat))',
    to: 'heard',
  },
  'BOT-16': { file: BOT, from: 'nth: told++ }', to: 'nth: told }' },
  'BOT-15': {
    file: 'server/src/games/bots/heard.ts',
    from: 'const known = this.#kept.get(id);',
    to: 'const known = undefined as Kept | undefined;',
  },
  'BOT-14': {
    file: 'server/src/sockets/gameNotices.ts',
    from: 'to: peopleIn(game).map(({ userId }) => userId)',
    to: 'to: []',
  },
  'CHAT-1': {
    file: BOARD_SCREEN,
    from: "const isChatInSight = drawer === 'chat' && watching === undefined;",
    to: 'const isChatInSight = false;',
  },
  'CHAT-2': { file: TERMS, from: 'LONGEST_MESSAGE = 500', to: 'LONGEST_MESSAGE = 400' },
  'CHAT-3': {
    file: USE_CHAT,
    from: 'isInSight || muted ? 0 : news.filter((message) => !seen.has(message)).length',
    to: '0',
  },
  'CHAT-4': {
    file: 'server/src/chat/chat.ts',
    from: 'REPEATABLE_AFTER = 60_000',
    to: 'REPEATABLE_AFTER = 30_000',
  },
  'CHAT-5': {
    file: 'packages/protocol/src/wire/chat.ts',
    from: "v.optional(choice(MESSAGE_TYPES), 'text')",
    to: 'choice(MESSAGE_TYPES)',
  },
  'CHAT-6': {
    file: CHAT,
    from: 'this.#take(messages.map(decodeChatMessage), !this.#hasPast)',
    to: 'this.#take(messages.map(decodeChatMessage), false)',
  },
  'CHAT-7': { file: USE_CHAT, from: 'sessionStorage.setItem(MUTED_KEY, String(!muted));', to: '' },
  'CHAT-8': {
    file: CHAT,
    from: 'return this.#send(id, failed.text, failed.type)',
    to: 'return this.say(failed.text)',
  },
  'CHAT-9': {
    file: 'server/src/guard/permissions.ts',
    from: "messages: inGame('player', 'histories')",
    to: "messages: inGame('viewer', 'histories')",
  },
  'CHAT-10': { file: 'packages/protocol/src/wire/input.ts', from: 'v.regex(PLAIN,', to: 'v.regex(/^/,' },
  'CHAT-11': {
    file: 'web/src/game/board/chat/useChatDraft.ts',
    from: "change((begun) => (begun === '' ? said : begun));",
    to: '',
  },
};

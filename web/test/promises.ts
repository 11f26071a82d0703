/**
 * What texts promise for later, or for ever, and no parameter can say: each with the sentences of docs/product whose tests
 * see the promise kept. A new promise gets its row here; so says the test beside this file. Texts of a list are named by
 * their beginning.
 */
export const PROMISES: Readonly<Record<string, readonly [string, ...string[]]>> = {
  // What the page or the server does by itself.
  'create.autoStart.line': ['LOBBY-13', 'LOBBY-23'],
  'host.games.line': ['HOST-4', 'STORE-13'],
  'tutorial.say.next': ['TUTOR-24'],
  'vip.term.pastDueHow': ['VIP-8'],
  'vip.term.pastDue': ['VIP-8'],
  'error.SOCKET_DISCONNECTED': ['CONN-1'],
  'notice.clocksMoved': ['FEED-13'],
  'settings.inGame': ['SETTING-7', 'CLOCK-8'],
  'create.ai.line': ['LOBBY-23'],

  // What stays, and can be come back to.
  'board.lost.safe': ['CONN-37', 'BOARD-23'],
  'board.lost.standIn': ['SEAT-4', 'SEAT-7'],
  'board.watching.line': ['WATCH-4', 'VICTORY-7'],
  'shell.ask.kick': ['LOBBY-37'],
  'shell.brokenLine': ['LOAD-15'],
  'shell.net.signedOut': ['AUTH-36'],
  'tutorial.skip.line': ['TUTOR-8'],
  'tutorial.done.coinsLine': ['TUTOR-14', 'TUTOR-16'],
  'tables.filled.next': ['FIND-12'],
  'tables.filled.none': ['FIND-12'],
  'host.game.kept': ['STATS-11', 'HOST-4'],
  'host.games.empty': ['HOST-3'],
  'host.guest.line': ['HOST-1', 'STATS-11'],
  'host.save.keeps': ['HOST-1'],
  'nudges.hint.persistence': ['STATS-11', 'GUEST-17'],
  'people.guest.kept': ['ACCT-6'],
  'signUp.guest': ['ACCT-6'],
  'vip.term.cancelHow': ['VIP-7'],
  'vip.term.after': ['VIP-7'],
  'vip.term.ends': ['VIP-7'],
  'vip.term.keep': ['VIP-7'],
  'vip.came.waits': ['VIP-6'],
  'again.casual': ['STATS-4'],
  'keys.disconnect.does': ['LOAD-15'],
  'room.help': ['LOBBY-37'],

  // What ends for good.
  'keys.leave.does': ['NAV-20'],
  'cup.takeOut.line': ['TOUR-20'],
  'profile.delete.goes': ['ACCT-4'],
  'profile.delete.goes.kept': ['ACCT-4'],
  'profile.delete.stays': ['ACCT-4'],
  'profile.email.noneLine': ['ACCT-12'],
  'signedUp.noMail': ['ACCT-3'],
  'reset.line': ['ACCT-10'],
  'mod.runs.silence': ['MODER-6'],
  'mod.runs.silence.forGood': ['MODER-6'],
  'mod.runs.ban': ['MODER-6'],
  'mod.runs.ban.forGood': ['MODER-6'],
  'vip.term.notCharged': ['VIP-7'],

  // Who is told, and who sees.
  'person.mute.about': ['SAY-7'],
  'person.block.about': ['BLOCK-2', 'BLOCK-3'],
  'person.report.about': ['REPORT-1', 'REPORT-5'],
  'lobby.gate.line': ['GUEST-16'],

  // What counts, and what it costs.
  'nudges.hint.petty': ['STATS-1'],
  'nudges.after.line': ['VICTORY-12'],
  'victory.guest.lost': ['STATS-1'],
  'stats.guest.line': ['STATS-1', 'VICTORY-27'],
  'profile.guest.line': ['ACCT-7'],
  'profile.email.line': ['ACCT-1'],
  'cup.note.guest': ['CUP-4'],

  // /terms and /privacy.
  'You can delete it at any time': ['ACCT-4'],
  'VIP never gives better cards': ['VIP-7'],
  'Guests: the name, the picture': ['GUEST-17'],
  'Games: who played': ['STORE-13'],
  'Chat: it stays with its game': ['STORE-13'],
  'An email counts once': ['ACCT-1'],
  'Your browser keeps your login': ['STORE-1', 'STORE-3'],
};

/** Sound like promises and are none, or are ones that no test can see kept. */
export const EXCUSED: Readonly<Record<string, readonly string[]>> = {
  'what a rule says: the scenarios of docs/rules.md see to it': [
    'ask.jinx',
    'plain.jinx',
    'board.feed.jinx',
    'help.color',
    'help.jinx',
    'hand.hint.always',
  ],
  'what is now, or what was just done': [
    'company.nobody',
    'lobby.note.looking',
    'create.bots.none',
    'online.youStay',
    'login.stayed',
    'sets.kept',
    'sets.most',
    'sets.full',
    'sets.problem',
    'fault.TOO_MANY_KEPT',
    'fault.SILENCED',
    'fault.SILENCED_FOR_GOOD',
    'fault.BANNED',
    'fault.BANNED_FOR_GOOD',
    'mod.until',
    'mod.forGood',
    'mod.days.forGood',
    'mod.action.forGood',
    'vip.line.until',
    'tables.runningSeat',
    'tutorial.newerFile',
    'login.done',
  ],
  'the label of a button, of a clock or of an option': [
    'nudges.host.random',
    'host.game.keep',
    'host.game.keepOf',
    'profile.delete.stay',
    'vip.keep',
    'vip.row.host',
    'shell.ask.leaveNo',
    'sets.keep',
    'cup.takeOut.stay',
    'cup.cancel.keep',
    'cup.there.clock',
    'tutorial.skip.stay',
    'lobby.countdown',
    'help.progress',
    'online.help',
  ],
  'what somebody is asked to do': [
    'coach.hand.line',
    'warned.rude_words',
    'warned.other',
    'shell.call.line',
    'Your account is yours',
  ],
  'a joke': ['shell.notFoundLine'],
  'a reason, not a promise': ['cup.form.bots.line'],
  'what the owners promise, not the program': [
    'vip.line.offer',
    'vip.signUp.line',
    'vip.term.paidAt',
    'The game is free',
    'We try to keep the game running',
    'If you pay, you pay',
    'What we keep',
  ],
};

/** Promises of which no test sees the whole. */
export const UNSEEN: readonly string[] = [
  // The pages tell of failed sign-ins (AUTH-29 to AUTH-31); that nothing was changed is not looked at.
  'oauth.safe',
  // Nothing that counts wins, deals or keeps time knows who is a vip.
  'vip.same.line',
];

/** Known not to be true in every case; what mends them is under way. */
export const KNOWN_LIES: readonly string[] = [
  'shell.ask.leaveNav',
  'online.leaveQuestion',
  'online.leaveQuestionPlain',
  'lobby.countdown.keepingLine',
  'cup.there.line',
  'cup.here.line',
];

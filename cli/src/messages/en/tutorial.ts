import type { Catalogue } from '@staxd/client';

export const tutorial = {
  'tutorial.player': 'PLAYER',
  'tutorial.drip': 'Drip',
  'tutorial.says': '{name}: {text}',
  'tutorial.hint': 'Hint: {hint}',
  'tutorial.place': '{track}, lesson {step} of {steps}: {title}',
  'tutorial.note': '{track} {step}/{steps}: {title}',
  'tutorial.practice': '{place} (practice)',
  'tutorial.goal': 'GOAL: {goal}',
  'tutorial.goalPlain': 'Goal: {goal}',
  'tutorial.refused': '{verdict} {reason}',
  'tutorial.refusedOpen': '{verdict}: {reason}',
  'tutorial.mustAnswer': 'Drip has to answer.',
  'tutorial.countdown': 'DRIP HAS TO ANSWER: {left} s',

  'do.fold': 'FOLD: {price}',
  'do.answerNow': 'answer now',
  'do.nextLesson': 'go on',
  'do.nextTrack': 'go on with {track}',
  'do.missing': 'learn what was skipped',
  'do.again': 'again',
  'do.skipTrack': 'skip the track',
  'do.quit': 'quit',
  'tutorial.keys': '← → move  h hint  n skip lesson  N skip track  ? help  q quit',

  'tutorial.typeHelp': `Type the number of an action, or the action itself, as in "play orange star".
Where Drip says press or tap, type. TAKE THE HIT and FOLD are the action "accept". Type help for help.`,
  'tutorial.help':
    'Or: hint, lesson (what is asked), hand, table, list (the actions again), skip lesson, skip track, help, quit.',
  'tutorial.askNext': 'Type next for {next}, again, or quit.',
  'tutorial.askMissing': 'Type next to learn what was skipped, skip track, again, or quit.',
  'tutorial.askAgain': 'Type again, or quit.',
  'tutorial.hasEnded': 'This track has ended.',

  'tutorial.learned': 'You have learned {track}.',
  'tutorial.reward': 'Your reward: {reward}.',
  'tutorial.quickLearner': 'You have learned all {figure.tracks} tracks: you are a Quick Learner.',
  'tutorial.skippedLessons': {
    one: 'The end of {track}. {count} lesson is still missing: {lessons}.',
    other: 'The end of {track}. {count} lessons are still missing: {lessons}.',
  },
  'tutorial.skippedTrack': 'You have skipped {track}. That earns nothing.',
  'tutorial.takeUp': 'To take it up again: staxd tutorial {name}',
  'tutorial.practiced': 'That was the lesson "{title}". Practice earns nothing.',
  'tutorial.next': 'Next: {track}.',
  'tutorial.realGame': 'Now play a real game against CHILL: staxd play --bots easy',
  'tutorial.realHints': 'There, too, you get a hint: by h, or in plain text by the word hint.',
  'tutorial.stopped': 'Stopped at {place}.',
  'tutorial.toGoOn': 'To go on: staxd tutorial',

  'tutorial.badge': '{badge} badge',
  'tutorial.coins': '{count} coins',
  'tutorial.cardBack': 'card back {cardBack}',
  'tutorial.achievement': 'achievement Quick Learner',
  'tutorial.seconds': '{count} s',
  'tutorial.minutes': '{count} min',
  'tutorial.track': {
    one: '{title} ({subtitle}): {count} lesson, {time}, {level}',
    other: '{title} ({subtitle}): {count} lessons, {time}, {level}',
  },
  'tutorial.listed': '{name}: {status}. {track}. Reward: {reward}.',
  'tutorial.listedLesson': '  {step}. {title}',
  'tutorial.listedLearned': '  {step}. {title} (learned)',
  'tutorial.earned': 'Earned so far: {reward}.',
  'tutorial.earnedNothing': 'Earned so far: nothing.',
  'tutorial.allDone': 'There is no track left to begin. To repeat one: staxd tutorial TRACK',

  'tutorial.recommended': 'recommended',
  'tutorial.available': 'available',
  'tutorial.completed': 'completed',
  'tutorial.locked': 'locked',

  'tutorial.damagedFile':
    'Your progress could not be read. {file} is now {aside}, and the lessons begin anew.',
  'tutorial.newerFile':
    '{file} was written by a newer version: it stays as it is, and the lessons are played without keeping progress.',
} as const satisfies Catalogue;

/** What the words of a question mean here: each idea with the words for it, and the words that mean nothing by themselves. */

/** An idea, and the words for it besides itself. */
const WORDS: Readonly<Record<string, string>> = {
  win: 'wins won winning winner victory finish finishing',
  last: 'final remaining',
  nope: 'nopes noping cancel cancels block blocks veto',
  noped: '',
  stack: 'stacks stacked stacking chain chains',
  hit: 'hits attack attacks attacked attacking attacker target targets hurt hurts punish punished penalty',
  stop: 'stops stopped end ends kill kills prevent remove removes undo refuse avoid escape survive',
  counter:
    'counters countered answer answers answered respond reply defend defends defense defending return deflect against beat beats',
  deck: 'decks pile piles shuffle shuffled reshuffle reshuffled stock',
  empty: 'runs run exhausted gone',
  none: 'without',
  draw: 'draws drawing drew drawn pickup',
  fresh: 'just drawn drew new',
  pass: 'passes passing passed skip skips skipping',
  time: 'timeout timer timed clock seconds slow late expires timelimit',
  color: 'colors colored orange purple green pink',
  differ: 'different differs differing another other wrong unequal',
  same: 'identical equal equals alike match matching matches',
  twin: 'twins pair pairs double doubles',
  shape:
    'shapes square squares circle circles triangle triangles star stars diamond diamonds hexagon hexagons oval ovals',
  several: 'multiple two three four both 2 3 4 combo set',
  together: 'once simultaneously combined combine',
  add: 'adds plus add1 add2 add3 +1 +2 +3',
  stun: 'stuns stunning freeze',
  stunned: 'frozen',
  trade: 'trades traded trading swap swaps swapped swapping exchange',
  hijack: 'hijacks hijacked steal steals stolen stealing rob robbed thief',
  peek: 'peeks peeked peeking reveal reveals revealed show shows showing',
  see: 'sees seen seeing know hidden secret spy visible looks watch',
  gift: 'gifts gifted gifting give gives giving given gave away present donate',
  jinx: 'jinxes jinxed jinxing',
  team: 'teams teaming join joins joining help helps',
  ignore: 'ignores ignored ignoring',
  petty: 'pettiness',
  backfire: 'backfires',
  leave: 'leaves left leaving quit quits quitting rage',
  line: 'connection disconnect disconnects disconnected offline internet wifi crash crashes reconnect',
  order: 'reverse reverses reversed direction around clockwise',
  first: 'start starts starting started begin begins beginning began',
  turn: 'turns round rounds move moves',
  own: 'myself mine self',
  nobody: 'noone',
  lose: 'loses lost losing miss misses',
  tournament: 'tournaments',
  mode: 'modes spite casual ranked variant variants',
  hand: 'hands',
  count: 'many number numbers size',
  limit: 'limits maximum max length forever endless',
  choose: 'chooses chosen pick picks picked select decide decides',
  anyone: 'anybody everyone everybody player players someone opponent',
  any: 'every whatever',
  clout: 'points score scoring reward rewards',
  place: 'second rank ranking ranks tie ties tied',
  stuck: 'stalemate deadlock',
  fits: 'fit playable unplayable legal suit valid lock locked padlock',
  must: 'forced obliged required',
  instead: 'rather anyway although though despite',
  power: 'special action modifier modifiers effectcard',
  effect: 'effects affect affects',
  kind: 'kinds type types value values',
  back: 'returns come comes came coming',
  only: '',
  play: 'plays played playing put lay use used using',
  after: 'afterwards afterward then later',
  next: 'following neighbour neighbor',
  again: 'twice',
  nothing: '',
  saylast: '',
  seats: '',
  whole: 'entire complete completely fully full',
  take: 'takes took taken accept accepts accepted eat',
  which: '',
  who: 'whom whose',
  keep: 'keeps kept get gets',
  where: '',
  over: 'ended out',
  fair: 'cheat cheating cheats random luck rigged',
  universal: 'wild wilds joker colorless',
  top: 'discard discarded',
};

/** Ideas that say little by themselves. */
export const WEAK: ReadonlySet<string> = new Set(
  'turn hand lose any own which who over back again after next where keep play top anyone only'.split(' '),
);

/** Ideas that stand for several words of a question, which count already. */
export const COMPOSED: ReadonlySet<string> = new Set(['mixedadd', 'nopetwice', 'gifttwice']);

/** Words that say nothing about what is asked. */
const STOP = new Set(
  `a an the of in on at to for with from by as and or but if so than that this these those there here it its is am are was
  were be been being do does did can could may might shall should will would i you we they he she them him her us our your
  their his me my not no yes one card cards game games someone somebody when
  why during while because about into onto up down still also too lie goes long really ever even between happen happens happened
  allowed possible rule rules mean means work works tell please ok okay let lets want need has had gothaving what
  how have all go more going now right change changes changed ever`.split(/\s+/),
);

const IDEAS = new Map<string, string[]>();
for (const [idea, words] of Object.entries(WORDS)) {
  for (const word of [idea, ...words.split(' ')]) {
    if (word !== '') IDEAS.set(word, [...(IDEAS.get(word) ?? []), idea]);
  }
}

/** To say something with one card left, in either order. */
const SAY = '(?:say|call|shout|yell|announce|declare)\\w*';
const LAST_CARD = '(?:(?:one|1|last|final) card(?: left)?|uno)';
const SAY_LAST = new RegExp(
  `\\b${SAY}\\b.*\\b${LAST_CARD}\\b|\\b${LAST_CARD}\\b.*\\b${SAY}\\b(?: \\w+)?`,
  'g',
);

export interface Asked {
  readonly ideas: ReadonlySet<string>;
  /** Words that mean nothing here. */
  readonly unknown: number;
}

/** The ideas of a text. A word that stands for none is its own idea if `isWord` knows it. */
export function ideasOf(text: string, isWord: (word: string) => boolean = () => false): Asked {
  const ideas = new Set<string>();
  let unknown = 0;
  const words = text
    .toLowerCase()
    .replaceAll('colour', 'color')
    .replaceAll(/['’]/g, '')
    .replaceAll(/\bpick(?:s|ed|ing)? up\b/g, 'draw')
    .replaceAll(/\bhow long\b/g, 'time')
    .replaceAll(/\bhow many (?:players|people)\b/g, 'seats')
    .replaceAll(/\bmore than one\b/g, 'several')
    .replaceAll(/\bend(?:s|ing)? in a (?:draw|tie)\b/g, 'stalemate')
    .replaceAll(/\bend(?:s|ing)? (?:the|a|my) game\b/g, 'win')
    .replaceAll(SAY_LAST, ' saylast ')
    .replaceAll(/\b(cards?|one|only|got|few)\b(.*)\bleft\b/g, '$1$2 remaining')
    .replaceAll(/\b(?:at the )?same time\b|\bat once\b/g, 'together')
    .replaceAll(/\b(?:run|runs|ran|running) out\b|\bno (?:more )?cards\b/g, 'empty')
    .replaceAll(/\b(?:add|plus)\s*\+?\s*([123])\b|\+\s*([123])\b/g, ' add$1$2 ')
    .match(/[a-z0-9]+/g);
  for (const word of words ?? []) {
    const meant = IDEAS.get(word);
    for (const idea of meant ?? []) ideas.add(idea);
    if (meant || STOP.has(word)) continue;
    if (isWord(stemOf(word))) ideas.add(stemOf(word));
    else unknown += 1;
  }
  const all = words ?? [];
  const count = (pattern: RegExp) => all.filter((word) => pattern.test(word)).length;
  if (new Set(all.filter((word) => /^add[123]$/.test(word))).size > 1) ideas.add('mixedadd');
  if (count(/^nope/) > 1) ideas.add('nopetwice');
  if (count(/^gift/) > 1 || (count(/^gift/) > 0 && count(/^(away|giv\w+)$/) > 1)) ideas.add('gifttwice');
  return { ideas, unknown };
}

/** A word without the ending of its plural. */
export function stemOf(word: string): string {
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

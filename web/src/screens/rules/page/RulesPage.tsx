/** The rules for players: an introduction, five sections that open, a search, and positions to try cards in. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../../../look/primitives/buttons/IconButton.tsx';
import { ButtonLink, NavigationContext } from '../../../look/primitives/buttons/Link.tsx';
import { Accordion } from '../../../look/primitives/disclosure/Accordion.tsx';
import { ChevronLeft } from '../../../look/primitives/icons.ts';
import { sayRules } from '../../../messages/rules/say.ts';
import type { SectionId } from '../content/section.ts';
import { SECTIONS } from '../content/sections.ts';
import { STREETS, STREETS_BLOCKS } from '../content/streets.ts';
import { MasteryPanel } from '../mastery/MasteryPanel.tsx';
import { AnswerCard } from '../search/AnswerCard.tsx';
import { answerToWord, ask, type Found, placesOf } from '../search/ask.ts';
import { Marked } from '../search/Marked.tsx';
import { NothingFound } from '../search/NothingFound.tsx';
import { Quote } from '../search/Quote.tsx';
import { Related } from '../search/Related.tsx';
import { SearchField } from '../search/SearchField.tsx';
import { type Hits, isQuestion, search } from '../search/search.ts';
import { Everybody } from './Everybody.tsx';
import { Intro } from './Intro.tsx';
import styles from './RulesPage.module.css';
import { SectionBody } from './SectionBody.tsx';
import { SectionMark } from './SectionMark.tsx';
import { SectionNav } from './SectionNav.tsx';

/** A part of the page that an address leads to. */
export type Place = SectionId | typeof STREETS;

export interface RulesPageProps {
  /** The sections that have been opened at any time. */
  readonly opened: readonly SectionId[];
  readonly onOpened: (id: SectionId) => void;
  readonly find: string;
  readonly onFind: (find: string) => void;
  /** Where the address leads: opened and scrolled to, each time that it is another object. */
  readonly target?: { readonly place: Place } | undefined;
  readonly onGo: (place: Place) => void;
  readonly onBack: () => void;
  readonly onCopy: (text: string) => void;
  /** Whether rules link to the lessons that teach them. */
  readonly hasLessons: boolean;
}

export function RulesPage(props: RulesPageProps) {
  const { opened, onOpened, find, onFind, target, onGo, onBack, onCopy, hasLessons } = props;
  const [open, setOpen] = useState<readonly SectionId[]>([]);
  const [current, setCurrent] = useState<Place>(STREETS);
  const main = useRef<HTMLDivElement>(null);
  const words = useMemo(() => search(find), [find]);
  /** Words that stand on the page are found as they stand; only what is asked in other words is thought about. */
  const found = useMemo(
    () => (words && (words.count === 0 || isQuestion(find)) ? ask(find) : null),
    [words, find],
  );
  const answer = found ? found.answer : answerToWord(find);
  const hits = found ? hitsOf(found) : words;
  /** What a reader has closed among the sections that a search has opened. */
  const [closed, setClosed] = useState<readonly SectionId[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another target leads elsewhere
  useEffect(() => {
    if (target === undefined) return;
    const { place } = target;
    setCurrent(place);
    if (place !== STREETS) {
      setOpen((before) => [...before, place]);
      onOpened(place);
    }
    document.getElementById(place)?.scrollIntoView();
  }, [target]);

  const toggle = (id: SectionId) => {
    setCurrent(id);
    if (hits) return setClosed(toggled(closed, id));
    if (!open.includes(id)) onOpened(id);
    setOpen(toggled(open, id));
  };
  const seek = (text: string) => {
    setClosed([]);
    onFind(text);
    // What is found begins above where a reader of a long section is.
    if ((main.current?.getBoundingClientRect().top ?? 0) < 0) main.current?.scrollIntoView();
  };
  const shown = SECTIONS.filter(
    ({ blocks, trials }) => !hits || [...blocks, ...trials].some((part) => hits.found.has(part)),
  );
  const ids = shown.map(({ id }) => id);

  return (
    <div className={styles.rules}>
      <div className={styles.side}>
        <div className={styles.head}>
          <IconButton
            icon={ChevronLeft}
            label={sayRules('rules.back')}
            onClick={onBack}
            className={styles.back}
          />
          <h1 className={styles.title}>{sayRules('rules.title')}</h1>
        </div>
        <MasteryPanel opened={opened} />
        <SearchField find={find} onFind={seek} count={found ? undefined : hits?.count} />
        <NavigationContext value={(to) => onGo(to.slice(1) as Place)}>
          <SectionNav current={found?.places[0]?.section ?? current} opened={opened} />
        </NavigationContext>
        <ButtonLink to="/" kind="cta" size="xl" full className={styles.goSide}>
          {sayRules('rules.go')}
        </ButtonLink>
      </div>
      <div ref={main} className={styles.main}>
        <p role="status" className={styles.hits}>
          {found
            ? sayRules(found.answer ? 'rules.answered' : 'rules.led')
            : hits && foundWords(hits.count, find)}
        </p>
        <NavigationContext value={(to) => onGo(to.slice(1) as Place)}>
          {answer && (
            <AnswerCard
              key={answer.id}
              answer={answer}
              place={placesOf(answer.rule)[0]}
              onCopy={onCopy}
              find={find}
            />
          )}
          {found && !answer && found.places[0] && <Quote place={found.places[0]} isNamed />}
        </NavigationContext>
        {found?.answer && <Related answer={found.answer} onAsk={seek} />}
        {hits?.count === 0 && !found && <NothingFound onAll={() => seek('')} />}
        {(!hits || STREETS_BLOCKS.some((block) => hits.found.has(block))) && <Intro find={find} />}
        <Accordion
          level={2}
          sections={shown.map((section) => ({
            value: section.id,
            title: <Marked find={find}>{sayRules(section.title)}</Marked>,
            line: sayRules(section.line),
            mark: (
              <SectionMark place={SECTIONS.indexOf(section) + 1} isOpened={opened.includes(section.id)} />
            ),
            content: <SectionBody section={section} find={find} hits={hits} hasLessons={hasLessons} />,
          }))}
          open={hits ? ids.filter((id) => !closed.includes(id)) : open}
          onToggle={toggle}
        />
        {(!hits || hits.inEverybody) && <Everybody find={find} />}
        <ButtonLink to="/" kind="cta" size="xl" full className={styles.goEnd}>
          {sayRules('rules.go')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The texts that a question leads to; an answer has quoted its own. */
function hitsOf({ answer, places }: Found): Hits {
  const blocks = answer ? [] : places.map(({ block }) => block);
  return { count: blocks.length, found: new Set(blocks), inEverybody: false };
}

function foundWords(count: number, find: string): string {
  const words = `“${find.trim()}”`;
  return count === 0 ? sayRules('rules.nothing', { words }) : sayRules('rules.places', { count, words });
}

function toggled(ids: readonly SectionId[], id: SectionId): readonly SectionId[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}

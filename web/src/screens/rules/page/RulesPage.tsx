/** The rules for players: an introduction, five sections that open, a search, and positions to try cards in. */
import { useMemo, useRef } from 'react';
import { IconButton } from '../../../look/primitives/buttons/IconButton.tsx';
import { ButtonLink, NavigationContext } from '../../../look/primitives/buttons/Link.tsx';
import { Accordion } from '../../../look/primitives/disclosure/Accordion.tsx';
import { ChevronLeft } from '../../../look/primitives/icons.ts';
import { sayRules } from '../../../messages/rules/say.ts';
import type { SectionId } from '../content/section.ts';
import { SECTIONS } from '../content/sections.ts';
import { STREETS_BLOCKS } from '../content/streets.ts';
import { MasteryPanel } from '../mastery/MasteryPanel.tsx';
import { FoundAnswer } from '../search/FoundAnswer.tsx';
import { lookUp } from '../search/lookUp.ts';
import { Marked } from '../search/Marked.tsx';
import { SearchField } from '../search/SearchField.tsx';
import { Everybody } from './Everybody.tsx';
import { Intro } from './Intro.tsx';
import styles from './RulesPage.module.css';
import { SectionBody } from './SectionBody.tsx';
import { SectionMark } from './SectionMark.tsx';
import { SectionNav } from './SectionNav.tsx';
import { type Place, useSections } from './useSections.ts';

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
  const main = useRef<HTMLDivElement>(null);
  const { found, answer, hits } = useMemo(() => lookUp(find), [find]);
  const sections = useSections({ hits, target, onOpened });
  const seek = (text: string) => {
    sections.reopen();
    onFind(text);
    // What is found begins above where a reader of a long section is.
    if ((main.current?.getBoundingClientRect().top ?? 0) < 0) main.current?.scrollIntoView();
  };
  const shown = SECTIONS.filter(
    ({ blocks, trials }) => !hits || [...blocks, ...trials].some((part) => hits.found.has(part)),
  );
  const go = (to: string) => onGo(to.slice(1) as Place);

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
        <NavigationContext value={go}>
          <SectionNav current={found?.places[0]?.section ?? sections.current} opened={opened} />
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
        <NavigationContext value={go}>
          <FoundAnswer find={find} looked={{ found, answer, hits }} onCopy={onCopy} onAsk={seek} />
        </NavigationContext>
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
          open={sections.openAmong(shown)}
          onToggle={sections.toggle}
        />
        {(!hits || hits.inEverybody) && <Everybody find={find} />}
        <ButtonLink to="/" kind="cta" size="xl" full className={styles.goEnd}>
          {sayRules('rules.go')}
        </ButtonLink>
      </div>
    </div>
  );
}

function foundWords(count: number, find: string): string {
  const words = `“${find.trim()}”`;
  return count === 0 ? sayRules('rules.nothing', { words }) : sayRules('rules.places', { count, words });
}

import { classNames } from '../../../look/primitives/classNames.ts';
import type { Section } from '../content/section.ts';
import type { Hits } from '../search/search.ts';
import { TryIt } from '../tryIt/TryIt.tsx';
import { BlockText } from './BlockText.tsx';
import styles from './SectionBody.module.css';

export interface SectionBodyProps {
  readonly section: Section;
  readonly find?: string;
  /** Only what a search has found is shown. */
  readonly hits?: Hits | undefined;
  readonly hasLessons: boolean;
}

/** What is in a section: its texts, and beside them its positions. */
export function SectionBody({ section, find = '', hits, hasLessons }: SectionBodyProps) {
  const blocks = section.blocks.filter((block) => !hits || hits.found.has(block));
  const trials = section.trials.filter((trial) => !hits || hits.found.has(trial));
  const isGallery = section.blocks.every(({ cards }) => cards !== undefined);
  return (
    <div className={classNames(styles.body, isGallery && styles.gallery)}>
      {blocks.length > 0 && (
        <div className={styles.texts}>
          {blocks.map((block) => (
            <BlockText key={block.text.title} block={block} find={find} hasLessons={hasLessons} />
          ))}
        </div>
      )}
      {trials.length > 0 && (
        <div className={styles.trials}>
          {trials.map((trial) => (
            <TryIt key={trial.question} trial={trial} find={find} />
          ))}
        </div>
      )}
    </div>
  );
}

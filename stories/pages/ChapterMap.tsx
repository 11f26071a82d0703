/** The map of the first page: every chapter, with a link to its own page. */
import { AnchorMdx, Unstyled } from '@storybook/addon-docs/blocks';
import { GROUPS } from './chapters.ts';
import { chapterPath } from './links.ts';

export function ChapterMap() {
  return (
    <Unstyled>
      <div className="pages-map">
        {GROUPS.map(({ name, chapters }) => (
          <section key={name}>
            <h3>{name}</h3>
            <ul>
              {Object.entries(chapters).map(([chapter, about]) => (
                <li key={chapter}>
                  <AnchorMdx href={chapterPath(chapter)} target="">
                    {chapter}
                  </AnchorMdx>
                  <span>{about}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Unstyled>
  );
}

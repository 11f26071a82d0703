/** The page of a component: what it looks like, its props, and all its states with what is said of them. */
import { AnchorMdx, ArgTypes, Description, DocsContext, Title, Unstyled } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { storyPath } from './links.ts';
import { Shown } from './Shown.tsx';

export function ComponentPage() {
  const stories = useContext(DocsContext).componentStories();
  // In its frame nothing takes the focus, so a story that is operated may stop halfway.
  const first = stories.find(({ playFunction }) => !playFunction) ?? stories[0];
  return (
    <>
      <Title />
      <Description />
      {first && <Shown of={first.moduleExport} />}
      {first?.component && (
        <>
          <h2>Props</h2>
          <ArgTypes />
        </>
      )}
      <h2>States</h2>
      <Unstyled>
        <ul className="pages-states">
          {stories.map(({ id, name, parameters }) => (
            <li key={id}>
              <AnchorMdx href={storyPath(id)} target="">
                {name}
              </AnchorMdx>
              <span>{parameters.docs?.description?.story}</span>
            </li>
          ))}
        </ul>
      </Unstyled>
    </>
  );
}

/** The rules page at its address: what is searched for and where it leads stand there, what was opened is kept. */
import { useEffect, useState } from 'react';
import { hasPage } from '../../app/navigation/features.ts';
import { useNavigate } from '../../app/navigation/router.tsx';
import { SECTION_IDS, type SectionId } from './content/section.ts';
import { STREETS } from './content/streets.ts';
import { keepOpened, readOpened } from './mastery/opened.ts';
import { RulesPage } from './page/RulesPage.tsx';
import type { Place } from './page/useSections.ts';

const PATH = '/rules';
const PLACES: readonly Place[] = [STREETS, ...SECTION_IDS];

export function RulesRoute() {
  const navigate = useNavigate();
  const [opened, setOpened] = useState(() => readOpened(localStorage));
  const [find, setFind] = useState(() => new URLSearchParams(location.search).get('find') ?? '');
  const [target, setTarget] = useState(placeOfAddress);

  useEffect(() => {
    const look = () => setTarget(placeOfAddress());
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);

  const note = (id: SectionId) => {
    if (opened.includes(id)) return;
    const next = [...opened, id];
    keepOpened(localStorage, next);
    setOpened(next);
  };
  const seek = (words: string) => {
    setFind(words);
    navigate(words === '' ? PATH : `${PATH}?${new URLSearchParams({ find: words })}`, { replace: true });
  };
  const go = (place: Place) => {
    setFind('');
    setTarget({ place });
    navigate(`${PATH}#${place}`, { replace: true });
  };
  const back = () => {
    // Only pages of this site count: whoever came by a link is led home.
    if (window.navigation?.canGoBack) history.back();
    else navigate('/');
  };

  return (
    <RulesPage
      opened={opened}
      onOpened={note}
      find={find}
      onFind={seek}
      target={target}
      onGo={go}
      onBack={back}
      onCopy={(text) => void navigator.clipboard?.writeText(text).catch(() => undefined)}
      hasLessons={hasPage('/tutorial')}
    />
  );
}

/** Where the part after # leads. */
function placeOfAddress(): { readonly place: Place } | undefined {
  const place = PLACES.find((known) => `#${known}` === location.hash);
  return place && { place };
}

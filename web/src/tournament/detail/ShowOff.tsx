/** The winner's way to tell others: the system's sheet where there is one, else the clipboard. */
import { useState } from 'react';
import { sharePlatform } from '../../lobby/invitation/sharePlatform.ts';
import { say } from '../../messages/tables/tournament.ts';
import { useAnnounce } from '../../primitives/accessibility/LiveRegion.tsx';
import { Button } from '../../primitives/buttons/Button.tsx';
import { Trophy } from '../../primitives/icons.ts';

export function ShowOff({ name }: { readonly name: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const announce = useAnnounce();
  const show = async () => {
    const text = say('cup.show.text', { name });
    const url = location.href;
    if (sharePlatform.share) return sharePlatform.share({ text, url });
    if (!(await sharePlatform.copy(`${text} ${url}`))) return;
    setIsCopied(true);
    announce(say('cup.show.copied'));
  };
  return (
    <Button kind="cta" size="xl" icon={Trophy} onClick={() => void show()}>
      {say(isCopied ? 'cup.show.copied' : 'cup.show')}
    </Button>
  );
}

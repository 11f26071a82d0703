/** The picture of the cruellest hit, before it is sent: names can be hidden. */
import type { PublicGame } from '@staxd/protocol';
import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../../../look/primitives/accessibility/LiveRegion.tsx';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { Dialog } from '../../../look/primitives/dialogs/Dialog.tsx';
import { ErrorLine } from '../../../look/primitives/fields/ErrorLine.tsx';
import { Switch } from '../../../look/primitives/fields/Switch.tsx';
import { sayHits } from '../../../messages/game/hits.ts';
import type { Hit } from '../hits.ts';
import styles from './HitDialog.module.css';
import { Poster } from './Poster.tsx';
import { pngOf } from './png.ts';
import { posterOf } from './posterModel.ts';
import { canShare, save, share } from './sending.ts';

export interface HitDialogProps {
  readonly hit: Hit;
  readonly game: Pick<PublicGame, 'players' | 'mode'>;
  readonly onClose: () => void;
}

export function HitDialog({ hit, game: { players, mode }, onClose }: HitDialogProps) {
  const announce = useAnnounce();
  const [hidesNames, setHidesNames] = useState(false);
  const drawing = useRef<SVGSVGElement>(null);
  const file = usePicture(drawing, hidesNames);
  const isSharing = file instanceof File && canShare(file);
  const keep = () => {
    if (!(file instanceof File)) return;
    save(file);
    announce(sayHits('hit.saved'));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={sayHits('hit.title')}
      actions={
        <>
          {isSharing && (
            <Button kind="cta" drips={false} onClick={() => share(file)}>
              {sayHits('hit.share')}
            </Button>
          )}
          <Button
            kind={isSharing ? 'plain' : 'cta'}
            drips={false}
            busy={file === 'busy'}
            disabled={file === 'failed'}
            onClick={keep}
          >
            {sayHits('hit.save')}
          </Button>
        </>
      }
    >
      <Poster ref={drawing} className={styles.poster} model={posterOf(hit, players, mode, hidesNames)} />
      <Switch
        label={sayHits('hit.hide')}
        hint={sayHits('hit.hide.line')}
        checked={hidesNames}
        onChange={setHidesNames}
      />
      {file === 'failed' && <ErrorLine>{sayHits('hit.failed')}</ErrorLine>}
    </Dialog>
  );
}

/** Made before it is asked for: a browser shares only within a press. */
function usePicture(drawing: { readonly current: SVGSVGElement | null }, hidesNames: boolean) {
  const [file, setFile] = useState<File | 'busy' | 'failed'>('busy');
  // biome-ignore lint/correctness/useExhaustiveDependencies: without names it is another picture
  useEffect(() => {
    let isOver = false;
    setFile('busy');
    const make = async () => {
      const made = drawing.current && (await pngOf(drawing.current).catch(() => null));
      if (isOver) return;
      setFile(made ? new File([made], 'staxd-hit.png', { type: made.type }) : 'failed');
    };
    void make();
    return () => {
      isOver = true;
    };
  }, [drawing, hidesNames]);
  return file;
}

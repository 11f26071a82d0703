/** A picture of a story on a page: in a frame as large as its screen, drawn to fit. */
import { AnchorMdx, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { storyPath } from './links.ts';
import { type Size, sizeOf } from './size.ts';

interface ShownProps {
  /** The story, as its file gives it out. */
  readonly of: object;
  /** What there is to see. */
  readonly children?: ReactNode;
}

export function Shown({ of, children }: ShownProps) {
  const { story } = useOf(of, ['story']);
  const [place, room] = useRoom();
  const title = `${story.title}: ${story.name}`;
  // Its play function runs in the frame. Inert, it cannot take the focus from the page.
  const frame = {
    title,
    src: `iframe.html?id=${story.id}&viewMode=story`,
    loading: 'lazy',
    inert: true,
  } as const;
  const size = sizeOf(story, room);
  return (
    <Unstyled>
      <figure className="pages-shown" ref={place}>
        {room > 0 && (size === 'content' ? <AsItIs frame={frame} /> : <Scaled {...{ frame, size, room }} />)}
        <figcaption>
          {children && <span>{children}</span>}
          <AnchorMdx href={storyPath(story.id)} target="">
            {title}
          </AnchorMdx>
        </figcaption>
      </figure>
    </Unstyled>
  );
}

interface Frame {
  readonly title: string;
  readonly src: string;
  readonly loading: 'lazy';
  readonly inert: true;
}

function Scaled({ frame, size, room }: { frame: Frame; size: Size; room: number }) {
  const scale = Math.min(1, room / size.width);
  return (
    <div className="pages-screen" style={{ width: size.width * scale, height: size.height * scale }}>
      <iframe {...frame} style={{ ...size, transform: `scale(${scale})` }} />
    </div>
  );
}

/** A dialog has no height in the page, and needs some room. */
const OF_DIALOGS = 460;
const MOST = 720;

function AsItIs({ frame }: { frame: Frame }) {
  const [height, setHeight] = useState(OF_DIALOGS);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const shown = currentTarget.contentDocument?.querySelector('#storybook-root');
    if (!shown) return;
    new ResizeObserver(() => {
      const needed = shown.firstElementChild ? shown.scrollHeight : 0;
      if (needed > 0) setHeight(Math.min(needed + 48, MOST));
    }).observe(shown);
  };
  return <iframe {...frame} onLoad={follow} style={{ width: '100%', height }} />;
}

function useRoom() {
  const place = useRef<HTMLElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, room] as const;
}

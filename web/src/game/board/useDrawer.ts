/** The open drawer, and what takes its room from it. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useModel } from '../../look/primitives/useModel.ts';
import type { HandHandle } from '../hand/Hand.tsx';

export interface DrawerSource {
  readonly desk: boolean;
  readonly isAsked: boolean;
  readonly mustAct: boolean;
  /** Who watches has no chat. */
  readonly hasChat: boolean;
  readonly onSight: ((isInSight: boolean) => void) | undefined;
}

export function useDrawer(source: DrawerSource, cards: RefObject<HandHandle | null>) {
  const { desk, isAsked, mustAct, hasChat, onSight } = source;
  const [open, setOpen] = useState<'log' | 'chat' | 'faces'>();
  const [isWriting, setWriting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isChatInSight = open === 'chat' && hasChat;
  // Who has to act needs the buttons of the tray's place, and an answer needs the chat's unless it is a column.
  useEffect(() => {
    if (mustAct) setOpen((drawer) => (drawer === 'faces' ? undefined : drawer));
  }, [mustAct]);
  useEffect(() => {
    if (isAsked && !desk) setOpen((drawer) => (drawer === 'log' ? drawer : undefined));
  }, [isAsked, desk]);
  useEffect(() => onSight?.(isChatInSight), [isChatInSight, onSight]);
  /** Whoever has a keyboard goes on in the field; a touch user reads first. */
  const writeChat = () => {
    setOpen('chat');
    setWriting(true);
    field.current?.focus();
  };
  return useModel({
    open,
    field,
    isWriting,
    isChatInSight,
    onLog: () => setOpen('log'),
    onFaces: () => setOpen('faces'),
    onChat: () => (desk ? writeChat() : setOpen('chat')),
    onWrite: hasChat ? writeChat : undefined,
    onClose: () => setOpen(undefined),
    onCloseChat: () => {
      setOpen(undefined);
      setWriting(false);
      cards.current?.focus();
    },
  });
}

export type BoardDrawer = ReturnType<typeof useDrawer>;

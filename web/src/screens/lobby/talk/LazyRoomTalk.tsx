/** Fetched once somebody is there to be talked to. */
import { lazyModule, useLazyModule } from '../../../loading/lazyModule.ts';
import type { RoomTalkProps } from './RoomTalk.tsx';

const ROOM_TALK = lazyModule(() => import('./RoomTalk.tsx'));

export function LazyRoomTalk(props: RoomTalkProps) {
  const talk = useLazyModule(ROOM_TALK);
  return talk ? <talk.RoomTalk {...props} /> : null;
}

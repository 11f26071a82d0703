/** Beside the table on a desk: what happened, and what somebody says. */
import { memo, type ReactNode } from 'react';
import { LazyHouseRules } from '../../app/houseRules/LazyHouseRules.tsx';
import { t } from '../../messages/t.ts';
import type { BoardCompany, BoardHeader } from './boardProps.ts';
import { BotIndicator } from './bots/BotIndicator.tsx';
import type { FeedEntry } from './feed/feedLines.ts';
import { LogButton } from './feed/LogButton.tsx';
import { NotificationFeed } from './feed/NotificationFeed.tsx';
import { Rail } from './frame/Rail.tsx';

export interface SideProps extends Pick<BoardCompany, 'faces' | 'bot'>, Pick<BoardHeader, 'house'> {
  readonly entries: readonly FeedEntry[];
  readonly fresh: readonly FeedEntry[];
  readonly missed: number;
  readonly spoken: ReactNode;
  readonly onLog: () => void;
}

export const Side = memo(function Side(props: SideProps) {
  const { entries, fresh, missed, faces, bot, house, spoken, onLog } = props;
  return (
    <Rail title={t('board.feed')} action={<LogButton missed={missed} onOpen={onLog} />}>
      <NotificationFeed entries={entries} fresh={fresh} faces={faces} />
      {spoken ?? <BotIndicator bot={bot} />}
      {house && <LazyHouseRules game={house} />}
    </Rail>
  );
});

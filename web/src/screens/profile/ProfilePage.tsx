/** The profile: left who somebody is, right what can be set. */

import type { AccountDetails, OwnUser } from '@staxd/client';
import type { ReactNode } from 'react';
import { Asking } from '../../app/parts/Asking.tsx';
import { VisuallyHidden } from '../../look/primitives/accessibility/VisuallyHidden.tsx';
import { ButtonLink } from '../../look/primitives/buttons/Link.tsx';
import { sayProfile } from '../../messages/screens/profile.ts';
import type { Asked } from '../../online/calls/useAnswer.ts';
import { AccountPanel, type AccountPanelProps } from './AccountPanel.tsx';
import { FaceChoice, type FaceChoiceProps } from './FaceChoice.tsx';
import { NameCard, type NameCardProps } from './NameCard.tsx';
import styles from './ProfilePage.module.css';
import { ProfileSettings, type ProfileSettingsProps } from './ProfileSettings.tsx';
import { Rewards } from './Rewards.tsx';
import { SignIns, type SignInsProps } from './SignIns.tsx';

/** What the account panel needs besides the account itself. */
export type AccountSurroundings = Pick<AccountPanelProps, 'providers' | 'hasMail'> & {
  readonly account: AccountDetails;
};

export interface ProfilePageProps
  extends Pick<NameCardProps, 'username' | 'avatar' | 'tier' | 'cloutLines' | 'now' | 'onRename'>,
    ProfileSettingsProps,
    Pick<SignInsProps, 'signIns' | 'onEnd' | 'onEndOthers'>,
    Omit<AccountPanelProps, 'account' | 'providers' | 'hasMail'> {
  readonly user: Pick<Asked<OwnUser>, 'answer' | 'again'>;
  readonly account: Pick<Asked<AccountSurroundings>, 'answer' | 'again'>;
  /** Whom the player has blocked. */
  readonly blocked?: ReactNode;
  readonly isModerator?: boolean;
  readonly hasLessons: boolean;
  readonly onFace: FaceChoiceProps['onPick'];
}

export function ProfilePage(props: ProfilePageProps) {
  const { user, account, username, avatar, tier, now, hasLessons, onRename, onFace } = props;
  const details = account.answer.state === 'ready' ? account.answer.value.account : undefined;
  return (
    <div className={styles.profile}>
      <div className={styles.column}>
        <Asking answer={user.answer} onAgain={user.again} shape={['220px', '180px', '220px']}>
          {({ clout, coins, badges, cardBack }) => (
            <>
              <NameCard
                username={username}
                avatar={avatar}
                tier={tier}
                clout={clout}
                cloutLines={props.cloutLines}
                createdAt={details?.createdAt}
                now={now}
                onRename={onRename}
              />
              <FaceChoice value={avatar} onPick={onFace} />
              <Rewards coins={coins} badges={badges} cardBack={cardBack} hasLessons={hasLessons} />
            </>
          )}
        </Asking>
        {user.answer.state !== 'ready' && (
          <VisuallyHidden>
            <h1>{sayProfile('profile.title')}</h1>
          </VisuallyHidden>
        )}
      </div>
      <div className={styles.wide}>
        <div className={styles.pair}>
          <ProfileSettings
            settings={props.settings}
            onChange={props.onChange}
            reduced={props.reduced}
            onAll={props.onAll}
          />
          <SignIns signIns={props.signIns} now={now} onEnd={props.onEnd} onEndOthers={props.onEndOthers} />
        </div>
        {props.isModerator && (
          <ButtonLink to="/moderation" full>
            {sayProfile('profile.moderation')}
          </ButtonLink>
        )}
        {props.blocked}
        <Asking answer={account.answer} onAgain={account.again} shape={['320px']}>
          {({ account: own, providers, hasMail }) => (
            <AccountPanel
              account={own}
              providers={providers}
              hasMail={hasMail}
              now={now}
              onEmail={props.onEmail}
              onPassword={props.onPassword}
              onConnect={props.onConnect}
              onDisconnect={props.onDisconnect}
              onDownload={props.onDownload}
              onDelete={props.onDelete}
            />
          )}
        </Asking>
      </div>
    </div>
  );
}

import { ButtonLink } from '../../../look/primitives/buttons/Link.tsx';
import { ArrowLeft } from '../../../look/primitives/icons.ts';
import { t } from '../../../messages/t.ts';
import { MessagePage } from './MessagePage.tsx';

/** In the place of a page whose part cannot be fetched (CONN-36); the banner above says why. */
export function NotFetched() {
  return (
    <MessagePage
      card="back"
      tape={t('shell.notFetchedTape')}
      title={t('shell.notFetched')}
      line={t('shell.notFetchedLine')}
    >
      <ButtonLink to="/" kind="paper" size="l" icon={ArrowLeft}>
        {t('shell.backHome')}
      </ButtonLink>
    </MessagePage>
  );
}

import { ButtonLink } from '../../../look/primitives/buttons/Link.tsx';
import { ArrowLeft } from '../../../look/primitives/icons.ts';
import { t } from '../../../messages/t.ts';
import { MessagePage } from './MessagePage.tsx';

export function NotFound() {
  return (
    <MessagePage
      card="u-ultimate"
      tape={t('shell.notFoundTape')}
      title={t('shell.notFound')}
      line={t('shell.notFoundLine')}
    >
      <ButtonLink to="/" kind="paper" size="l" icon={ArrowLeft}>
        {t('shell.backHome')}
      </ButtonLink>
    </MessagePage>
  );
}

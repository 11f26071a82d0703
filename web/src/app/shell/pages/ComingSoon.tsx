import { ButtonLink } from '../../../look/primitives/buttons/Link.tsx';
import { ArrowLeft } from '../../../look/primitives/icons.ts';
import { t } from '../../../messages/t.ts';
import { PAGES_TO_COME, type PathToCome } from '../../navigation/pagesToCome.ts';
import { MessagePage } from './MessagePage.tsx';

export interface ComingSoonProps {
  readonly path: PathToCome;
}

export function ComingSoon({ path }: ComingSoonProps) {
  const { title, tape, line, card } = PAGES_TO_COME[path];
  return (
    <MessagePage card={card} tape={t(tape)} title={t(title)} line={t(line)}>
      <ButtonLink to="/" kind="paper" size="l" icon={ArrowLeft}>
        {t('shell.backHome')}
      </ButtonLink>
    </MessagePage>
  );
}

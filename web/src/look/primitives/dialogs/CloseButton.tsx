import { t } from '../../../messages/t.ts';
import { VisuallyHidden } from '../accessibility/VisuallyHidden.tsx';
import sign from '../buttons/SignButton.module.css';
import { classNames } from '../classNames.ts';
import { X } from '../icons.ts';
import frame from './Modal.module.css';

export function CloseButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" className={classNames(sign.sign, sign.quiet, frame.close)} onClick={onClick}>
      <X aria-hidden />
      <VisuallyHidden>{t('primitives.close')}</VisuallyHidden>
    </button>
  );
}

import { t } from '../../../messages/t.ts';
import styles from './CallLine.module.css';
import { useCall } from './calls.ts';

/** Says what waits below the dialog, and closes it. The live region has said it already. */
export function CallLine({ onClose }: { readonly onClose: () => void }) {
  const call = useCall(({ call }) => call);
  if (!call) return null;
  const { text, seconds } = call;
  return (
    <button type="button" className={styles.call} onClick={onClose}>
      <b>{text}</b>
      {seconds !== undefined && <span>{t('primitives.call.seconds', { count: seconds })}</span>}
      <span className={styles.back}>{t('primitives.call.back')}</span>
    </button>
  );
}

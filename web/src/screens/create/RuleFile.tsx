/** Takes a rule file, chosen or dropped. */
import { FileText } from 'lucide-react';
import { type DragEvent, useRef } from 'react';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { sayHouseRulesForm } from '../../messages/screens/houseRulesForm.ts';
import styles from './HouseRulesForm.module.css';

export function RuleFile({ onFile }: { readonly onFile: (file: File | undefined) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <section
      className={classNames(styles.row, styles.file)}
      aria-label={sayHouseRulesForm('file.choose')}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <p className={styles.line}>
        <b>{sayHouseRulesForm('file.question')}</b> {sayHouseRulesForm('file.line')}
      </p>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".yaml,.yml,.txt"
        onChange={(event) => {
          onFile(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button icon={FileText} onClick={() => picker.current?.click()}>
        {sayHouseRulesForm('file.choose')}
      </Button>
    </section>
  );
}

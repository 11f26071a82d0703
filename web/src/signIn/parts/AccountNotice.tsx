/** Lies over the foot of a page and interrupts nobody. */
import { say } from '../../messages/signIn/say.ts';
import { Button } from '../../primitives/buttons/Button.tsx';
import { Info } from '../../primitives/icons.ts';
import prompt from '../../shell/notices/UpdatePrompt.module.css';

export interface AccountNoticeProps {
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
  readonly onClose: () => void;
}

export function AccountNotice({ text, action, onAction, onClose }: AccountNoticeProps) {
  return (
    <div role="status" className={prompt.prompt}>
      <Info aria-hidden />
      <p>{text}</p>
      <span className={prompt.answers}>
        <Button kind="ghost" onClick={onClose}>
          {say('news.close')}
        </Button>
        <Button kind="paper" onClick={onAction}>
          {action}
        </Button>
      </span>
    </div>
  );
}

/** A strip over the bottom of the page. It does not interrupt what the player is doing. */

import prompt from '../../../app/shell/notices/UpdatePrompt.module.css';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { Info } from '../../../look/primitives/icons.ts';
import { saySignIn } from '../../../messages/signIn/say.ts';

export interface AccountNoticeProps {
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
  readonly onClose: () => void;
  /** In the flow, below a page that fills the window. */
  readonly below?: boolean | undefined;
}

export function AccountNotice({ text, action, onAction, onClose, below = false }: AccountNoticeProps) {
  return (
    <div role="status" className={prompt.prompt} data-below={below || undefined}>
      <Info aria-hidden />
      <p>{text}</p>
      <span className={prompt.answers}>
        <Button kind="ghost" onClick={onClose}>
          {saySignIn('news.close')}
        </Button>
        <Button kind="paper" onClick={onAction}>
          {action}
        </Button>
      </span>
    </div>
  );
}

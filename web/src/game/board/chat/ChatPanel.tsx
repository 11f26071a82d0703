import { LONGEST_MESSAGE, type Mask, type Phrase } from '@staxd/protocol';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useSettings } from '../../../app/settings/settings.ts';
import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { ErrorLine } from '../../../look/primitives/fields/ErrorLine.tsx';
import { Bell, BellOff, Bot, SendHorizontal } from '../../../look/primitives/icons.ts';
import { Masked } from '../../../look/primitives/labels/Masked.tsx';
import { t } from '../../../messages/t.ts';
import { QuickPhrases } from '../company/QuickPhrases.tsx';
import type { FeedEntry } from '../feed/feedLines.ts';
import styles from './ChatPanel.module.css';
import type { ChatDraft } from './useChatDraft.ts';

export interface ChatLine {
  readonly id: string;
  readonly name?: string;
  readonly text: string;
  readonly mine?: boolean;
  readonly bot?: boolean;
  readonly state?: 'sending' | 'failed';
  readonly past?: boolean;
  /** Not typed, but a quick phrase or a bot's line. */
  readonly quick?: boolean;
  /** Why the parts of the text that are one U+2588 each are hidden. */
  readonly masks?: readonly Mask[];
}

/** A line, or an event of the game. */
export type Woven = ChatLine | FeedEntry;

export interface ChatModel {
  readonly lines: readonly ChatLine[];
  readonly muted?: boolean;
  /** Whether typed messages are shown and written. */
  readonly typed?: boolean;
  readonly unread: number;
}

export interface ChatPanelProps extends Omit<ChatModel, 'unread' | 'lines'> {
  /** With or without events of the game among them. */
  readonly lines: readonly Woven[];
  /** An event in words. */
  readonly event?: (entry: FeedEntry) => ReactNode;
  readonly draft: ChatDraft;
  readonly onPhrase?: ((phrase: Phrase) => unknown) | undefined;
  readonly onRetry?: ((id: string) => void) | undefined;
  readonly onMute?: (() => void) | undefined;
  readonly field?: RefObject<HTMLInputElement | null>;
  /** The focus goes to the field. */
  readonly isWriting?: boolean;
}

export function ChatPanel(props: ChatPanelProps) {
  const { lines, muted = false, field, draft, onRetry, onMute } = props;
  const { typed = true, onPhrase, event } = props;
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (props.isWriting) field?.current?.focus();
  }, [props.isWriting, field]);
  const last = lines.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what makes it scroll
  useLayoutEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  // Lines of one's own that failed are shown even when the chat is muted, so that they can be sent again.
  const shown = lines.filter(
    (line) =>
      isEvent(line) ||
      line.state !== undefined ||
      (!muted && (typed || line.quick || line.name === undefined)),
  );
  const count = muted ? 0 : lines.filter(isTypedByOther).length;
  const firstNew = shown.findIndex((line) => isEvent(line) || !line.past);
  return (
    <div className={styles.chat}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
      <section tabIndex={0} aria-label={t('board.chat.lines')} className={styles.scroll}>
        {shown.length === 0 ? (
          <p className={styles.empty}>{t(muted ? 'board.chat.muted' : 'board.chat.empty')}</p>
        ) : (
          <ol className={styles.lines}>
            {muted && <li className={styles.system}>{t('board.chat.muted')}</li>}
            {firstNew !== 0 && <li className={styles.system}>{t('board.chat.history')}</li>}
            {shown.map((line) =>
              isEvent(line) ? (
                <li key={line.id} className={styles.event}>
                  {event?.(line)}
                </li>
              ) : (
                <Line key={line.id} line={line} onRetry={onRetry} />
              ),
            )}
            <li ref={end} aria-hidden="true" />
          </ol>
        )}
      </section>
      {draft.refusal && <ErrorLine>{draft.refusal}</ErrorLine>}
      {onPhrase && <QuickPhrases onPhrase={onPhrase} />}
      {!typed && (
        <div className={styles.hidden}>
          <p className={styles.system}>
            {count ? t('company.typedHidden', { count }) : t('company.typedOff')}
          </p>
          <Button onClick={() => useSettings.getState().change({ typedChat: true })}>
            {t('company.showTyped')}
          </Button>
        </div>
      )}
      {typed && !shown.some(isTypedByOther) && <p className={styles.system}>{t('company.typedOn')}</p>}
      {typed && <Say draft={draft} muted={muted} onMute={onMute} field={field} />}
    </div>
  );
}

interface LineProps extends Pick<ChatPanelProps, 'onRetry'> {
  readonly line: ChatLine;
}

function Line({ line: { id, name, text, masks, mine, bot, past, state }, onRetry }: LineProps) {
  if (name === undefined) return <li className={styles.system}>{text}</li>;
  return (
    <li className={classNames(styles.line, mine && styles.mine, past && styles.past, state && styles[state])}>
      <strong>
        <bdi>{mine ? t('board.you') : name}</bdi> {bot && <Bot aria-hidden />}
      </strong>
      <p dir="auto">
        <Masked text={text} masks={masks} />
      </p>
      {state === 'sending' && <small>{t('board.chat.sending')}</small>}
      {state === 'failed' && (
        <button type="button" className={styles.retry} onClick={() => onRetry?.(id)}>
          {t('board.chat.failed')}. {t('board.chat.retry')}
        </button>
      )}
    </li>
  );
}

interface SayProps {
  readonly draft: ChatDraft;
  readonly muted: boolean;
  readonly onMute: (() => void) | undefined;
  readonly field: RefObject<HTMLInputElement | null> | undefined;
}

function Say({ draft, muted, onMute, field }: SayProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    draft.send();
  };
  return (
    <form className={styles.say} onSubmit={send}>
      <input
        ref={field}
        aria-label={t('board.chat.message')}
        placeholder={t('board.chat.placeholder')}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={LONGEST_MESSAGE}
        value={draft.text}
        onChange={(event) => draft.change(event.target.value)}
      />
      <button type="submit" className={styles.icon} aria-label={t('board.chat.send')}>
        <SendHorizontal aria-hidden />
      </button>
      {onMute && (
        <button
          type="button"
          className={styles.icon}
          aria-label={t(muted ? 'board.chat.unmute' : 'board.chat.mute')}
          onClick={onMute}
        >
          {muted ? <BellOff aria-hidden /> : <Bell aria-hidden />}
        </button>
      )}
    </form>
  );
}

/** Whoever types shows typed messages, too. */
function isTypedByOther(one: Woven): boolean {
  return !isEvent(one) && one.name !== undefined && !one.mine && !one.bot && !one.quick;
}

function isEvent(one: Woven): one is FeedEntry {
  return typeof one.id === 'number';
}

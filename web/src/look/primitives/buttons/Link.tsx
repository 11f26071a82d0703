/**
 * Links inside the client. A context does the navigation, so that a component needs no router: the routes provide their
 * own, a story a spy, and without either the browser navigates.
 */
import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, use } from 'react';
import { classNames } from '../classNames.ts';
import { ButtonContent, type ButtonLook, buttonClass } from './Button.tsx';

export type Navigate = (to: string) => void;

export const NavigationContext = createContext<Navigate | undefined>(undefined);

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A real anchor: it can be opened in another tab, copied and so on. */
export function Link({ to, onClick, ...anchor }: LinkProps) {
  const navigate = use(NavigationContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (navigate === undefined || event.defaultPrevented || anchor.target || opensElsewhere(event)) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...anchor} href={to} onClick={follow} />;
}

export interface ButtonLinkProps extends LinkProps, ButtonLook {}

export function ButtonLink(props: ButtonLinkProps) {
  const { kind, size, full, icon, iconAfter, drips, className, children, ...link } = props;
  const look = { kind, size, full, icon, iconAfter, drips } as ButtonLook;
  return (
    <Link {...link} className={classNames(buttonClass(look), className)}>
      <ButtonContent {...look}>{children}</ButtonContent>
    </Link>
  );
}

function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/**
 * Links inside the client. They ask their surroundings to navigate, so that a component needs no router:
 * the routes provide the router's navigation, a story a spy, and without either the browser goes there.
 */
import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, use } from 'react';
import { classNames } from '../classNames.ts';
import { ButtonContent, type ButtonLook, buttonClass } from './Button.tsx';

export type Navigate = (to: string) => void;

/** Who changes the page. */
export const NavigationContext = createContext<Navigate | undefined>(undefined);

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** An ordinary link: it can be opened in another tab, copied and so on. */
export function Link({ to, onClick, ...anchor }: LinkProps) {
  const navigate = use(NavigationContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (navigate === undefined || event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    navigate(to);
  };
  return <a {...anchor} href={to} onClick={follow} />;
}

export interface ButtonLinkProps extends LinkProps, ButtonLook {}

/** A link that looks like a button. */
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

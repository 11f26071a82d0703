/** A link in a line of text, as tall as a finger. */
import { Link, type LinkProps } from '../../../look/primitives/buttons/Link.tsx';
import styles from './TextLink.module.css';

export function TextLink(link: Omit<LinkProps, 'className'>) {
  return <Link {...link} className={styles.link} />;
}

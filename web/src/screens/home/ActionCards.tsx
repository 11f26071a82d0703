/** The entrances on the home page; the fourth depends on the viewer's tier. */
import { type Card, parseCard } from '@staxd/engine';
import type { ReactNode } from 'react';
import { hasPage } from '../../app/navigation/features.ts';
import { CardFace, type OtherFace } from '../../look/cards/CardFace.tsx';
import { ButtonLink, Link } from '../../look/primitives/buttons/Link.tsx';
import {
  BookOpen,
  ChevronRight,
  Crown,
  GraduationCap,
  House,
  type IconComponent,
  Plus,
  User,
  Users,
} from '../../look/primitives/icons.ts';
import { Badge } from '../../look/primitives/labels/Badge.tsx';
import { type MessageKey, t } from '../../messages/t.ts';
import type { Tier } from '../../online/session/currentUser.ts';
import styles from './ActionCards.module.css';

type ActionText = MessageKey & `home.action.${string}`;

interface ActionCard {
  readonly name: ActionText;
  readonly line: ActionText;
  readonly icon: IconComponent;
  readonly card: Card | OtherFace;
  readonly limited?: boolean;
}

const face = (name: string) => parseCard(name) as Card;

const TUTORIAL: ActionCard = {
  name: 'home.action.tutorial',
  line: 'home.action.tutorial.line',
  icon: GraduationCap,
  card: face('green star'),
};
const RULES: ActionCard = {
  name: 'home.action.rules',
  line: 'home.action.rules.line',
  icon: BookOpen,
  card: face('pink peek'),
};
const CREATE: ActionCard = {
  name: 'home.action.create',
  line: 'home.action.create.line',
  icon: Plus,
  card: face('gift'),
};
const FOURTH: Readonly<Record<Tier, ActionCard & { readonly to: string }>> = {
  guest: {
    name: 'home.action.signUp',
    line: 'home.action.signUp.line',
    icon: User,
    card: 'back-og',
    to: '/signup',
  },
  user: {
    name: 'home.action.kingpin',
    line: 'home.action.kingpin.line',
    icon: Crown,
    card: 'back-og',
    to: '/vip',
    limited: true,
  },
  vip: {
    name: 'home.action.host',
    line: 'home.action.host.line',
    icon: House,
    card: face('purple trade'),
    to: '/host',
  },
};

export interface ActionCardsProps {
  readonly tier: Tier;
  readonly onCreate: () => void;
  /** Opens the lesson chooser; without it the card links to the tutorial. */
  readonly onTutorial?: (() => void) | undefined;
  /** What the link to the open tables says; without it, its plain name. */
  readonly tables?: ReactNode;
}

export function ActionCards({ tier, onCreate, onTutorial, tables }: ActionCardsProps) {
  const { to, ...fourth } = FOURTH[tier];
  return (
    <nav aria-label={t('home.actions')}>
      <ul className={styles.actions}>
        {hasPage('/tutorial') && (
          <li>
            {onTutorial ? (
              <ButtonCard {...TUTORIAL} onPress={onTutorial} />
            ) : (
              <LinkCard {...TUTORIAL} to="/tutorial" />
            )}
          </li>
        )}
        {hasPage('/rules') && (
          <li>
            <LinkCard {...RULES} to="/rules" />
          </li>
        )}
        <li>
          <ButtonCard {...CREATE} onPress={onCreate} />
        </li>
        {hasPage(to) && (
          <li>
            <LinkCard {...fourth} to={to} />
          </li>
        )}
      </ul>
      {hasPage('/lobby') && (
        <ButtonLink to="/lobby" full icon={Users} iconAfter={ChevronRight} className={styles.tables}>
          {tables ?? t('home.tables')}
        </ButtonLink>
      )}
    </nav>
  );
}

function ButtonCard({ onPress, ...content }: ActionCard & { readonly onPress: () => void }) {
  return (
    <button type="button" className={styles.action} onClick={onPress}>
      <CardContent {...content} />
    </button>
  );
}

function LinkCard({ to, ...content }: ActionCard & { readonly to: string }) {
  return (
    <Link to={to} className={styles.action}>
      <CardContent {...content} />
    </Link>
  );
}

function CardContent({ name, line, icon: Icon, card, limited = false }: ActionCard) {
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>
          <Icon aria-hidden />
          {t(name)}
        </span>
        <span className={styles.line}>{t(line)}</span>
        {limited && <Badge kind="limited" size="s" />}
      </span>
      <span className={styles.card}>
        <CardFace card={card} decorative />
      </span>
    </>
  );
}

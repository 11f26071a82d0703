/** How what concerns people reaches them over their sockets: at this server, or at all that share its store. */
import type { GameSockets } from '../sockets/gameSockets.ts';
import type { Looks } from '../sockets/servers/looks.ts';
import type { Company, OpenInvitations } from '../store/companyPorts.ts';
import type { Hints, HintTopic } from '../store/sharedPorts.ts';
import type { Invitations } from './invitations.ts';
import type { InvitationsInMemory } from './invitationsInMemory.ts';
import type { Sentences } from './sentences.ts';
import { type Standing, StandingNews, type StandingParts } from './standingNews.ts';
import type { Warnings } from './warnings.ts';

type Sockets = Pick<GameSockets, 'tellUser' | 'cutOffUser' | 'onConnected' | 'people'>;

/** Of one server, which knows all that happens. */
export function reachHere(
  sockets: Sockets,
  { warnings, open }: { readonly warnings: Warnings; readonly open: InvitationsInMemory },
): void {
  warnings.onChanged((userId, open) => sockets.tellUser(userId, 'warnings_changed', { open }));
  open.tell({
    come: ({ userId, told }) => sockets.tellUser(userId, 'invitation', told),
    gone: (userId, id) => sockets.tellUser(userId, 'invitation_gone', { invitation_id: id }),
  });
}

export interface EverywhereParts {
  readonly sockets: Sockets;
  readonly looks: Looks;
  readonly hints: Hints;
  readonly company: Company;
  readonly open: OpenInvitations;
  readonly sentences: Sentences;
  readonly warnings: Warnings;
  readonly invitations: Invitations;
  readonly now: () => number;
}

/** Of several. Each looks for those who are connected to it. */
export function reachEverywhere(parts: EverywhereParts): void {
  const { sockets, looks, hints, company, open, sentences, warnings, invitations, now } = parts;
  const publish = (topic: HintTopic) => (id: string) => hints.publish({ topic, id });

  sentences.onChanged(publish('sentences'));
  looks.watch(['sentences'], async () => {
    await sentences.open();
    for (const userId of sockets.people()) {
      const refusal = sentences.refusesAll(userId);
      if (refusal) sockets.cutOffUser(userId, refusal);
    }
  });

  const follow = <Each extends Standing>(
    topic: HintTopic,
    { read, tell }: Pick<StandingParts<Each>, 'read' | 'tell'>,
  ) => {
    const news = new StandingNews<Each>({ people: () => sockets.people(), read, tell, now });
    sockets.onConnected((userId) => news.connected(userId));
    const lookAt = looks.watch([topic], (userIds) => news.look(userIds));
    const tellOthers = publish(topic);
    return (userId: string) => {
      lookAt(userId);
      tellOthers(userId);
    };
  };
  const warned = follow('warnings', {
    read: (userIds) => company.warningsOf(userIds),
    tell: (userId, change) => sockets.tellUser(userId, 'warnings_changed', { open: change.open }),
  });
  warnings.onChanged(warned);
  const invited = follow('invitations', {
    read: (userIds) => open.to(userIds),
    tell: (userId, { come, gone }) => {
      for (const { told } of come) sockets.tellUser(userId, 'invitation', told);
      for (const invitation_id of gone) sockets.tellUser(userId, 'invitation_gone', { invitation_id });
    },
  });
  invitations.onChanged(invited);
}

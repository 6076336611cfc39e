import { ButtonLink, EmptyState } from '@escapes/shared-ui/core'
import { toInboxSearch, type ConversationView, type InboxView } from '#/features/inbox/inbox-view.ts'

const texts: Readonly<Record<ConversationView, { title: string; detail: string }>> = {
  all: { title: 'Nobody has written yet', detail: 'New messages appear here automatically.' },
  open: {
    title: 'Everything is answered',
    detail: 'Nobody is waiting for you. New messages appear here automatically.',
  },
  unread: { title: 'Everything is read', detail: 'New messages appear here automatically.' },
  waiting: { title: 'Nobody is waiting', detail: 'Everybody who wrote has an answer.' },
  mine: { title: 'Nothing is assigned to you', detail: 'Conversations assigned to you appear here.' },
  unassigned: { title: 'Everything is assigned', detail: 'Every open conversation has an owner.' },
  snoozed: { title: 'Nothing is snoozed', detail: '“Later” puts a conversation aside until a time you choose.' },
  closed: { title: 'Nothing is closed yet', detail: 'Closed conversations open again when the customer writes.' },
}

export const NoConversations = ({ inbox: { view, kind, q } }: { inbox: InboxView }) => {
  const isFiltered = q !== '' || kind !== undefined
  const isNarrowed = kind !== undefined || view !== 'all'
  return isFiltered ? (
    <EmptyState
      icon="search"
      title="No conversation found"
      detail={
        q
          ? `Nothing ${isNarrowed ? 'here' : 'in any tab'} has “${q}” in its name, e-mail, reference or text.`
          : 'There are none of this kind here.'
      }
      action={
        q && isNarrowed ? (
          <ButtonLink to={`/admin/inbox${toInboxSearch({ q })}`} variant="secondary">
            Search everywhere
          </ButtonLink>
        ) : (
          <ButtonLink to={`/admin/inbox${q ? '' : toInboxSearch({ view })}`} variant="secondary">
            Show all
          </ButtonLink>
        )
      }
    />
  ) : (
    <EmptyState icon={view === 'closed' ? 'message' : 'check-circle'} {...texts[view]} />
  )
}

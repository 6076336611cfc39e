import { ButtonLink, EmptyState } from '@escapes/shared-ui/core'
import { toInboxSearch, type ConversationView, type InboxView } from '#/features/inbox/inbox-view.ts'

const texts: Readonly<Record<ConversationView, { title: string; detail: string }>> = {
  open: {
    title: 'Everything is answered',
    detail: 'Nobody is waiting for you. New messages appear here automatically.',
  },
  unread: { title: 'Everything is read', detail: 'New messages appear here automatically.' },
  waiting: { title: 'Nobody is waiting', detail: 'Everybody who wrote has an answer.' },
  mine: { title: 'Nothing is assigned to you', detail: 'Conversations assigned to you appear here.' },
  unassigned: { title: 'Everything is assigned', detail: 'Every open conversation has an owner.' },
  closed: { title: 'Nothing is closed yet', detail: 'Closed conversations open again when the customer writes.' },
}

export const NoConversations = ({ inbox: { view, kind, q } }: { inbox: InboxView }) => {
  const isFiltered = q !== '' || kind !== undefined
  return isFiltered ? (
    <EmptyState
      icon="search"
      title="No conversation found"
      detail={
        q ? `Nothing here has “${q}” in its name, e-mail, reference or text.` : 'There are none of this kind here.'
      }
      action={
        <ButtonLink to={`/admin/inbox${toInboxSearch({ view })}`} variant="secondary">
          Show all
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState icon={view === 'closed' ? 'message' : 'check-circle'} {...texts[view]} />
  )
}

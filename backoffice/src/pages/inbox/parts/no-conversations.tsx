import { ButtonLink, EmptyState } from '@escapes/shared-ui/core'
import { toInboxSearch, type ConversationView, type InboxView } from '#/features/inbox/inbox-view.ts'

const texts: Readonly<Record<ConversationView, { title: string; detail: string }>> = {
  open: { title: 'All is answered', detail: 'Nobody waits for you. What customers write appears here by itself.' },
  unread: { title: 'All is read', detail: 'New messages appear here by themselves.' },
  waiting: { title: 'Nobody waits', detail: 'Everybody who wrote has an answer.' },
  mine: { title: 'Nothing is yours', detail: 'Conversations that are assigned to you stand here.' },
  unassigned: { title: 'Everything has somebody', detail: 'Each open conversation is assigned.' },
  closed: { title: 'Nothing is closed yet', detail: 'Closed conversations open again when the customer writes.' },
}

export const NoConversations = ({ inbox: { view, kind, q } }: { inbox: InboxView }) => {
  const isFiltered = q !== '' || kind !== undefined
  return isFiltered ? (
    <EmptyState
      icon="search"
      title="No conversation found"
      detail={q ? `Nothing here has “${q}” in its name, e-mail, reference or text.` : 'None of this kind is here.'}
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

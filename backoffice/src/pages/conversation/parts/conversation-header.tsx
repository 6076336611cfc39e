import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Conversation } from '@escapes/contract'
import { useSession } from '@escapes/platform'
import { useResult } from '@escapes/platform/result'
import { Avatar, Button, ButtonLink, Icon } from '@escapes/shared-ui/core'
import { Menu, type MenuItem } from '@escapes/shared-ui/overlays'
import { toAssignItems } from '#/features/inbox/assign-items.ts'
import { useInbox } from '#/features/inbox/inbox-context.ts'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { useShortcut } from '#/features/shortcuts/use-shortcut.ts'
import css from './conversation-header.module.css'
import { SnoozeMenu } from './snooze-menu.tsx'

interface ConversationHeaderProps {
  conversation: Conversation
  onMarkUnread: () => void
}

const useAssignMenu = ({ id, assignee }: Conversation): { items: MenuItem[]; isPending: boolean } => {
  const { assignees, refreshList } = useInbox()
  const { outcome } = useResult(assignees)
  const me = useSession()
  const { send, pendingEndpoint, problem } = useStaffMutation('/admin/inbox')
  useProblemNotice(problem, 'It was not assigned')
  const people = outcome?.ok ? outcome.value.items : []
  return {
    isPending: pendingEndpoint !== undefined,
    items: toAssignItems(people, me, assignee?.id ?? null, (person) =>
      send(
        'POST /admin/conversations/:id/assign',
        { params: { id }, body: { assigneeId: person?.id ?? null } },
        refreshList,
      ),
    ),
  }
}

/** Who writes and about what, with what can be done with the conversation. */
export const ConversationHeader = ({ conversation, onMarkUnread }: ConversationHeaderProps) => {
  const { person, reference, title, isClosed, assignee } = conversation
  const { search, close, reopen, isChangingStatus, isChoosingSeveral } = useInbox()
  const { items, isPending } = useAssignMenu(conversation)
  const assign = useRef<HTMLButtonElement>(null)
  // With several chosen, the bar that changes them has the key.
  useShortcut('a', isChoosingSeveral ? undefined : () => assign.current?.click())
  return (
    <header className={css.header}>
      <Link to={`/admin/inbox${search}`} className={css.back} aria-label="Back to the inbox">
        <Icon name="arrow-left" size={20} />
      </Link>
      <Avatar name={person.name} src={person.avatarUrl} />
      <div className={css.who}>
        <h1 tabIndex={-1} className={css.name}>
          {person.name}
        </h1>
        <p className={css.about}>
          {reference} · {title}
        </p>
      </div>
      <div className={css.actions}>
        <Menu
          label="Assign to"
          items={items}
          trigger={
            <Button
              ref={assign}
              size="sm"
              variant="secondary"
              isBusy={isPending}
              aria-keyshortcuts="a"
              aria-label={assignee ? `Assigned to ${assignee.name}` : 'Assign'}
            >
              <Icon name="user" size={16} />
              <span className={css.assignee}>{assignee?.name ?? 'Assign'}</span>
            </Button>
          }
        />
        <SnoozeMenu conversation={conversation} onMarkUnread={onMarkUnread} />
        <Button
          size="sm"
          variant={isClosed ? 'primary' : 'secondary'}
          isBusy={isChangingStatus}
          aria-keyshortcuts="e"
          onClick={() => (isClosed ? reopen(conversation) : close(conversation))}
        >
          <Icon name={isClosed ? 'refresh' : 'check'} size={16} />
          <span>{isClosed ? 'Reopen' : 'Close'}</span>
        </Button>
        <ButtonLink to={{ search, hash: 'details' }} variant="secondary" size="sm" className={css.details}>
          Details
        </ButtonLink>
      </div>
    </header>
  )
}

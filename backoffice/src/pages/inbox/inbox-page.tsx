import { useState } from 'react'
import { Outlet, useLoaderData, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { ConversationRow } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { DocumentTitle } from '@escapes/shared-ui/core'
import { useResult } from '@escapes/platform/result'
import type { InboxContext } from '#/features/inbox/inbox-context.ts'
import { toInboxSearch } from '#/features/inbox/inbox-view.ts'
import { findNeighbour, mergeRows } from '#/features/inbox/merge-rows.ts'
import { useLiveUpdate } from '#/features/live/use-live-update.ts'
import { ShortcutHelp } from '#/features/shortcuts/shortcut-help.tsx'
import { useShortcut } from '#/features/shortcuts/use-shortcut.ts'
import css from './inbox-page.module.css'
import type { InboxData } from './loader.ts'
import { ConversationList } from './parts/conversation-list.tsx'
import { InboxFilters } from './parts/inbox-filters.tsx'
import { useStatusChange } from './use-status-change.ts'

const shortcuts = [
  ['J', 'The next conversation'],
  ['K', 'The previous conversation'],
  ['R', 'Reply; Escape leaves the reply'],
  ['S', 'Choose a saved reply; its first letters find it'],
  ['Enter', 'Send the reply; Shift and Enter begin a new line'],
  ['Ctrl Enter', 'Send the reply, close the conversation and go on'],
  ['E', 'Close the conversation, or open it again'],
  ['Z', 'Later: come back to it at a time'],
  ['U', 'Mark unread, for later'],
  ['F', 'Search'],
] as const

/** Conversations with customers and strangers: the list, the one that is open, and what it is about. */
export const InboxPage = () => {
  const { inbox, conversations, assignees, savedReplies } = useLoaderData<InboxData>()
  const { id: selectedId } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { outcome, isPending } = useResult(conversations)
  const fetched = outcome?.ok ? outcome.value : undefined
  const { latest, fetchNow } = useLiveUpdate(fetched?.page, fetched?.fetchAgain, () => true)
  const { rows, newRows } = mergeRows(fetched?.page.items ?? [], latest?.items ?? [], selectedId)
  /** Where J and K go on from while no conversation is open. */
  const [asideId, setAsideId] = useState<string>()
  const toNeighbour = (by: 1 | -1): void => {
    const next = findNeighbour(rows, selectedId ?? asideId, by)
    if (next) void navigate(`/admin/inbox/${next.id}${search}`)
  }
  useShortcut('j', () => toNeighbour(1))
  useShortcut('k', () => toNeighbour(-1))
  const leave = (id: string): void => {
    if (id !== selectedId) return
    const next = findNeighbour(rows, id, 1) ?? findNeighbour(rows, id, -1)
    void navigate(next && next.id !== id ? `/admin/inbox/${next.id}${search}` : `/admin/inbox${search}`)
  }
  const { notify } = usePlatform()
  const putAside = ({ id, person }: Pick<ConversationRow, 'id' | 'person'>): void => {
    setAsideId(id)
    notify({ status: 'success', title: 'Marked unread', description: person.name, subject: 'inbox-unread' })
    void navigate(`/admin/inbox${search}`)
  }
  const { close, reopen, snooze, isChangingStatus } = useStatusChange({ onPutAway: leave, onChanged: fetchNow })
  const context: InboxContext = {
    search: toInboxSearch(inbox),
    assignees,
    savedReplies,
    refreshList: fetchNow,
    putAside,
    close,
    reopen,
    snooze,
    isChangingStatus,
  }
  const unread = latest?.counts.unread ?? 0
  const Heading = selectedId ? 'p' : 'h1'
  return (
    <div className={css.desk} data-open={selectedId ? '' : undefined}>
      {!selectedId && <DocumentTitle>{unread > 0 ? `(${unread}) Inbox` : 'Inbox'}</DocumentTitle>}
      <section className={css.list} aria-labelledby="inbox-title">
        <header className={css.head}>
          <Heading id="inbox-title" tabIndex={-1} className={css.title}>
            Inbox
          </Heading>
          <ShortcutHelp shortcuts={shortcuts} />
        </header>
        <InboxFilters inbox={inbox} counts={latest?.counts} selectedId={selectedId} />
        <ConversationList
          inbox={inbox}
          outcome={outcome}
          latest={latest}
          rows={rows}
          newRows={newRows}
          isPending={isPending}
          selectedId={selectedId}
        />
      </section>
      <Outlet context={context} />
    </div>
  )
}

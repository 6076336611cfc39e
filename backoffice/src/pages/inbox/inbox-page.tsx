import { useEffect, useRef, useState } from 'react'
import { Outlet, useLoaderData, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { ConversationRow } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { Button, DocumentTitle } from '@escapes/shared-ui/core'
import { useResult } from '@escapes/platform/result'
import type { InboxContext } from '#/features/inbox/inbox-context.ts'
import { toInboxSearch } from '#/features/inbox/inbox-view.ts'
import { findNeighbour, mergeRows } from '#/features/inbox/merge-rows.ts'
import { useLiveUpdate } from '#/features/live/use-live-update.ts'
import { ShortcutHelp } from '#/features/shortcuts/shortcut-help.tsx'
import { useLeaveSearch } from '#/features/shortcuts/use-leave-search.ts'
import { useShortcut } from '#/features/shortcuts/use-shortcut.ts'
import css from './inbox-page.module.css'
import type { InboxData } from './loader.ts'
import { ChosenBar } from './parts/chosen-bar.tsx'
import { ConversationList } from './parts/conversation-list.tsx'
import { InboxFilters } from './parts/inbox-filters.tsx'
import { useChanges } from './use-changes.ts'
import { useChoice } from './use-choice.ts'
import { useStatusChange } from './use-status-change.ts'

const shortcuts = [
  ['J', 'The next conversation'],
  ['K', 'The previous conversation'],
  ['R', 'Reply; Escape leaves the reply'],
  ['S', 'Choose a saved reply; its first letters find it'],
  ['Enter', 'Send the reply; Shift and Enter begin a new line'],
  ['Ctrl Enter', 'Send the reply, close the conversation and go on'],
  ['N', 'Write a note for colleagues about the booking'],
  ['E', 'Close the conversation, or open it again'],
  ['Z', 'Later: come back to it at a time'],
  ['U', 'Mark unread, for later'],
  ['A', 'Assign it to somebody; the first letters of a name find them'],
  ['X', 'Choose the conversation; E, Z, U and A are then for all that are chosen, Escape ends it'],
  ['Shift X', 'Choose all between it and the one that was chosen last'],
  ['F', 'Search'],
  ['↓', 'In the search: go to the first conversation found'],
] as const

const findFirstConversation = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-conversation] a')

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
  /** Where J and K go on from: the open conversation, or the one that still opens. */
  const reachedId = useRef(selectedId)
  useEffect(() => {
    reachedId.current = selectedId
  }, [selectedId])
  const toNeighbour = (by: 1 | -1): void => {
    const next = findNeighbour(rows, reachedId.current ?? asideId, by)
    if (!next) return
    reachedId.current = next.id
    void navigate(`/admin/inbox/${next.id}${search}`)
  }
  useShortcut('j', () => toNeighbour(1))
  useShortcut('k', () => toNeighbour(-1))
  useLeaveSearch(findFirstConversation)
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
  const choice = useChoice(rows)
  const { change, isChanging } = useChanges(fetchNow)
  const chooseByKey = (isRange: boolean): void => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-conversation]')?.dataset['conversation']
    const id = focused ?? selectedId ?? asideId ?? rows[0]?.id
    if (id) choice.toggle(id, isRange)
  }
  useShortcut('x', ({ shiftKey }) => chooseByKey(shiftKey))
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
    isChoosingSeveral: choice.isOn,
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
          <span className={css.tools}>
            {!choice.isOn && rows.length > 0 && (
              <Button size="sm" variant="quiet" aria-keyshortcuts="x" onClick={choice.begin}>
                Choose
              </Button>
            )}
            <ShortcutHelp shortcuts={shortcuts} />
          </span>
        </header>
        <InboxFilters inbox={inbox} counts={latest?.counts} selectedId={selectedId} />
        {choice.isOn && (
          <ChosenBar
            choice={choice}
            rowCount={rows.length}
            assignees={assignees}
            isBusy={isChanging}
            onChange={(chosen, each, done) =>
              change(chosen, each, done, () => {
                choice.end()
                const isAway = each.action !== 'assign' && chosen.some(({ id }) => id === selectedId)
                if (isAway) void navigate(`/admin/inbox${search}`)
              })
            }
          />
        )}
        <ConversationList
          inbox={inbox}
          outcome={outcome}
          latest={latest}
          rows={rows}
          newRows={newRows}
          isPending={isPending}
          selectedId={selectedId}
          choice={choice}
        />
      </section>
      <Outlet context={context} />
    </div>
  )
}

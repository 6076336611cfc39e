import { useEffect, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router-dom'
import type { ConversationRow } from '@escapes/contract'
import type { Result } from '@escapes/platform/result'
import { useNow } from '@escapes/platform/now'
import { Button, Icon } from '@escapes/shared-ui/core'
import { Pager } from '@escapes/shared-ui/data'
import { toInboxSearch, viewLabels, type InboxView } from '#/features/inbox/inbox-view.ts'
import { usePagerHandlers } from '#/features/paging/use-pager-handlers.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { Choice } from '../use-choice.ts'
import type { ConversationsPage, FetchedConversations } from '../loader.ts'
import css from './conversation-list.module.css'
import { ConversationRowLink } from './conversation-row-link.tsx'
import { ConversationRowSkeletons } from './conversation-row-skeletons.tsx'
import { NoConversations } from './no-conversations.tsx'

interface ConversationListProps {
  inbox: InboxView
  outcome: Result<FetchedConversations> | undefined
  latest: ConversationsPage | undefined
  rows: readonly ConversationRow[]
  newRows: readonly ConversationRow[]
  isPending: boolean
  selectedId: string | undefined
  choice: Choice
}

const minuteMs = 60_000

const foundText = (total: number, { view }: InboxView): string =>
  `${total} found ${view === 'all' ? 'in all tabs' : `in ${viewLabels[view]}`}`

/** Scrolls the list, not the page, to the selected conversation; a focus in the list goes along. */
const useScrollToSelected = (id: string | undefined) => {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const frame = list.current?.parentElement
    const row = list.current?.querySelector<HTMLElement>(`a[href^="/admin/inbox/${id}"]`)
    if (!frame || !row) return
    const [inner, outer] = [row.getBoundingClientRect(), frame.getBoundingClientRect()]
    if (inner.bottom > outer.bottom) frame.scrollTop += inner.bottom - outer.bottom
    if (inner.top < outer.top) frame.scrollTop -= outer.top - inner.top
    if (list.current?.contains(document.activeElement)) row.focus({ preventScroll: true })
  }, [id])
  return list
}

/** New conversations are announced above the list and shown on request, so that nothing moves while one reads. */
export const ConversationList = (props: ConversationListProps) => {
  const { inbox, outcome, latest, rows, newRows, isPending, selectedId, choice } = props
  const { revalidate, state } = useRevalidator()
  const navigate = useNavigate()
  const now = useNow(minuteMs)
  const list = useScrollToSelected(selectedId)
  const pager = usePagerHandlers(latest)
  if (outcome?.ok === false) return <LoadError title="Failed to load messages" error={outcome.error} />
  if (!latest) return <ConversationRowSkeletons />
  const showNew = async (): Promise<void> => {
    if (inbox.cursor) await navigate(`/admin/inbox${toInboxSearch({ ...inbox, cursor: undefined })}`)
    else await revalidate()
    list.current?.querySelector('a')?.focus()
    list.current?.parentElement?.scrollTo({ top: 0 })
  }
  return (
    <div className={css.frame} aria-busy={isPending || undefined}>
      <output className={css.fresh}>
        {newRows.length > 0 && (
          <Button size="sm" isBusy={state === 'loading'} onClick={() => void showNew()}>
            <Icon name="arrow-up" size={16} />
            <span>{newRows.length} new</span>
          </Button>
        )}
      </output>
      {inbox.q !== '' && rows.length > 0 && <output className={css.found}>{foundText(latest.total, inbox)}</output>}
      {rows.length === 0 && newRows.length === 0 && <NoConversations inbox={inbox} />}
      <nav aria-label="Conversations, keys J and K">
        <ol ref={list}>
          {rows.map((row) => (
            <ConversationRowLink
              key={row.id}
              row={row}
              search={toInboxSearch(inbox)}
              q={inbox.q}
              now={now}
              isSelected={row.id === selectedId}
              choice={choice}
            />
          ))}
        </ol>
      </nav>
      {(pager.onNext ?? pager.onPrevious) && (
        <div className={css.pager}>
          <Pager shown={latest.items.length} total={latest.total} noun="conversations" isBusy={isPending} {...pager} />
        </div>
      )}
    </div>
  )
}

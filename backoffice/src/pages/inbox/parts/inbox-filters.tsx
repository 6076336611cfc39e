import { useNavigate } from 'react-router-dom'
import type { ConversationCounts } from '@escapes/contract'
import { useDebouncedText } from '@escapes/platform/debounced-text'
import { usePageSearch } from '@escapes/platform/page-search'
import { SearchBox } from '@escapes/shared-ui/data'
import { SelectField } from '@escapes/shared-ui/forms'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import {
  kindLabels,
  readInboxView,
  toInboxSearch,
  toOrderText,
  viewLabels,
  viewNames,
  type InboxView,
} from '#/features/inbox/inbox-view.ts'
import css from './inbox-filters.module.css'

interface InboxFiltersProps {
  inbox: InboxView
  counts: ConversationCounts | undefined
  selectedId: string | undefined
}

const kindOptions = Object.entries(kindLabels).map(([value, label]) => ({ value, label }))

/** The views with their counts, search and kind. The conversation that is open stays open. */
export const InboxFilters = ({ inbox, counts, selectedId }: InboxFiltersProps) => {
  const { search } = usePageSearch()
  const navigate = useNavigate()
  const path = selectedId ? `/admin/inbox/${selectedId}` : '/admin/inbox'
  const show = (more: Partial<InboxView>): void =>
    void navigate(`${path}${toInboxSearch({ ...readInboxView(search), cursor: undefined, ...more })}`, {
      replace: true,
      preventScrollReset: true,
    })
  // New words are looked for in every view.
  const [text, setText] = useDebouncedText(inbox.q, (q) => show({ q, view: q ? 'all' : 'open' }))
  const isSearching = inbox.q !== ''
  return (
    <div className={css.filters}>
      <ChoiceLinks
        label="Conversations by state"
        choices={viewNames
          .filter((view) => view !== 'all' || isSearching || inbox.view === 'all')
          .map((view) => ({
            to: `${path}${toInboxSearch({ view, kind: inbox.kind, q: inbox.q })}`,
            label: viewLabels[view],
            isChosen: view === inbox.view,
            ...(view !== 'closed' && view !== 'all' && !isSearching && { count: counts?.[view] ?? null }),
          }))}
      />
      <search className={css.fields}>
        <SearchBox
          label="Search conversations"
          placeholder="Search"
          value={text}
          onChange={(next) => setText(next.slice(0, 100))}
        />
        <SelectField
          label="Kind"
          isLabelHidden
          placeholder="All kinds"
          options={kindOptions}
          value={inbox.kind ?? ''}
          onChange={({ target }) => show({ kind: readInboxView(`?kind=${target.value}`).kind })}
        />
      </search>
      <p className={css.order}>{toOrderText(inbox.view)}</p>
    </div>
  )
}

import type { ListingKind } from '@escapes/contract'
import { FilterBar, type AppliedFilter } from '@escapes/shared-ui/data'
import { SelectField } from '@escapes/shared-ui/forms'
import { kinds, kindWords, stateWords } from '#/features/booking/words.ts'
import { sorts, sortWords, type BookingSort } from '../bookings-view.ts'
import type { ViewControl } from '../use-view.ts'
import css from './filters.module.css'
import { SearchText } from './search-text.tsx'

const kindOptions = kinds.map((value) => ({ value, label: kindWords[value] }))
const sortOptions = sorts.map((value) => ({ value, label: sortWords[value] }))

const appliedOf = ({ view, change }: ViewControl): AppliedFilter[] => {
  const { state, kind, q } = view
  return [
    ...(state ? [{ id: 'state', label: `State: ${stateWords[state]}`, onRemove: () => change({ state: null }) }] : []),
    ...(kind ? [{ id: 'kind', label: `Kind: ${kindWords[kind]}`, onRemove: () => change({ kind: null }) }] : []),
    ...(q ? [{ id: 'q', label: `Search: ${q}`, onRemove: () => change({ q: '' }) }] : []),
  ]
}

export const Filters = ({ control }: { control: ViewControl }) => {
  const { view, change, clear } = control
  return (
    <FilterBar applied={appliedOf(control)} onClear={clear}>
      <SearchText value={view.q} onSearch={(q) => change({ q }, { isTyping: true })} />
      <div className={css.pair}>
        <SelectField
          label="Kind"
          placeholder="Every kind"
          value={view.kind ?? ''}
          options={kindOptions}
          onChange={({ target }) => change({ kind: (target.value || null) as ListingKind | null })}
        />
        <SelectField
          label="Order"
          value={view.sort}
          options={sortOptions}
          onChange={({ target }) => change({ sort: target.value as BookingSort })}
        />
      </div>
    </FilterBar>
  )
}

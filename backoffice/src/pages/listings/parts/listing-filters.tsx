import type { ListingStatus } from '@escapes/contract'
import { FilterBar, type AppliedFilter } from '@escapes/shared-ui/data'
import { SelectField } from '@escapes/shared-ui/forms'
import { listingStatusLabels } from '#/features/listing/listing-status-badge.tsx'
import { listingSortLabels, listingSorts, type ListingsSort, type ListingsView } from '../listings-view.ts'
import { FilterSearch } from '#/features/filter/filter-search.tsx'

interface ListingFiltersProps {
  view: ListingsView
  counts: Partial<Record<ListingStatus, number>> | undefined
  onChange: (change: Partial<ListingsView>, options?: { isTyping?: boolean }) => void
}

const sortOptions = listingSorts.map((value) => ({ value, label: listingSortLabels[value] }))
const statuses = Object.keys(listingStatusLabels) as ListingStatus[]

export const ListingFilters = ({ view, counts, onChange }: ListingFiltersProps) => {
  const { status, q, sort } = view
  const applied: AppliedFilter[] = [
    ...(status
      ? [
          {
            id: 'status',
            label: `Status: ${listingStatusLabels[status]}`,
            onRemove: () => onChange({ status: null }),
          },
        ]
      : []),
    ...(q ? [{ id: 'q', label: `Search: ${q}`, onRemove: () => onChange({ q: '' }) }] : []),
  ]
  return (
    <FilterBar
      applied={applied}
      onClear={() => onChange({ status: null, q: '' })}
      search={
        <FilterSearch
          placeholder="Title or location"
          value={q}
          onSearch={(typed) => onChange({ q: typed }, { isTyping: true })}
        />
      }
    >
      <SelectField
        label="Status"
        placeholder="All but archived"
        value={status ?? ''}
        options={statuses.map((value) => ({
          value,
          label: `${listingStatusLabels[value]}${counts ? ` (${counts[value] ?? 0})` : ''}`,
        }))}
        onChange={({ target }) => onChange({ status: (target.value || null) as ListingStatus | null })}
      />
      <SelectField
        label="Order"
        value={sort}
        options={sortOptions}
        onChange={({ target }) => onChange({ sort: target.value as ListingsSort })}
      />
    </FilterBar>
  )
}

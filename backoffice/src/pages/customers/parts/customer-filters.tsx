import type { CustomerSort, UserState } from '@escapes/contract'
import { FilterBar, type AppliedFilter } from '@escapes/shared-ui/data'
import { SelectField } from '@escapes/shared-ui/forms'
import { userStateLabels, userStates } from '#/features/session/user-state-labels.ts'
import { customerSortLabels, customerSorts, type CustomersViewControl } from '../customers-view.ts'
import { FilterSearch } from '#/features/filter/filter-search.tsx'

const stateOptions = userStates.map((value) => ({ value, label: userStateLabels[value] }))
const sortOptions = customerSorts.map((value) => ({ value, label: customerSortLabels[value] }))

export const CustomerFilters = ({ control: { view, change, clear } }: { control: CustomersViewControl }) => {
  const { q, state, sort } = view
  const applied: AppliedFilter[] = [
    ...(state
      ? [{ id: 'state', label: `State: ${userStateLabels[state]}`, onRemove: () => change({ state: null }) }]
      : []),
    ...(q ? [{ id: 'q', label: `Search: ${q}`, onRemove: () => change({ q: '' }) }] : []),
  ]
  return (
    <FilterBar
      applied={applied}
      onClear={clear}
      search={
        <FilterSearch
          placeholder="Name, e-mail, payer or reference"
          value={q}
          onSearch={(typed) => change({ q: typed }, { isTyping: true })}
        />
      }
    >
      <SelectField
        label="State"
        placeholder="Every state"
        value={state ?? ''}
        options={stateOptions}
        onChange={({ target }) => change({ state: (target.value || null) as UserState | null })}
      />
      <SelectField
        label="Order"
        value={sort}
        options={sortOptions}
        onChange={({ target }) => change({ sort: target.value as CustomerSort })}
      />
    </FilterBar>
  )
}

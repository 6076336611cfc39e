import type { CustomerSort, UserState } from '@escapes/contract'
import { useDebouncedText } from '@escapes/platform/debounced-text'
import { FilterBar, SearchBox, type AppliedFilter } from '@escapes/shared-ui/data'
import { SelectField } from '@escapes/shared-ui/forms'
import { userStateLabels, userStates } from '#/features/session/user-state-labels.ts'
import { customerSortLabels, customerSorts, type CustomersViewControl } from '../customers-view.ts'
import css from './customer-filters.module.css'

const stateOptions = userStates.map((value) => ({ value, label: userStateLabels[value] }))
const sortOptions = customerSorts.map((value) => ({ value, label: customerSortLabels[value] }))

export const CustomerFilters = ({ control: { view, change, clear } }: { control: CustomersViewControl }) => {
  const { q, state, sort } = view
  const [text, setText] = useDebouncedText(q, (typed) => change({ q: typed }, { isTyping: true }))
  const applied: AppliedFilter[] = [
    ...(state
      ? [{ id: 'state', label: `State: ${userStateLabels[state]}`, onRemove: () => change({ state: null }) }]
      : []),
    ...(q ? [{ id: 'q', label: `Search: ${q}`, onRemove: () => change({ q: '' }) }] : []),
  ]
  return (
    <FilterBar applied={applied} onClear={clear}>
      <div className={css.search}>
        <SearchBox
          label="Search (F)"
          isLabelHidden={false}
          placeholder="Name, e-mail, payer or reference"
          value={text}
          onChange={(next) => setText(next.slice(0, 100))}
        />
      </div>
      <div className={css.pair}>
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
      </div>
    </FilterBar>
  )
}

import type { Role, UserState } from '@escapes/contract'
import { FilterBar, type AppliedFilter } from '@escapes/shared-ui/data'
import { SelectField } from '@escapes/shared-ui/forms'
import { roleLabels } from '#/features/session/role-labels.ts'
import { userStateLabels, userStates } from '#/features/session/user-state-labels.ts'
import { type UsersViewControl, roleChoices } from '../users-search-params.ts'
import { FilterSearch } from '#/features/filter/filter-search.tsx'

const roleOptions = roleChoices.map((value) => ({ value, label: roleLabels[value] }))
const stateOptions = userStates.map((value) => ({ value, label: userStateLabels[value] }))

const listAppliedFilters = ({ view: { q, role, state }, change }: UsersViewControl): AppliedFilter[] => [
  ...(role ? [{ id: 'role', label: `Role: ${roleLabels[role]}`, onRemove: () => change({ role: null }) }] : []),
  ...(state
    ? [{ id: 'state', label: `State: ${userStateLabels[state]}`, onRemove: () => change({ state: null }) }]
    : []),
  ...(q ? [{ id: 'q', label: `Search: ${q}`, onRemove: () => change({ q: '' }) }] : []),
]

export const UserFilters = ({ control }: { control: UsersViewControl }) => {
  const { view, change, clear } = control
  return (
    <FilterBar
      applied={listAppliedFilters(control)}
      onClear={clear}
      search={
        <FilterSearch placeholder="Name or e-mail" value={view.q} onSearch={(q) => change({ q }, { isTyping: true })} />
      }
    >
      <SelectField
        label="Role"
        placeholder="Every role"
        value={view.role ?? ''}
        options={roleOptions}
        onChange={({ target }) => change({ role: (target.value || null) as Role | null })}
      />
      <SelectField
        label="State"
        placeholder="Every state"
        value={view.state ?? ''}
        options={stateOptions}
        onChange={({ target }) => change({ state: (target.value || null) as UserState | null })}
      />
    </FilterBar>
  )
}

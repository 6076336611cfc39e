import { formatDate } from '@escapes/contract/dates'
import { FilterBar, type AppliedFilter } from '@escapes/shared-ui/data'
import { DateField, SelectField } from '@escapes/shared-ui/forms'
import { kindLabel } from '#/features/audit/audit-text.ts'
import type { AuditFilterChoices } from '../loader.ts'
import type { AuditViewControl } from '../audit-view.ts'
import { FilterSearch } from '#/features/filter/filter-search.tsx'

interface AuditFiltersProps {
  control: AuditViewControl
  choices: AuditFilterChoices | undefined
}

/** No entry is older. */
const earliest = '2024-01-01'

const appliedFilters = (
  { view, change }: AuditViewControl,
  choices: AuditFilterChoices | undefined,
): AppliedFilter[] => {
  const person = choices?.people.find(({ id }) => id === view.person)?.name ?? 'somebody'
  const action = choices?.actions.find((one) => one.action === view.action)?.label ?? view.action
  const texts = {
    person: view.person && `Person: ${person}`,
    action: view.action && `Action: ${action}`,
    kind: view.kind && `Kind: ${kindLabel(view.kind)}`,
    thing: view.thing && `Search: ${view.thing}`,
    from: view.from && `From ${formatDate(view.from)}`,
    to: view.to && `To ${formatDate(view.to)}`,
  }
  return Object.entries(texts).flatMap(([id, label]) =>
    label ? [{ id, label, onRemove: () => change({ [id]: id === 'from' || id === 'to' ? null : '' }) }] : [],
  )
}

export const AuditFilters = ({ control, choices }: AuditFiltersProps) => {
  const { view, change, clear } = control
  return (
    <FilterBar
      applied={appliedFilters(control, choices)}
      onClear={clear}
      search={
        <FilterSearch
          placeholder="Booking reference or record ID"
          value={view.thing}
          onSearch={(thing) => change({ thing }, { isTyping: true })}
        />
      }
    >
      <SelectField
        label="Person"
        placeholder="Everybody"
        value={view.person}
        options={(choices?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => change({ person: target.value })}
      />
      <SelectField
        label="Action"
        placeholder="Every action"
        value={view.action}
        options={(choices?.actions ?? []).map(({ action, label }) => ({ value: action, label }))}
        onChange={({ target }) => change({ action: target.value })}
      />
      <SelectField
        label="Kind of record"
        placeholder="Every kind"
        value={view.kind}
        options={(choices?.kinds ?? []).map((kind) => ({ value: kind, label: kindLabel(kind) }))}
        onChange={({ target }) => change({ kind: target.value })}
      />
      <DateField label="From" earliest={earliest} value={view.from} onChange={(from) => change({ from })} />
      <DateField label="To" earliest={view.from ?? earliest} value={view.to} onChange={(to) => change({ to })} />
    </FilterBar>
  )
}

import { Icon, useMoney, VisuallyHidden } from '@escapes/shared-ui/core'
import { listFilterChips } from '../filter-chips.ts'
import type { FilterControl } from '../use-list-filters.ts'
import css from './filter-chip-row.module.css'

export const FilterChipRow = ({ control }: { control: FilterControl }) => {
  const { roundLimit } = useMoney()
  const price = (dollars: number): string => roundLimit(dollars * 100, 'fine').text
  const chips = listFilterChips(control.kind, control.filters, price)
  if (chips.length === 0) return null
  return (
    <ul className={css.row} aria-label="Filters in force">
      {chips.map(({ id, label, toRemovalChange }) => (
        <li key={id}>
          <button type="button" className={css.chip} onClick={() => control.change(toRemovalChange)}>
            <VisuallyHidden>Remove </VisuallyHidden>
            {label}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={css.clear} onClick={control.clear}>
          Clear Filters
        </button>
      </li>
    </ul>
  )
}

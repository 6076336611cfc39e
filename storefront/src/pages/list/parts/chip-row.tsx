import { Icon, useMoney, VisuallyHidden } from '@escapes/shared-ui/core'
import { chipsOf } from '../chips.ts'
import type { FilterControl } from '../use-list-filters.ts'
import css from './chip-row.module.css'

/** What narrows the list, each with a way to take it off. */
export const ChipRow = ({ control }: { control: FilterControl }) => {
  const { format } = useMoney()
  const price = (dollars: number): string => format(dollars * 100).replace(/\.00$/, '')
  const chips = chipsOf(control.kind, control.filters, price)
  if (chips.length === 0) return null
  return (
    <ul className={css.row} aria-label="Filters in force">
      {chips.map(({ id, label, without }) => (
        <li key={id}>
          <button type="button" className={css.chip} onClick={() => control.apply(without)}>
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

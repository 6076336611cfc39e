import { useId, useState, type CSSProperties, type ReactNode } from 'react'
import { Icon } from '#/icons/icon.tsx'
import { type AppliedFilter, AppliedFilters } from './applied-filters.tsx'
import css from './filter-bar.module.css'

export interface FilterBarProps {
  /** Stays in sight on a phone, where the filters fold behind a button. */
  search: ReactNode
  children: ReactNode
  applied?: readonly AppliedFilter[]
  onClear?: (() => void) | undefined
}

/** Read by the fields; in a module of styles a property would get a name of its own. */
const lowControls = { '--control-height': '2.75rem', '--control-padding': '0.125rem' } as CSSProperties

/** Search and filters in one row; on a phone the filters are folded until they are opened. */
export const FilterBar = ({ search, children, applied, onClear }: FilterBarProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <search className={css.bar}>
      <div className={css.controls} style={lowControls}>
        <div className={css.search}>{search}</div>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" size={18} />
          Filters
        </button>
        <div id={id} className={css.filters} data-open={isOpen || undefined}>
          {children}
        </div>
      </div>
      <AppliedFilters applied={applied} onClear={onClear} />
    </search>
  )
}

import type { ReactNode } from 'react'
import { Button } from '#/buttons/button.tsx'
import { Icon } from '#/icons/icon.tsx'
import css from './filter-bar.module.css'

export interface AppliedFilter {
  id: string
  label: string
  onRemove: () => void
}

export interface FilterBarProps {
  children: ReactNode
  applied?: readonly AppliedFilter[]
  onClear?: () => void
}

const none: readonly AppliedFilter[] = []

export const FilterBar = ({ children, applied = none, onClear }: FilterBarProps) => (
  <search className={css.bar}>
    <div className={css.controls}>{children}</div>
    {applied.length > 0 && (
      <ul className={css.applied} aria-label="Filters in use">
        {applied.map(({ id, label, onRemove }) => (
          <li key={id}>
            <button type="button" className={css.chip} onClick={onRemove} aria-label={`Remove ${label}`}>
              {label}
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
        {onClear && (
          <li>
            <Button variant="quiet" size="sm" onClick={onClear}>
              Clear all
            </Button>
          </li>
        )}
      </ul>
    )}
  </search>
)

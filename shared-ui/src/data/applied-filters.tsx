import { Button } from '#/buttons/button.tsx'
import { Icon } from '#/icons/icon.tsx'
import css from './applied-filters.module.css'

export interface AppliedFilter {
  id: string
  label: string
  onRemove: () => void
}

export interface AppliedFiltersProps {
  applied: readonly AppliedFilter[] | undefined
  onClear?: (() => void) | undefined
}

/** The filters in use, each of which a press ends: a row of its own below the filters, or a part of another row. */
export const AppliedFilters = ({ applied, onClear }: AppliedFiltersProps) =>
  applied !== undefined &&
  applied.length > 0 && (
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
  )

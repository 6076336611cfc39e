import { Button } from '@escapes/shared-ui/core'
import { Sheet } from '@escapes/shared-ui/overlays'
import { countOf } from '#/features/listings/kinds.ts'
import type { FilterControl } from '../use-list-filters.ts'
import { FilterForm } from './filter-form.tsx'
import css from './filter-sheet.module.css'

interface FilterSheetProps {
  control: FilterControl
  /** How many the list holds with the filters as they stand; undefined while that is being asked. */
  total: number | undefined
  isOpen: boolean
  onClose: () => void
}

/** The filters on a phone. The list behind follows every change, so the button can say what it will show. */
const FilterSheet = ({ control, total, isOpen, onClose }: FilterSheetProps) => (
  <Sheet
    isOpen={isOpen}
    onClose={onClose}
    title="Filters"
    footer={
      <div className={css.footer}>
        <Button variant="quiet" onClick={control.clear}>
          Clear Filters
        </Button>
        <Button variant="primary" onClick={onClose} aria-live="polite">
          {total === undefined ? 'Counting…' : `Show ${countOf(total, control.kind)}`}
        </Button>
      </div>
    }
  >
    <FilterForm control={control} id="sheet" />
  </Sheet>
)

export default FilterSheet

import { Button } from '@escapes/shared-ui/core'
import { Sheet } from '@escapes/shared-ui/overlays'
import { toCountText } from '#/features/listings/kind-settings.ts'
import type { FilterControl } from '../use-list-filters.ts'
import { FilterForm } from './filter-form.tsx'
import css from './filter-sheet.module.css'

interface FilterSheetProps {
  control: FilterControl
  /** The number of results; undefined while loading. */
  total: number | undefined
  isOpen: boolean
  onClose: () => void
}

/** The filters on phones. The list behind follows every change. */
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
          {total === undefined ? 'Counting…' : `Show ${toCountText(total, control.kind)}`}
        </Button>
      </div>
    }
  >
    <FilterForm control={control} id="sheet" />
  </Sheet>
)

export default FilterSheet

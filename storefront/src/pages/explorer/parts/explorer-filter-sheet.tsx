import { Button } from '@escapes/shared-ui/core'
import { Sheet } from '@escapes/shared-ui/overlays'
import { toCountText } from '#/features/listings/kind-settings.ts'
import type { ExplorerControl } from '../use-explorer-search.ts'
import { ExplorerFilters } from './explorer-filters.tsx'

interface ExplorerFilterSheetProps {
  control: ExplorerControl
  /** Undefined while loading. */
  total: number | undefined
  onClose: () => void
}

/** The search bar on phones. Map and list behind follow every change. */
const ExplorerFilterSheet = ({ control, total, onClose }: ExplorerFilterSheetProps) => (
  <Sheet
    isOpen
    onClose={onClose}
    title="Filters"
    footer={
      <Button variant="primary" isWide onClick={onClose} aria-live="polite">
        {total === undefined ? 'Counting…' : `Show ${toCountText(total, 'villa')}`}
      </Button>
    }
  >
    <ExplorerFilters control={control} hasMore />
  </Sheet>
)

export default ExplorerFilterSheet

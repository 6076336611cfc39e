import { Button, ButtonLink, EmptyState } from '@escapes/shared-ui/core'
import { listingKindTexts } from '#/features/listing/listing-kinds.ts'
import type { ListingsView } from '../listings-view.ts'

interface NoListingsFoundProps {
  view: ListingsView
  onClear: () => void
}

export const NoListingsFound = ({ view: { kind, status, q, cursor }, onClear }: NoListingsFoundProps) => {
  const { noun, add, editorPath } = listingKindTexts[kind]
  return status || q || cursor ? (
    <EmptyState
      icon="filter"
      title={`No ${noun}s found`}
      detail={`Other ${noun}s may be hidden by the filters in use.`}
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all {noun}s
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon="map"
      title={`No ${noun}s yet`}
      detail={`The first ${noun} you write appears here as a draft.`}
      action={<ButtonLink to={editorPath}>{add}</ButtonLink>}
    />
  )
}

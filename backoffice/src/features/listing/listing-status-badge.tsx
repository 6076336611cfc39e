import type { ListingStatus } from '@escapes/contract'
import { Badge, type BadgeTone } from '@escapes/shared-ui/core'

export const listingStatusLabels: Readonly<Record<ListingStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
}

const tones: Readonly<Record<ListingStatus, BadgeTone>> = {
  draft: 'warning',
  published: 'success',
  archived: 'neutral',
}

export const ListingStatusBadge = ({ status }: { status: ListingStatus }) => (
  <span data-inline="">
    <Badge tone={tones[status]}>{listingStatusLabels[status]}</Badge>
  </span>
)
